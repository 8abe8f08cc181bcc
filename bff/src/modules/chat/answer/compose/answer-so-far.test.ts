import { expect, it } from 'vitest';
import { StatementsMade } from './answer-so-far.ts';

const said = (text: string) => {
  const all = new StatementsMade();
  all.add(text);
  return all;
};

it.each([
  ['Serrer le corps à 65 N·m, en deux passes.', 'serrer le corps à 65 N·m'],
  [
    'Purger le circuit avant de changer le filtre de la presse.',
    'Avant de changer le filtre de la presse, purger le circuit.',
  ],
])('%j says %j already', (before, text) => {
  expect(said(before).has(text)).toBe(true);
});

it.each([
  ['Serrer le corps de la pompe à 65 N·m.', 'Serrer le corps de la pompe à 60 N·m.'],
  [
    'Ouvrir la vanne pendant le rinçage de la cuve en inox.',
    'Ne pas ouvrir la vanne pendant le rinçage de la cuve en inox.',
  ],
  ['Serrer à 65 N·m.', 'Vidanger la cuve.'],
])('%j does not say %j', (before, text) => {
  expect(said(before).has(text)).toBe(false);
});
