import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yazl from 'yazl';
import { mergeArchives } from './merge-archives.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-merge-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function part(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [path, words] of Object.entries(files)) zip.addBuffer(Buffer.from(words), path);
  zip.end();
  const path = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** An independent reader, which also checks every sum. */
const read = (path: string): Record<string, string> =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))',
      path,
    ]).toString(),
  ) as Record<string, string>;

it('is one archive for every reader, in the order of its parts', async () => {
  const target = join(folder, 'whole.zip');
  const file = await open(target, 'w');
  const merge = mergeArchives(file);
  await merge.append(await part('a.zip', { 'fiches/Été.md': '# Été', 'donnees/notes.json': '[]'.repeat(400) }));
  await merge.append(await part('none.zip', {}));
  await merge.append(await part('b.zip', { 'medias/a.txt': 'son' }));
  await merge.end();
  await file.close();
  expect(merge.names).toEqual(['fiches/Été.md', 'donnees/notes.json', 'medias/a.txt']);
  expect(read(target)).toEqual({
    'fiches/Été.md': '# Été',
    'donnees/notes.json': '[]'.repeat(400),
    'medias/a.txt': 'son',
  });
});

it('is one archive for every reader, however many files are in it', async () => {
  const files = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`fiches/${at}.md`, `# ${at}`]));
  const target = join(folder, 'many.zip');
  const file = await open(target, 'w');
  const merge = mergeArchives(file);
  await merge.append(await part('many-a.zip', files));
  await merge.end();
  await file.close();
  expect(read(target)).toEqual(files);
});

it('reaches what stands beyond four gigabytes', async () => {
  const target = join(folder, 'large.zip');
  // A hole in the file stands for the bytes of large parts.
  const beyond = 4_500_000_000;
  const file = await open(target, 'a');
  await file.truncate(beyond);
  const merge = mergeArchives(file, beyond);
  await merge.append(await part('far.zip', { 'loin.txt': 'loin', 'aussi.txt': 'aussi' }));
  await merge.end();
  await file.close();
  expect((await stat(target)).size).toBeGreaterThan(beyond);
  expect(read(target)).toEqual({ 'loin.txt': 'loin', 'aussi.txt': 'aussi' });
});
