import { expect, it } from 'vitest';
import { misspeltSettings } from './misspelt.ts';

it.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['MONGODB_URLS', 'MONGODB_URL'],
  ['SMTP_URI', 'SMTP_URL'],
])('%s is taken for %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([[name, meant]]);
});

it('settings and the variables of other programs are left alone', () => {
  expect(misspeltSettings({ PUBLIC_URL: 'x', HOME: 'x', POST: 'x', PATH: 'x', LANG: 'x', HOSTNAME: 'x' })).toEqual([]);
});
