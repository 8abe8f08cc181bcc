import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { billOfMaterials } from './bill-of-materials.ts';

interface Component {
  group?: string;
  name: string;
  version: string;
  scope: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
let bill: string;
let components: Component[];
beforeAll(() => {
  bill = billOfMaterials(lockfile, '1.0.0');
  ({ components } = JSON.parse(bill) as { components: Component[] });
});
const named = (name: string) => components.filter((one) => [one.group, one.name].filter(Boolean).join('/') === name);

it('the bill of materials is CycloneDX by the schema of those who wrote it', async () => {
  const faults: unknown = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill);
  expect(faults).toBeNull();
});

it('the bill of materials names every package of the lockfile, with the hash of its archive', () => {
  const listed = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
  expect(components).toHaveLength([...listed.matchAll(/^ {2}\S.*:$/gm)].length);
  const [fastify] = named('fastify');
  const integrity = Buffer.from(fastify?.hashes?.[0]?.content ?? '', 'hex').toString('base64');
  expect(lockfile).toContain(`fastify@${fastify?.version}:\n    resolution: {integrity: sha512-${integrity}}`);
  expect(named('@fastify/static')[0]?.purl).toMatch(/^pkg:npm\/%40fastify\/static@\d/);
});

it('the bill of materials says what runs from what only builds and tests need', () => {
  const scopes = (name: string) => new Set(named(name).map(({ scope }) => scope));
  expect(scopes('fastify')).toEqual(new Set(['required']));
  // Of fastify itself.
  expect(scopes('find-my-way')).toEqual(new Set(['required']));
  expect(scopes('@playwright/test')).toEqual(new Set(['excluded']));
});

it('the bill of materials is the same twice, and holds no time', () => {
  expect(billOfMaterials(lockfile, '1.0.0')).toBe(bill);
  expect(bill).not.toMatch(/timestamp|serialNumber/);
});
