import { expect, it } from 'vitest';
import { textsOf } from './index.ts';

const t = textsOf({
  hello: 'Bonjour {{name}},',
  push: {
    by: '{{title}}, par {{name}}',
    daily_one: '{{count}} nouvelle fiche',
    daily_other: '{{count}} nouvelles fiches',
    daily_many: '{{count}} de nouvelles fiches',
  },
});

it('takes the plural form by the count, as French has them: 0 and 1 alike, and millions', () => {
  expect([0, 1, 2, 1_000_000].map((count) => t('push.daily', { count }))).toEqual([
    '0 nouvelle fiche',
    '1 nouvelle fiche',
    '2 nouvelles fiches',
    '1000000 de nouvelles fiches',
  ]);
});

it('puts what people wrote into a text as it is: no markup, no key and no other value is read in it', () => {
  const title = '<b>&</b> {{name}} $t(hello) $& $1';
  expect(t('push.by', { title, name: 'Ana' })).toBe(`${title}, par Ana`);
});

it('knows its keys', () => {
  // @ts-expect-error No such text.
  expect(t('push.weekly')).toBe('push.weekly');
});
