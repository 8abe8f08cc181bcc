import { expect, it } from 'vitest';
import { providerPages } from './providers.ts';
import { renderSettings } from './page.ts';
import { Environment } from './settings.ts';

const page = renderSettings();
const named = [...page.matchAll(/^- `([A-Z0-9_]+)`: /gm)].map(([, name = '']) => name);

it('every setting that is read stands on the page once, but for those of development', () => {
  const read = [...Object.keys(Environment.shape), ...Object.keys(providerPages).map((name) => `OIDC_${name}`)];
  expect(named.toSorted()).toEqual(read.filter((name) => !name.startsWith('DEV_')).toSorted());
});

it('the page of settings says what a setting is when it is not set, by its kind where nothing else is said', () => {
  expect(page).toContain('- `PORT`: the port it listens on. Without it: `3000`.\n');
  expect(page).toContain('- `S3_BUCKET`: its bucket, needed with `S3_ENDPOINT`.\n');
});

it('the page of settings has no line of more than 120 columns', () => {
  expect(page.split('\n').filter((line) => line.length > 120)).toEqual([]);
});
