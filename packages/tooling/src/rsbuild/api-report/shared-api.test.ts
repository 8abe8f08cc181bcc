import { expect, it, onTestFinished } from 'vitest';
import { consumedParts, offeredParts, ownSharedParts } from '../../shared-dependencies.ts';
import { sharedApi, exportedNames } from './shared-api.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('records what the shell shares of each part of ours', () => {
  const { id, names } = sharedApi(ownSharedParts);
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(names['@savoir/ui']).toEqual(expect.arrayContaining(['Button', 'formatDate']));
  expect(names['@savoir/remote-kit/schema']).toEqual(expect.arrayContaining(['enum', '_default']));
  expect(names['@savoir/ui']).not.toContain('ButtonProps');
});

it('gives each part a version by what it exports, which any remote of the contract may ask for', () => {
  const offered = offeredParts();
  const asked = consumedParts();
  expect(offered['@savoir/ui']?.version).toMatch(/^1\.42\.8\+[0-9a-f]{8}$/);
  expect(offered['@savoir/ui']?.version).not.toBe(offered['@savoir/remote-kit']?.version);
  expect(asked['@savoir/ui']?.requiredVersion).toBe('^1.42.8');
});

function namesOf(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'index.ts');
  writeFileSync(file, source);
  return exportedNames(file);
}

it('names the values a module exports, under the names others import', () => {
  expect(
    namesOf(`
      export { Button, type ButtonProps } from './button.ts';
      export type { Toast } from './toast.ts';
      export { _enum as enum } from './schema.ts';
      export const breakpoint = 1;
      export function focus() {}
      export interface Field {}
    `),
  ).toEqual(['Button', 'breakpoint', 'enum', 'focus']);
});

it('refuses a module whose names stand elsewhere', () => {
  expect(() => namesOf(`export * from './all.ts';`)).toThrow('name what it exports');
});
