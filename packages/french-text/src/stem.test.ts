import * as fc from 'fast-check';
import snowball from 'snowball-stemmers';
import { expect, it } from 'vitest';
import { stem } from './stem.ts';

const judge = snowball.newStemmer('french');
const differing = (words: Iterable<string>) => [...words].filter((word) => stem(word) !== judge.stem(word));

it.each([
  ['purger', 'purg'],
  ['purges', 'purg'],
  ['réglages', 'réglag'],
  ['continuellement', 'continuel'],
  ['majestueusement', 'majestu'],
])('takes the endings off: %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

it('stems whatever can be put together of French syllables and endings likewise', () => {
  const syllables = 'a e i o u y é è ê â î ô û ç b c d f g l m n p q qu r s t v x yu ui ay ien gu ell enn'.split(' ');
  const endings =
    'ance ence eux euse ateur atrice ation logie usion ement ément amment emment issement ité if ive eaux aux ier ière ion ions îmes irai issait é èrent erait ez âmes ant asse able ique ivement eusement ablement abilité icité ivité s e'.split(
      ' ',
    );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(...endings), { maxLength: 2 }),
      (start, end) => {
        expect(differing([[...start, ...end].join('')])).toEqual([]);
      },
    ),
    { numRuns: 5000 },
  );
});
