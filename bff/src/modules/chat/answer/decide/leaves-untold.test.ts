import { expect, it } from 'vitest';
import { lacksAmountGiven, lacksName, leavesKindUntold, leavesUntold } from './leaves-untold.ts';

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

it.each([
  ['Comment déposer le capot ?', 'Le capot se retire à la main.'],
  ['Comment poser le capot ?', 'Visser le capot à fond.'],
  ['Comment nettoyer le capot ?', 'Rincer le capot.'],
  ['Comment régler le capteur ?', 'Étalonner le capteur.'],
  ['Comment vérifier le capteur ?', 'Le capteur est contrôlé.'],
  ['Comment dépanner le capteur ?', 'Réparer le capteur.'],
  ['Comment éteindre le four ?', 'Couper le four.'],
  ['Comment allumer le four ?', 'Démarrage du four : bouton vert.'],
  ['Comment obtenir le badge ?', 'Demander le badge.'],
  ['Comment calculer la prime ?', 'La prime est déterminée en mai.'],
  ['Comment démissionner du poste ?', 'Quitter le poste.'],
  ['Comment éviter la buée ?', 'Prévenir la buée.'],
  ['Comment vider la cuve ?', 'La vidange de la cuve se fait le soir.'],
  ['Comment immobiliser le chariot ?', 'Caler le chariot.'],
  ['Comment ranger le bois ?', 'Le bois est stocké debout.'],
  ['Comment aérer le local ?', 'Ventiler le local.'],
  ['Comment nettoyer la buse ?', 'Une buse nettoyée dure.'],
])('a deed may be told by a word that stands for it: « %s » by « %s »', (question, text) => {
  expect(leavesUntold(question, text)).toBe(false);
});

it.each([
  ['Comment déposer le capot ?', 'Le capot se règle à la main.'],
  ['Comment allumer le four ?', 'Couper le four.'],
])('another deed does not tell it: « %s » by « %s »', (question, text) => {
  expect(leavesUntold(question, text)).toBe(true);
});

it.each([
  ['Combien de vis pour le capot ?', 'Le capot tient par quatre vis.', false],
  ['Combien de vis pour le capot ?', 'Le capot tient par des vis.\nIl a 2 poignées.', true],
  ['Combien de vis pour le capot ?', 'Capot\n- M12 × 8 vis\n- joint', false],
  ['Combien d’eau pour la cuve ?', 'La cuve prend 12 litres d’eau.', false],
  ['Combien d’eau pour la cuve ?', 'La cuve prend de l’eau. Voir page 3.', true],
  ['Combien de litres pour la cuve ?', 'La cuve prend 12 l.', false],
  ['Combien de litres pour la cuve ?', 'La cuve pèse 12 kg.', true],
  ['Combien de litres pour la cuve ?', '| Organe | Litres |\n| --- | --- |\n| Cuve | 12 |', false],
  ['Quelle pression pour la cuve ?', 'La cuve est sous pression. Attendre 2 h.', true],
  ['Quelle pression pour la cuve ?', 'La cuve est à 3 bars.', false],
  ['Quelle vis pour le capot ?', 'Le capot a une vis.', false],
])('how much or how many is told by a number of it: « %s » by « %s »', (question, text, isUntold) => {
  expect(leavesUntold(question, text)).toBe(isUntold);
});

const leaves = (question: string, text: string) =>
  leavesKindUntold(question, [{ title: 'Graissage de l’extracteur', heading: '', text }]);

it.each([
  [
    'Où se trouve la pompe bleue ?',
    'Un coup de la pompe bleue donne 1,2 g. Laisser tourner. La fiche est dans l’armoire du couloir.',
  ],
  ['Qui a réparé l’extracteur en mars ?', 'Contrôlé après la panne de mars.'],
])('leaves untold, though it speaks of it: %s', (question, text) => {
  expect(leaves(question, text)).toBe(true);
});

it.each([
  ['Où se trouve la pompe bleue ?', 'La pompe bleue est dans l’armoire A3.'],
  ['Où se trouve la pompe bleue ?', 'Prendre la pompe bleue. Elle est derrière la porte.'],
  ['Qui a réparé l’extracteur en mars ?', 'La panne de mars a été réparée par l’équipe automatisme.'],
  ['Où couper le courant ?', 'Ouvrir Q12.'],
  ['Comment le graisser ?', 'Essuyer le graisseur.'],
])('does not: %s %s', (question, text) => {
  expect(leaves(question, text)).toBe(false);
});
