import { expect, it } from 'vitest';
import { restsOnStretches, stretchesOf } from './groundedness.ts';

const question = 'Comment régler le frein du palan PL-3 ?';
const stretches = stretchesOf(
  'Frein',
  `Le frein du palan se règle à 0,3 mm, avec deux cales.

| Organe | Jeu (mm) |
| --- | --- |
| Frein | 0,3 |
| Crochet | 2 |

Dans les résumés, 0,3 se lit 9.

La cantine ouvre à 12 h.`,
);

it.each([
  'Le frein se règle à 0,3 mm.',
  'Le jeu du crochet est de 2 mm.',
  'Il faut 2 cales pour régler le frein.',
  'Régler le palan avec deux cales.',
])('a sentence rests on one stretch about the question: %s', (sentence) => {
  expect(restsOnStretches(sentence, stretches, question)).toBe(true);
});

it.each([
  ['its number stands elsewhere', 'Le frein du palan se règle à 9 mm.'],
  ['it counts what the stretch does not', 'Le frein du palan se règle à 0,3 degrés.'],
])('not when %s', (_, sentence) => {
  expect(restsOnStretches(sentence, stretches, question)).toBe(false);
});

it('not when neither it nor its stretch is about the question, unless nothing is', () => {
  const plain = stretchesOf('', 'Le palan se règle à froid.\n\nLa cantine ouvre à 12 h.');
  expect(restsOnStretches('La cantine ouvre à 12 h.', plain, question)).toBe(false);
  expect(restsOnStretches('La cantine ouvre à 12 h.', plain.slice(1), question)).toBe(true);
});
