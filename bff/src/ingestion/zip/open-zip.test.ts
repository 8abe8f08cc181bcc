import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openZip } from './open-zip.ts';
import { writtenZip, zip64Extra, type WrittenFile } from './test-zips.ts';
import type { ZipBudget, ZipLimits, ZipRules } from './zip-limits.ts';

const limits: ZipLimits = {
  entriesMax: 5,
  totalMaxBytes: 1000,
  entryMaxBytes: 600,
  ratioMax: 20,
  ratioFreeBytes: 100,
};
const rules: ZipRules = { limits, judged: 'listed', backslashes: 'refused' };

async function readAll(zip: Buffer, change: Partial<ZipRules> = {}): Promise<Record<string, string>> {
  await using opened = await openZip(zip, { ...rules, ...change });
  const read: Record<string, string> = {};
  for (const [name, file] of opened.files) read[name] = (await file.read()).toString();
  return read;
}
const refusal = (zip: Buffer, change: Partial<ZipRules> = {}): Promise<unknown> =>
  readAll(zip, change).then(
    () => 'read',
    (error: { name: string; reason: string }) => `${error.name} ${error.reason}`,
  );
const full = 0xffff_ffff;
const text = 'Un texte de la maison.';

it('the zip reader reads what an honest program writes: stored, deflated, folders, names with accents', async () => {
  const zip = writtenZip([
    { name: 'dossier/', mode: 0o040_755, method: 0 },
    { name: 'dossier/été.md', data: text },
    { name: 'b.md', data: 'b', method: 0, mode: 0 },
  ]);
  expect(await readAll(zip)).toEqual({ 'dossier/été.md': text, 'b.md': 'b' });
});

/** Written by hand: how each is refused. */
const attacks: readonly [name: string, files: WrittenFile[], reason: string, entryCount?: number][] = [
  ['a name that climbs out', [{ name: '../a' }], 'name'],
  ['a name that climbs out further in', [{ name: 'a/../../b' }], 'name'],
  ['a name from the root', [{ name: '/etc/passwd' }], 'name'],
  ['a drive of Windows', [{ name: 'C:/a' }], 'name'],
  ['a name with backslashes', [{ name: String.raw`..\a` }], 'name'],
  ['a name with NUL', [{ name: 'a.md\0.png' }], 'name'],
  ['no name', [{ name: '' }], 'name'],
  ['a name that stands twice', [{ name: 'a' }, { name: 'b' }, { name: 'a' }], 'twice'],
  ['a symbolic link', [{ name: 'a', data: '/etc/passwd', mode: 0o120_777 }], 'no-file'],
  ['a symbolic link that is called a folder', [{ name: 'a/', data: '/etc', mode: 0o120_777 }], 'no-file'],
  ['a device', [{ name: 'a', mode: 0o020_666 }], 'no-file'],
  ['a folder that holds bytes', [{ name: 'a/', data: text }], 'no-file'],
  ['a file with a password', [{ name: 'a', data: text, flags: 0x801 }], 'encrypted'],
  ['a file with a stronger password', [{ name: 'a', data: text, flags: 0x841 }], 'encrypted'],
  ['a file packed by a rare method', [{ name: 'a', data: text, method: 14 }], 'packing'],
  [
    'two files of the same bytes',
    [
      { name: 'a', data: text },
      { name: 'b', data: text, offset: 0 },
    ],
    'overlap',
  ],
  [
    'a file within another one',
    [
      { name: 'a', data: text.repeat(3), method: 0 },
      { name: 'b', offset: 40 },
    ],
    'overlap',
  ],
  ['a file behind the end', [{ name: 'a', data: text, offset: 5000 }], 'damaged'],
  ['a file packed larger than the archive', [{ name: 'a', data: text, packedBytes: 90_000 }], 'damaged'],
  ['a file packed to nearly nothing', [{ name: 'a', data: 'a'.repeat(550) }], 'ratio'],
  ['a file larger than it says', [{ name: 'a', data: 'a'.repeat(50_000), sizeBytes: 90 }], 'damaged'],
  ['a file smaller than it says', [{ name: 'a', data: text, sizeBytes: 90 }], 'damaged'],
  ['a stored file larger than it says', [{ name: 'a', data: text, method: 0, sizeBytes: 2 }], 'damaged'],
  ['a file larger than one may be', [{ name: 'a', data: 'é'.repeat(301), method: 0 }], 'too-large'],
  ['too many files', Array.from({ length: 6 }, (_, at) => ({ name: `${at}` })), 'too-many'],
  ['more files than there are', [{ name: 'a' }], 'damaged', 3],
  ['more files than there could be, in ZIP64', [{ name: 'a' }], 'too-many', 2 ** 53],
  [
    'a size that ZIP64 has and the archive has not',
    [{ name: 'a', data: text, sizeBytes: full, extra: zip64Extra(2 ** 50) }],
    'too-large',
  ],
  ['a size that ZIP64 should have and has not', [{ name: 'a', data: text, sizeBytes: full }], 'ratio'],
  [
    'a size that ZIP64 begins and does not end',
    [{ name: 'a', data: text, sizeBytes: full, extra: zip64Extra(1).subarray(0, 8) }],
    'damaged',
  ],
  [
    'a size that ZIP64 says is smaller than it is',
    [{ name: 'a', data: 'a'.repeat(50_000), sizeBytes: full, extra: zip64Extra(90) }],
    'damaged',
  ],
  [
    'a place that ZIP64 says lies beyond the archive',
    [{ name: 'a', data: text, offset: full, extra: zip64Extra(2 ** 40) }],
    'damaged',
  ],
];

