import { expect, it } from 'vitest';
import { gapKey } from './gap.service.ts';

it.each([
  ['Quel est le couple de serrage du capot ?', 'quels couples de serrage pour le capot'],
  ['Où ranger l’extracteur ?', 'ou est-ce qu’on range les extracteurs'],
])('takes “%s” and “%s” for one question', (one, other) => {
  expect(gapKey(one)).toBe(gapKey(other));
});

it('the key of a gap distinguishes machines', () => {
  expect(gapKey('Vidange du réducteur R-09 ?')).not.toBe(gapKey('Vidange du réducteur R-11 ?'));
});
