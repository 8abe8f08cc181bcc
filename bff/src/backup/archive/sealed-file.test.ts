import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sealed, unsealed } from './sealed-file.ts';

const passphrase = 'un cheval correct';
const chunk = 64 * 1024;
const [headBytes, tagBytes] = [5, 16];

const one = async function* (bytes: Buffer) {
  yield bytes;
};
/** The least that is opened: what a guess costs is nothing to what is tried here. */
const leastCost = 14;
const seal = (bytes: Buffer, by: string | null) => buffer(sealed(one(bytes), by, leastCost));
const open = (bytes: Buffer, by: string | null) => buffer(unsealed(one(bytes), by));

describe.each([
  ['with a passphrase', passphrase, [0, chunk + 1], 6],
  ['without one', null, [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk], 60],
] as const)('a file %s', (_, by, sizes, tries) => {
  it.each(sizes)('a sealed file gives back its %i bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await open(await seal(bytes, by), by)).equals(bytes)).toBe(true);
  });

  it('a sealed file is refused with any byte changed, chunks swapped or doubled, or its end missing', async () => {
    const file = await seal(randomBytes(2 * chunk + 100), by);
    const line = file.indexOf(10) + 1;
    const whole = headBytes + chunk + tagBytes;
    const part = (index: number) => file.subarray(line + index * whole, line + (index + 1) * whole);
    const [first, second, last] = [part(0), part(1), part(2)];
    const head = file.subarray(0, line);
    expect((await open(Buffer.concat([head, first, second, last]), by)).length).toBe(2 * chunk + 100);
    const refused = [
      [head, second, first, last],
      [head, first, second],
      [head, first, first, second, last],
      [head, first, last],
      [head, first],
      [head, first, second, last, last],
      [head],
      [first],
    ];
    for (const parts of refused)
      await expect(open(Buffer.concat(parts), by)).rejects.toThrow(/BackupError|file|backup/);
    for (let number = 0; number < tries; number++) {
      const copy = Buffer.from(file);
      const at = line + Math.floor(((copy.length - line - 1) * (number + 1)) / (tries + 1));
      copy[at] = (copy[at] ?? 0) ^ 0x40;
      await expect(open(copy, by), `byte ${at}`).rejects.toThrow(/file|backup|BACKUP_PASSPHRASE/);
    }
  });
});

it('a sealed file shows nothing of what it holds, and is another one every time', async () => {
  const bytes = Buffer.from('Purger le circuit hydraulique');
  const [first, second] = [await seal(bytes, passphrase), await seal(bytes, passphrase)];
  expect(first.includes('hydraulique')).toBe(false);
  expect(first.equals(second)).toBe(false);
});

it('a sealed file opens for the same words however the keyboard composes their accents, and for no others', async () => {
  const file = await seal(Buffer.from('bonjour'), 'clé très secrète'.normalize('NFD'));
  expect((await open(file, 'clé très secrète'.normalize('NFC'))).toString()).toBe('bonjour');
  await expect(open(file, 'cle tres secrete')).rejects.toThrow('BACKUP_PASSPHRASE is not');
  await expect(open(file, null)).rejects.toThrow('set BACKUP_PASSPHRASE');
});

it('costs each guess at its passphrase a second unless said otherwise', async () => {
  const file = await buffer(sealed(one(Buffer.from('bonjour')), passphrase));
  expect(file.subarray(0, file.indexOf(10)).toString()).toContain('"cost":17');
  expect((await open(file, passphrase)).toString()).toBe('bonjour');
});
