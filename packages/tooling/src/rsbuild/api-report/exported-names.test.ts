import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportedNames } from './exported-names.ts';

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
