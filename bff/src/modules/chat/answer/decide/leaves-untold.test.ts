import { expect, it } from 'vitest';
import { lacksAmountGiven, lacksName, leavesUntold } from './leaves-untold.ts';
import { actionIn, headsIn, thingsIn } from '../understand/things-named.ts';

const sander = `Entretien de la ponceuse PB-7
Remplacer la bande abrasive tous les trois mois, machine consignée. Tendre la bande à 4 bar, puis graisser les rouleaux.
La manette rouge libère la bande.`;

it.each([
  ['a thing that is named', 'Où ranger les outils de la ponceuse PB-7 ?'],
  ['what is asked for by its name', 'Quel savon pour la ponceuse PB-7 ?'],
  ['what a general word is of', 'Quelle est la date de péremption de la ponceuse ?'],
  ['what is to be done', 'Comment repeindre la ponceuse PB-7 ?'],
  ['an amount by its unit', 'Quelle est la puissance de la ponceuse PB-7 ?'],
  ['how much of a substance', 'Combien de graisse pour les rouleaux de la ponceuse ?'],
])('a text about the subject leaves untold %s', (_, question) => {
  expect(leavesUntold(question, sander)).toBe(true);
});

it.each([
  ['is there by its name', 'Quelle bande pour la ponceuse PB-7 ?'],
  ['is to be done and called otherwise', 'Comment changer la bande de la ponceuse PB-7 ?'],
  ['is to be done and named as a noun', 'Comment entretenir la ponceuse PB-7 ?'],
  ['is asked with a verb of its own', 'À quelle pression serre-t-on la bande ?'],
  ['is given by its unit', 'Quelle est la pression de la bande ?'],
  ['is told by what it is: a colour', 'De quelle couleur est la manette ?'],
  ['is of the kind that is asked for', 'Pour quelle cause tendre la bande ?'],
  ['only says where to find it', 'Où la trouver ?'],
  ['asks by another word what to do', 'La manette de la ponceuse PB-7 casse, quels gestes ?'],
  ['only says how it is asked', 'Quel jour, en fin de mois, changer la bande au plus tard ?'],
])('a text about the subject leaves untold nothing when what is asked %s', (_, question) => {
  expect(leavesUntold(question, sander)).toBe(false);
});

it('a text about the subject leaves untold nothing when one of many things is said in other words', () => {
  expect(leavesUntold('Sur la ponceuse, la manette des rouleaux tient-elle la courroie ?', sander)).toBe(false);
});

it('lets things be named by other words that are said for them', () => {
  const question = 'Comment changer le ruban de la ponceuse PB-7 ?';
  expect(leavesUntold(question, sander)).toBe(true);
  expect(leavesUntold(question, sander, ['ruban'])).toBe(false);
  expect(leavesUntold('Quel ruban pour la ponceuse PB-7 ?', sander)).toBe(true);
  expect(leavesUntold('Quel ruban pour la ponceuse PB-7 ?', sander, ['ruban'])).toBe(false);
});

it('distinguishes nouns with their article from verbs with their pronoun', () => {
  expect(thingsIn('Faut-il la graisser, la chaîne du palan ?')).toEqual(['chaine', 'palan']);
  expect(headsIn('Quelle est la course du vérin, et combien de vis a-t-il ?')).toEqual(['course', 'vis']);
  expect(actionIn('Comment faut-il le démonter ?')).toBe('demonter');
  expect(actionIn('Comment fonctionne le palan ?')).toBeNull();
});

it.each([
  ['Qui remplace la bande à Nantes ?', true],
  ['Quelle bande pour le contrat Zénith ?', true],
  ['Où est la manette de la Ponceuse ?', false],
  ['Remplacer La Bande', false],
])('a text about the subject lacks a name: %s', (question, lacks) => {
  expect(lacksName(question, sander)).toBe(lacks);
});

it.each([
  ['Quelle bande après 200 heures ?', sander, true],
  ['Comment tendre la bande à 4 bar ?', sander, false],
  ['Puis-je rouler à 15 km/h ?', 'La vitesse est limitée à 12 km/h.', false],
])('a text lacks an amount that is given, unless it bounds it: %s', (question, text, lacks) => {
  expect(lacksAmountGiven(question, text)).toBe(lacks);
});
