import { expect, it } from 'vitest';
import { lines, t } from './texts.ts';

it('takes the plural form by the count, as French has them: 0 and 1 alike', () => {
  expect([0, 1, 2].map((count) => t('push.daily', { count }))).toEqual([
    '0 nouvelle fiche',
    '1 nouvelle fiche',
    '2 nouvelles fiches',
  ]);
  expect(t('push.daily', { count: 1_000_000 })).toBe('1000000 nouvelles fiches');
});

it('puts what people wrote into a text as it is: no markup, no key and no other value is read in it', () => {
  const title = '<b>&</b> {{name}} $t(push.edited) $& $1';
  expect(t('push.by', { title, name: 'Ana' })).toBe(`${title}, par Ana`);
});

it('gives texts that stand one after the other', () => {
  expect(lines('archive.folders', { notes: '2 fiches', documents: '1 document' })).toHaveLength(4);
  expect(lines('archive.folders', { notes: '2 fiches', documents: '1 document' })[1]).toContain('(2 fiches)');
});
