import { expect, it } from 'vitest';
import { lacksForm, namesUnit } from './quantities.ts';

const text = 'Nouveau téléphone : passer à l’accueil.';

it.each(['Quel est le téléphone de l’accueil ?', 'numéro de téléphone de l’accueil', 'Et le téléphone ?'])(
  'a number is asked for, and lacks: %s',
  (question) => {
    expect(lacksForm(question, text)).toBe(true);
    expect(lacksForm(question, 'Accueil : 02 96 00 11 22.')).toBe(false);
  },
);

it.each(['J’ai changé de téléphone, que faire ?', 'Qui remplace un téléphone cassé ?'])(
  'of a telephone itself no number is asked: %s',
  (question) => {
    expect(lacksForm(question, text)).toBe(false);
  },
);

it.each([
  [
    'Combien de temps dure l’éclairage de secours ?',
    'L’éclairage est contrôlé chaque mois.',
    'L’éclairage tient une heure.',
  ],
  ['Tous les combien le contrôler ?', 'Il est contrôlé avec soin.', 'Il est contrôlé chaque mois.'],
])('a time is asked for, and lacks: %s', (question, without, given) => {
  expect(lacksForm(question, without)).toBe(true);
  expect(lacksForm(question, given)).toBe(false);
});

it.each([
  ['Combien de temps dure la visite ?', 'La visite dure 1h30.'],
  ['Combien de temps dure la visite ?', 'Compter une dizaine de minutes.'],
  ['Combien de temps laisser refroidir ?', 'Laisser refroidir quelques minutes.'],
  ['Combien de temps est-il garanti ?', 'Il est garanti treize mois.'],
  ['Combien de temps est-il ouvert ?', 'Il est ouvert toute la journée.'],
  ['Tous les combien le contrôler ?', 'Contrôle bimestriel.'],
])('%s is answered by « %s »', (question, text) => {
  expect(lacksForm(question, text)).toBe(false);
});

it.each([
  ['duree', 's’assurer qu’il s’arrête', false],
  ['intensite', 'il y a un moteur', false],
  ['intensite', 'il y en a deux', false],
  ['intensite', '| Intensité (A) |', true],
  ['tension', '| Tension en V |', true],
  ['volume', 'les 5 l’ont', false],
  ['volume', 'verser 5 l', true],
])('the unit of %s in « %s »: %s', (word, written, isNamed) => {
  expect(namesUnit(written, word)).toBe(isNamed);
});
