import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { loadCustomAuth } from './load-custom-auth.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'savoir challenge '));
});
afterAll(() => rm(dir, { recursive: true }));

async function moduleWith(name: string, text: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, text);
  return path;
}

it('the challenge of a company’s own is the default export of the module that the setting names', async () => {
  const path = await moduleWith('good.mjs', 'export default { next: async () => ({ next: "tokens" }), isRight() {} };');
  expect(await (await loadCustomAuth(path)).next([], null, { clientMetadata: {} })).toEqual({ next: 'tokens' });
});

it.each([
  ['is not there', 'absent.mjs', null],
  ['cannot be read', 'broken.mjs', 'export default {'],
  ['exports something else', 'other.mjs', 'export default { next() {} };'],
])('the challenge of a company’s own stops the start by name when the module %s', async (_, name, text) => {
  const path = text === null ? join(dir, name) : await moduleWith(name, text);
  const failure = await loadCustomAuth(path).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toMatch(new RegExp(`USER_POOL_CUSTOM_AUTH: .*${name}`));
});