it.each(attacks)('the zip reader refuses %s [B.150]', async (_name, files, reason, entryCount = files.length) => {
  const most = { ...limits, totalMaxBytes: reason === 'ratio' ? Number.POSITIVE_INFINITY : 1000 };
  expect(await refusal(writtenZip(files, { entryCount }), { limits: most })).toBe(`ZipFault ${reason}`);
});

it('the zip reader refuses what is no ZIP, and one that is cut', async () => {
  expect(await refusal(Buffer.from('<html>'))).toBe('ZipFault no-zip');
  expect(await refusal(writtenZip([{ name: 'a', data: text }]).subarray(0, 40))).toBe('ZipFault no-zip');
});

it.each([
  ['bytes behind its end', (zip: Buffer) => Buffer.concat([zip, Buffer.from('\r\nreçu par le portail\0')])],
  ['much behind its end', (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(300_000)])],
  ['a comment shorter than it says', (zip: Buffer) => withComment(zip, 'ici', 40)],
  ['a comment longer than it says', (zip: Buffer) => withComment(zip, 'fait à la main', 3)],
  ['a comment that looks like an end', (zip: Buffer) => withComment(zip, `PK\u0005\u0006${'\0'.repeat(30)}`, 34)],
])('reads a ZIP with %s, in memory and on the disk', async (_name, changed) => {
  const zip = changed(writtenZip([{ name: 'a.md', data: text }, { name: 'b.md' }]));
  expect(await readAll(zip)).toEqual({ 'a.md': text, 'b.md': '' });
  const path = join(await mkdtemp(join(tmpdir(), 'savoir-zip-')), 'x.zip');
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  await writeFile(path, zip);
  await using opened = await openZip(path, rules);
  expect((await opened.files.get('a.md')?.read())?.toString()).toBe(text);
});

it('the zip reader leaves no file open that it refuses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'a.zip');
  const zip = writtenZip([{ name: 'a', data: text }]);
  // The last of several disks, with bytes behind its end.
  zip.writeUInt16LE(1, zip.length - 18);
  await writeFile(path, Buffer.concat([zip, Buffer.from('behind')]));
  await expect(openZip(path, rules)).rejects.toMatchObject({ reason: 'no-zip' });
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  );
  expect(open).not.toContain(path);
});

it('the zip reader judges what has bytes behind its end as any other', async () => {
  const behind = (files: WrittenFile[]) => Buffer.concat([writtenZip(files), Buffer.from('\n')]);
  expect(await refusal(behind([{ name: '../a' }]))).toBe('ZipFault name');
  expect(await refusal(behind([{ name: 'a', data: text, packedBytes: 90_000 }]))).toBe('ZipFault damaged');
  expect(await refusal(behind([{ name: 'a', data: 'a'.repeat(550) }]))).toBe('ZipFault ratio');
});

function withComment(zip: Buffer, comment: string, said: number): Buffer {
  const changed = Buffer.concat([zip, Buffer.from(comment, 'latin1')]);
  changed.writeUInt16LE(said, zip.length - 2);
  return changed;
}

it('the zip reader takes backslashes as folders where it is told to, and still lets none climb out', async () => {
  const change = { backslashes: 'folders' } as const;
  expect(await readAll(writtenZip([{ name: String.raw`a\b.md`, data: 'b', flags: 0 }]), change)).toEqual({
    'a/b.md': 'b',
  });
  expect(await refusal(writtenZip([{ name: String.raw`a\..\..\b.md` }]), change)).toBe('ZipFault name');
});

it('the zip reader counts the bytes of all files that are listed, or of those that are read, each time they are read', async () => {
  const data = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(33 + ((at * 7919) % 90))).join('');
  const zip = writtenZip(['a', 'b', 'c'].map((name) => ({ name, data, method: 0 })));
  expect(await refusal(zip)).toBe('ZipFault too-large');
  await using opened = await openZip(zip, { ...rules, judged: 'read' });
  const [first] = opened.files.values();
  expect((await first?.read())?.length).toBe(500);
  expect((await first?.read())?.length).toBe(500);
  await expect(first?.read()).rejects.toMatchObject({ reason: 'too-large' });
});

it('the zip reader counts an archive and those within it together, whatever the inner ones say [B.150]', async () => {
  const inner = writtenZip(['a', 'b', 'c'].map((name) => ({ name, data: 'x'.repeat(99) })));
  const outer = writtenZip([{ name: 'x.zip', data: inner, method: 0 }]);
  const budget: ZipBudget = { entries: 0, bytes: 0 };
  await using opened = await openZip(outer, { ...rules, budget });
  const bytes = await opened.files.get('x.zip')?.read();
  if (bytes === undefined) throw new Error('it is not there');
  expect(await refusal(bytes, { budget, limits: { ...limits, entriesMax: 3 } })).toBe('ZipFault too-many');
  const again: ZipBudget = { entries: 1, bytes: inner.length };
  expect(await refusal(bytes, { budget: again, limits: { ...limits, totalMaxBytes: inner.length + 296 } })).toBe(
    'ZipFault too-large',
  );
  const lying = writtenZip([{ name: 'a', data: 'x'.repeat(5000), sizeBytes: 3 }]);
  expect(await refusal(lying, { budget: { entries: 1, bytes: 0 } })).toBe('ZipFault damaged');
});
