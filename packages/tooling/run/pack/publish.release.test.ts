import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { toolScript } from '../build/tool.ts';
import { packPackages } from './pack-packages.ts';

/** A registry that has none of them yet. */
const registry = createServer((_request, response) => response.writeHead(404).end('{}'));
let folder: string;
let packs: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'savoir-packs-'));
  const pnpm = toolScript(join(root, '.toolchain'), 'pnpm');
  packs = await packPackages(root, { pnpm, to: folder, progress: createProgress({ write: () => undefined }) });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Without the settings of a pnpm or npm that runs this test: they are not those of who publishes. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')));
const run = (program: string, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done) => {
    execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

interface Published {
  name: string;
  files: { path: string }[];
}
interface Manifest {
  name: string;
  license?: string;
  private?: boolean;
  dependencies: Record<string, string>;
  exports?: object;
  bin?: Record<string, string>;
}

/** Every path that a manifest leads to; a pattern to what is before its star. */
const pathsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replace(/^\.\//, '').replace(/\*.*$/, '')]
    : Object.values(value ?? {}).flatMap(pathsIn);

it('npm publish takes each packed package as it is, without a warning', async () => {
  expect(packs).toHaveLength(8);
  const { port } = registry.address() as AddressInfo;
  const site = `127.0.0.1:${port}/`;
  for (const pack of packs) {
    const options = ['--dry-run', '--json', '--registry', `http://${site}`, `--//${site}:_authToken=x`];
    const { code, stdout, stderr } = await run('npm', ['publish', pack, ...options]);
    expect([pack, code, stderr.split('\n').filter((line) => /warn|error/i.test(line))]).toEqual([pack, 0, []]);
    const published = JSON.parse(stdout) as Published | Record<string, Published>;
    const { files } = 'files' in published ? (published as Published) : Object.values(published)[0]!;

    const text = (await run('tar', ['xzOf', pack, 'package/package.json'])).stdout;
    const manifest = JSON.parse(text) as Manifest;
    expect(text).not.toMatch(/workspace:|catalog:|"(file|link):/);
    expect(manifest).toMatchObject({ license: expect.stringMatching(/./) as string });
    expect(manifest.private).toBeUndefined();
    const names = files.map(({ path }) => path);
    expect(names).toContain('README.md');
    for (const path of pathsIn([manifest.exports, manifest.bin]))
      expect([manifest.name, path, names.some((name) => name.startsWith(path))]).toEqual([manifest.name, path, true]);
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect([name, version]).toEqual([name, exact(version)]);
  }
});

/** One version, of which a registry serves the same to everyone. */
const exact = (version: string): string => /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? 'a version';
