import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { EndedZip, repairedEnd } from './sound-end.ts';
import { ZipFault } from './zip-fault.ts';
import type { ZipBudget, ZipRules } from './zip-limits.ts';

/** A file of a ZIP; nothing of it is unpacked before it is read, and never to the disk. */
export interface ZippedFile {
  sizeBytes: number;
  read(): Promise<Buffer>;
  /** Fails where the file has not the size it says. */
  stream(): Promise<Readable>;
}

export interface OpenZip extends AsyncDisposable {
  /** By their names, in the order of the archive; folders are none. */
  readonly files: ReadonlyMap<string, ZippedFile>;
}

/**
 * Lists a ZIP in memory, or one on the disk that is closed once disposed. Throws ZipFault, as reading does: for a name
 * that leads out of it or stands twice, a link, files that share their bytes, a password, or more than the limits.
 */
export async function openZip(from: Buffer | string, rules: ZipRules): Promise<OpenZip> {
  const zip = await opened(from);
  const budget = rules.budget ?? { entries: 0, bytes: 0 };
  try {
    const entries = await entriesOf(zip, rules, budget);
    requireApart(entries, zip.fileSize);
    const files = [...entries].map(([name, entry]) => [name, fileOf(zip, name, entry, rules, budget)] as const);
    return {
      files: new Map(files),
      async [Symbol.asyncDispose]() {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    if (error instanceof ZipFault) throw error;
    const reason = String(error).includes('encryption') ? 'encrypted' : 'damaged';
    throw new ZipFault(reason, `its list of files is not sound (${messageOf(error)})`, { cause: error });
  }
}

async function opened(from: Buffer | string): Promise<ZipFile> {
  // Names are decoded and judged here.
  const options = { autoClose: false, decodeStrings: false };
  try {
    const end = await repairedEnd(from);
    if (end !== null) {
      const file = typeof from === 'string' ? await open(from) : from;
      try {
        return await fromRandomAccessReaderPromise(new EndedZip(file, end), end, options);
      } catch (error) {
        // One that is left to the garbage ends the process.
        if (!Buffer.isBuffer(file)) await file.close();
        throw error;
      }
    }
    return await (typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(from, options));
  } catch (error) {
    throw new ZipFault('no-zip', `it is no ZIP (${messageOf(error)})`, { cause: error });
  }
}

async function entriesOf(zip: ZipFile, rules: ZipRules, budget: ZipBudget): Promise<ReadonlyMap<string, Entry>> {
  const { entriesMax } = rules.limits;
  const entries = new Map<string, Entry>();
  budget.entries += zip.entryCount;
  if (budget.entries > entriesMax)
    throw new ZipFault('too-many', `it has ${budget.entries} files, and ${entriesMax} are the most`);
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry, rules);
    if (entry.isEncrypted()) throw new ZipFault('encrypted', `${shown(name)} is encrypted`);
    if (isFolder(name, entry)) continue;
    if (entries.has(name)) throw new ZipFault('twice', `${shown(name)} is there twice`);
    if (rules.judged === 'listed') spend(name, entry, rules, budget);
    entries.set(name, entry);
  }
  return entries;
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry, { backslashes }: ZipRules): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, backslashes === 'refused');
  if (name === '' || name.includes('\0') || validateFileName(name) !== null)
    throw new ZipFault('name', `${shown(name)} leads out of the archive`);
  return name;
}

const fileKinds = { mask: 0o170_000, plain: 0o100_000, folder: 0o040_000 };

/** Throws for what is neither a file nor a folder, and for a folder that hides bytes. */
function isFolder(name: string, { externalFileAttributes, uncompressedSize }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & fileKinds.mask;
  const isNamedSo = name.endsWith('/');
  const fitting = isNamedSo ? fileKinds.folder : fileKinds.plain;
  if ((kind !== 0 && kind !== fitting) || (isNamedSo && uncompressedSize > 0))
    throw new ZipFault('no-file', `${shown(name)} is a link or a folder, not a file`);
  return isNamedSo;
}

/** The least there is in front of the bytes of a file. */
const headerBytes = 30;

/** Each has bytes of its own: files that share them are many times what the archive is. */
function requireApart(entries: ReadonlyMap<string, Entry>, fileSize: number): void {
  let end = 0;
  const inOrder = [...entries].toSorted(
    ([, a], [, b]) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  for (const [name, { relativeOffsetOfLocalHeader: start, compressedSize }] of inOrder) {
    if (start < end) throw new ZipFault('overlap', `${shown(name)} lies over another file of the archive`);
    end = start + headerBytes + compressedSize;
    if (end > fileSize) throw new ZipFault('damaged', `${shown(name)} ends behind the end of the archive`);
  }
}

function spend(
  name: string,
  { compressedSize, uncompressedSize }: Entry,
  { limits }: ZipRules,
  budget: ZipBudget,
): void {
  const { ratioFreeBytes, ratioMax, totalMaxBytes } = limits;
  budget.bytes += uncompressedSize;
  if (budget.bytes > totalMaxBytes) throw new ZipFault('too-large', `over ${totalMaxBytes} bytes unpacked`);
  if (uncompressedSize > ratioFreeBytes && uncompressedSize > compressedSize * ratioMax)
    throw new ZipFault('ratio', `${shown(name)} unpacks from ${compressedSize} to ${uncompressedSize} bytes`);
}

function fileOf(zip: ZipFile, name: string, entry: Entry, rules: ZipRules, budget: ZipBudget): ZippedFile {
  const { uncompressedSize: sizeBytes } = entry;
  const unreadable = (error: unknown) =>
    new ZipFault('damaged', `${shown(name)} cannot be unpacked (${messageOf(error)})`, { cause: error });
  async function stream(): Promise<Readable> {
    if (sizeBytes > rules.limits.entryMaxBytes)
      throw new ZipFault('too-large', `${shown(name)} has ${sizeBytes} bytes`);
    if (rules.judged === 'read') spend(name, entry, rules, budget);
    if (!entry.canDecodeFileData())
      throw new ZipFault('packing', `${shown(name)} is packed in a way nobody unpacks here`);
    return zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw unreadable(error);
    });
  }
  return {
    sizeBytes,
    stream,
    async read() {
      const bytes = await stream();
      try {
        // It fails as soon as there is more than the entry says.
        return await buffer(bytes);
      } catch (error) {
        throw unreadable(error);
      }
    },
  };
}

/** On one line, whatever is in it. */
const shown = (name: string): string => JSON.stringify(name);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
