import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stampMaps } from './debug-ids.ts';
import { listFiles, listMaps } from './list-files.ts';

it('gives a source map the id of its script, and leaves the script and whatever has no map alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-maps-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'files'));
  const map = { version: 3, sources: ['savoir:///a.ts'], names: [], mappings: 'AAAA' };
  await writeFile(join(folder, 'files/b.js'), 'à');
  await writeFile(join(folder, 'files/b.js.map'), JSON.stringify(map));
  await writeFile(join(folder, 'files/copied.js'), 'x');
  await stampMaps(folder, await listFiles(folder));
  // The first 16 bytes of what openssl says of the script, in base64 UV9iVAA3ANvuldGqAbBdfA.
  expect(JSON.parse(await readFile(join(folder, 'files/b.js.map'), 'utf8'))).toEqual({
    ...map,
    debugId: '515f6254-0037-00db-ee95-d1aa01b05d7c',
  });
  expect(await readFile(join(folder, 'files/b.js'), 'utf8')).toBe('à');
  expect((await listMaps(folder)).map(({ path }) => path)).toEqual(['files/b.js.map']);
});
