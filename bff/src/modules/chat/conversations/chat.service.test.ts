import { expect, it } from 'vitest';
import { titleOf } from './chat.service.ts';

it.each([
  ['Quelle huile pour le R-09 ?', 'Quelle huile pour le R-09'],
  ['  Quelle\nhuile\u202F?!  ', 'Quelle huile'],
  ['?', 'Nouvelle conversation'],
  [
    'Quelle rayure peut-on accepter sur l’arbre de la pompe P-204 avant remplacement ?',
    'Quelle rayure peut-on accepter sur l’arbre de la pompe P-204…',
  ],
  ['x'.repeat(100), `${'x'.repeat(60)}…`],
])('%j → %j', (question, title) => {
  expect(titleOf(question)).toBe(title);
});
