import { expect, it } from 'vitest';
import { lacksForm } from './quantities.ts';

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
