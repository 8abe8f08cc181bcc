import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

// A line that says how, then chunks: length (4), whether it is the last (1), bytes, tag (16). With a passphrase each chunk is
// AES-256-GCM under a key of scrypt, with the line, its number and whether it is the last authenticated, so that none can be
// changed, moved, left out or cut off; without one the tag is a checksum of the same.

const magic = 'savoir-backup';
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const headerMaxBytes = 1000;

const Header = z.object({
  version: z.literal(1),
  cipher: z.enum(['none', 'aes-256-gcm']),
  salt: z.string(),
  nonce: z.string(),
  /** Cost of scrypt, as a power of two; more than a machine has would be a way to stop it. */
  cost: z.int().check(z.minimum(14), z.maximum(20)),
});
type Header = z.infer<typeof Header>;

/** Each guess at a passphrase takes a second. */
const usualCost = 17;

interface Seal {
  tag(index: number, isLast: boolean, plain: Buffer): { bytes: Buffer; tag: Buffer };
  /** Null when the tag is not that of the bytes. */
  open(index: number, isLast: boolean, bytes: Buffer, tag: Buffer): Buffer | null;
}

export async function* sealed(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
  cost = usualCost,
): AsyncGenerator<Buffer, void, undefined> {
  const header: Header = {
    version: 1,
    cipher: passphrase === null ? 'none' : 'aes-256-gcm',
    salt: randomBytes(16).toString('base64'),
    nonce: randomBytes(7).toString('base64'),
    cost,
  };
  const line = Buffer.from(`${magic} ${JSON.stringify(header)}\n`);
  const seal = await sealOf(header, line, passphrase);
  yield line;
  const reader = new ByteReader(source);
  let index = 0;
  let next = await reader.takeUpTo(chunkBytes);
  for (;;) {
    const plain = next;
    next = plain.length < chunkBytes ? Buffer.alloc(0) : await reader.takeUpTo(chunkBytes);
    const isLast = next.length === 0;
    const { bytes, tag } = seal.tag(index++, isLast, plain);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(bytes.length);
    head[4] = Number(isLast);
    yield Buffer.concat([head, bytes, tag]);
    if (isLast) return;
  }
}

/** Throws BackupError for a file that is none, is damaged or cut, or is not of this passphrase. */
export async function* unsealed(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = new ByteReader(source);
  const line = await reader.takeUntil(10, headerMaxBytes);
  const header = line === null ? null : headerOf(line);
  if (line === null || header === null) throw new BackupError('this is no backup of Savoir');
  const seal = await sealOf(header, line, passphrase);
  for (let index = 0; ; index++) {
    const head = await reader.take(5);
    if (head === null) throw new BackupError('the file is cut: its end is missing');
    const [length, isLast] = [head.readUInt32BE(), head[4] === 1];
    if (length > chunkBytes) throw damaged(index);
    const body = await reader.take(length + tagBytes);
    if (body === null) throw new BackupError('the file is cut: its end is missing');
    const plain = seal.open(index, isLast, body.subarray(0, length), body.subarray(length));
    if (plain === null) throw index === 0 && header.cipher !== 'none' ? notOpened() : damaged(index);
    yield plain;
    if (!isLast) continue;
    if ((await reader.take(1)) !== null) throw damaged(index + 1);
    return;
  }
}

const damaged = (index: number) => new BackupError(`the file is damaged, in its part ${index + 1}`);
const notOpened = () => new BackupError('BACKUP_PASSPHRASE is not the one of this file, or its beginning is damaged');

function headerOf(line: Buffer): Header | null {
  const text = line.toString('utf8');
  if (!text.startsWith(`${magic} `)) return null;
  try {
    return z.parse(Header, JSON.parse(text.slice(magic.length)));
  } catch {
    return null;
  }
}

async function sealOf(header: Header, line: Buffer, passphrase: string | null): Promise<Seal> {
  if (header.cipher === 'none') return checksums(line);
  if (passphrase === null) throw new BackupError('the file is encrypted: set BACKUP_PASSPHRASE');
  const key = await keyOf(passphrase, header);
  const prefix = Buffer.from(header.nonce, 'base64');
  if (prefix.length !== 7) throw new BackupError('this is no backup of Savoir');
  return encryption(key, prefix, line);
}

function keyOf(passphrase: string, { salt, cost }: Header): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** cost * 8 * 128 + 1024 * 1024 };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
}

function placeOf(index: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5);
  place.writeUInt32BE(index);
  place[4] = Number(isLast);
  return place;
}

function checksums(line: Buffer): Seal {
  const sum = (index: number, isLast: boolean, bytes: Buffer) =>
    createHash('sha256').update(line).update(placeOf(index, isLast)).update(bytes).digest().subarray(0, tagBytes);
  return {
    tag: (index, isLast, plain) => ({ bytes: plain, tag: sum(index, isLast, plain) }),
    open: (index, isLast, bytes, tag) => (sum(index, isLast, bytes).equals(tag) ? bytes : null),
  };
}

function encryption(key: Buffer, prefix: Buffer, line: Buffer): Seal {
  const nonceOf = (index: number, isLast: boolean) => Buffer.concat([prefix, placeOf(index, isLast)]);
  return {
    tag(index, isLast, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(line);
      const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { bytes, tag: cipher.getAuthTag() };
    },
    open(index, isLast, bytes, tag) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes });
      decipher.setAAD(line).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes), decipher.final()]);
      } catch {
        // Node says no more than that the tag does not fit.
        return null;
      }
    },
  };
}
