import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writtenZip } from '../zip/test-zips.ts';
import { archiveLimits, openWikiArchive } from './open-wiki-archive.ts';
import { openExport } from './open-export.ts';
import { notionExport, onDisk, zipOf } from './test-exports.ts';

/** Opens an archive and reads every file of it. */
async function readAll(data: Buffer, limits = archiveLimits): Promise<string[]> {
  await using file = await onDisk(data);
  const archive = await openWikiArchive(file.path, limits);
  for (const each of archive.values()) await each.read();
  return [...archive.keys()];
}

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'a');

/** Written by hand: what each attack is answered with; `open-zip.test.ts` has more of them. */
const attacks: readonly [name: string, make: () => Promise<Buffer> | Buffer, reason: string][] = [
  ['a path that climbs out', () => writtenZip([{ name: '../../evil.md' }]), 'suspicious'],
  ['a path of Windows that climbs out', () => writtenZip([{ name: String.raw`..\..\evil.md` }]), 'suspicious'],
  ['a symbolic link', () => writtenZip([{ name: 'lien.md', data: '/etc/passwd', mode: 0o120_777 }]), 'suspicious'],
  ['a name that stands twice', () => writtenZip([{ name: 'a.md' }, { name: 'a.md' }]), 'suspicious'],
  ['files of the same bytes', () => writtenZip([{ name: 'a.md' }, { name: 'b.md', offset: 0 }]), 'suspicious'],
  ['a file packed to nearly nothing', () => zipOf({ 'a.md': megabytes(8) }), 'suspicious'],
  [
    'archives three deep',
    async () => zipOf({ 'a.zip': await zipOf({ 'b.zip': await zipOf({ 'c.md': 'x' }) }) }),
    'suspicious',
  ],
  ['a file with a password', () => writtenZip([{ name: 'a.md', flags: 0x801 }]), 'not-an-archive'],
  ['no archive at all', () => Buffer.from('<html>'), 'not-an-archive'],
  ['an archive cut in its middle', async () => (await zipOf({ 'a.md': 'un texte' })).subarray(0, 30), 'not-an-archive'],
  [
    'a file that is larger than it says',
    () => writtenZip([{ name: 'a.md', data: 'un texte', sizeBytes: 3 }]),
    'not-an-archive',
  ],
];

it.each(attacks)('%s is refused [B.131]', async (_name, make, reason) => {
  const data = await make();
  await expect(() => readAll(data)).rejects.toMatchObject({ name: 'ArchiveFault', reason });
});

it('more files, and more bytes unpacked, than are taken are refused before anything is unpacked [B.131]', async () => {
  const data = await zipOf({ 'a.md': 'aaaa', 'b.md': 'bbbb', 'c.md': 'cccc' });
  await expect(() => readAll(data, { ...archiveLimits, entriesMax: 2 })).rejects.toMatchObject({
    reason: 'too-many-files',
  });
  await expect(() => readAll(data, { ...archiveLimits, totalMaxBytes: 11 })).rejects.toMatchObject({
    reason: 'too-large-inside',
  });
  const nested = await zipOf({ 'x.zip': data });
  await expect(() => readAll(nested, { ...archiveLimits, entriesMax: 3 })).rejects.toMatchObject({
    reason: 'too-many-files',
  });
  expect(await readAll(data)).toHaveLength(3);
});

it('YAML that multiplies itself is read as text [B.131]', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let index = 0; index < 12; index++) {
    const [from, to] = [String.fromCodePoint(97 + index), String.fromCodePoint(98 + index)];
    bomb.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(', ')}]`);
  }
  await using file = await onDisk(await zipOf({ 'a.md': `---\n${bomb.join('\n')}\ntitle: Piège\n---\n\nTexte` }));
  await using reading = openExport(file.path, AbortSignal.timeout(20_000));
  const { pages } = await reading.pages(null);
  expect(pages[0]?.title).not.toBe('Piège');
});

it('an export is read in a process of its own, which ends with it [B.131]', async () => {
  await using file = await onDisk(await notionExport());
  const reading = openExport(file.path, AbortSignal.timeout(25_000));
  const { pages, kind, pictures, otherFiles, documentBytes } = await reading.pages(null);
  expect([kind, pages.length, pictures, otherFiles]).toEqual(['notion', 5, 1, 0]);
  const pdfs = [...documentBytes].filter(([path]) => path.endsWith('.pdf'));
  expect(pdfs.map(([, sizeBytes]) => sizeBytes)).toEqual([8]);
  expect(await reading.file('nulle-part.png', 1)).toEqual({ missing: 'missing' });
  await reading[Symbol.asyncDispose]();
  await expect(() => reading.file('nulle-part.png', 1)).rejects.toThrow('closed');
});

it('one that costs too much is ended, and one whose job is stopped [B.131]', async () => {
  // Each line is another one: what packs to nearly nothing is refused for that, when it is opened before its time is over.
  const lines = Array.from({ length: 400_000 }, (_, at) => `[a](b${at}.md) <b>${(at * 7919) % 99_991}</b> `);
  await using file = await onDisk(await zipOf({ 'a.md': lines.join('') }));
  const limits = { heapMb: 256, memoryMb: 1600, cpuMs: 300 };
  await using costly = openExport(file.path, AbortSignal.timeout(50_000), limits);
  await expect(() => costly.pages('markdown')).rejects.toMatchObject({ reason: 'too-complex' });
  const stop = new AbortController();
  await using stopped = openExport(file.path, stop.signal);
  const reading = stopped.pages('markdown').then(
    () => 'read',
    (error: unknown) => String(error),
  );
  await wait(200);
  stop.abort(new Error('stopped'));
  expect(await reading).toBe('Error: stopped');
});
