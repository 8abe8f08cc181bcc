/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const contracts = join(import.meta.dirname, '../../contracts/src');
/** Only types, gone before any code runs. */
const types = new Set(['core', 'infer', 'input', 'output', 'ZodMiniType']);

it('the schema engine shared with the remotes offers every name of zod/mini the contracts use', () => {
  const files = globSync('**/*.ts', { cwd: contracts }).filter((file) => !file.endsWith('.test.ts'));
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(contracts, file), 'utf8').matchAll(/\bz\s*\.([A-Za-z_][A-Za-z_0-9]*)/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(10);
  expect([...used].filter((name) => !types.has(name) && !(name in schema))).toEqual([]);
});
