import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listFiles } from './list-files.ts';

it('lists what browsers ask for with size and integrity, and nothing that stands beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const beside = ['files/b.js.br', 'files/b.js.gz', 'files/b.js.map', 'mf-manifest.json'];
  for (const path of ['files/b.js', ...beside, 'files/deep/er/a.css']) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path === 'files/b.js' ? 'à' : path);
  }
  // What openssl says of these two bytes.
  const digest = 'UV9iVAA3ANvuldGqAbBdfD34dq2f6f0PGe8ILeUJcNwk/EVi5oPFq9Pv8ZxbQQfN';
  expect(await listFiles(folder)).toEqual([
    { path: 'files/b.js', bytes: 2, integrity: `sha384-${digest}` },
    { path: 'files/deep/er/a.css', bytes: 19, integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/) as string },
  ]);
});
