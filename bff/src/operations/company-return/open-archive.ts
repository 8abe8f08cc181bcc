import type { Readable } from 'node:stream';
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { ReturnFault } from './return-fault.ts';

/** Files of a company, each with its name in the archive, that are no bomb and name no place outside it. */
export interface OpenArchive extends AsyncDisposable {
  has(path: string): boolean;
  /** Bytes once unpacked. Throws ReturnFault for what is not there. */
  sizeOf(path: string): number;
  /** Throws ReturnFault for what is not there; the stream fails where it does not have the size it says. */
  read(path: string): Promise<Readable>;
}

const entriesMax = 1_000_000;
/** Texts are packed to a twentieth at the most; a bomb begins far above. */
const [ratioMax, alwaysBytes] = [200, 1_000_000];
const fileKinds = { mask: 0o170_000, plain: 0o100_000 };
const [stored, deflated] = [0, 8];

/** Reads the names of a zip and nothing else of it. Throws ReturnFault. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((cause: unknown) => {
    throw new ReturnFault('ARCHIVE_UNREADABLE', `${path} is no zip (${reasonOf(cause)})`, { cause });
  });
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close();
    if (error instanceof ReturnFault) throw error;
    throw new ReturnFault('ARCHIVE_UNREADABLE', `${path} is damaged (${reasonOf(error)})`, { cause: error });
  });
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (entry === undefined) throw new ReturnFault('ARCHIVE_INCOMPLETE', `${name} is not in the archive`);
    return entry;
  };
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    read: (name) =>
      zip.openReadStreamPromise(entryOf(name)).catch((cause: unknown) => {
        throw new ReturnFault('ARCHIVE_UNREADABLE', `${name} cannot be read (${reasonOf(cause)})`, { cause });
      }),
    async [Symbol.asyncDispose]() {
      zip.close();
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesMax)
    throw new ReturnFault('ARCHIVE_TOO_LARGE', `it has ${zip.entryCount} files, and ${entriesMax} are the most`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (entries.has(name)) throw new ReturnFault('ARCHIVE_NAME', `${name} is there twice`);
    requirePlain(name, entry);
    entries.set(name, entry);
  }
  requireApart(entries, zip.fileSize);
  return entries;
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  if (validateFileName(name) !== null || /\p{Cc}/u.test(name))
    throw new ReturnFault('ARCHIVE_NAME', `${JSON.stringify(name)} leads out of the archive`);
  return name;
}

function requirePlain(name: string, entry: Entry): void {
  const kind = (entry.externalFileAttributes >>> 16) & fileKinds.mask;
  if (kind !== 0 && kind !== fileKinds.plain)
    throw new ReturnFault('ARCHIVE_ENTRY', `${name} is a link or a folder, not a file`);
  if (entry.isEncrypted() || (entry.compressionMethod !== stored && entry.compressionMethod !== deflated))
    throw new ReturnFault('ARCHIVE_ENTRY', `${name} is encrypted, or packed in a way that no export is`);
  if (entry.uncompressedSize > alwaysBytes + ratioMax * entry.compressedSize)
    throw new ReturnFault(
      'ARCHIVE_TOO_LARGE',
      `${name} unpacks from ${entry.compressedSize} to ${entry.uncompressedSize} bytes`,
    );
}

/** Each has bytes of its own: files that share them are many times what the archive is. */
function requireApart(entries: ReadonlyMap<string, Entry>, fileSize: number): void {
  let end = 0;
  const inOrder = [...entries].toSorted(
    ([, a], [, b]) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  for (const [name, { relativeOffsetOfLocalHeader: start, compressedSize }] of inOrder) {
    if (start < end || start + compressedSize > fileSize)
      throw new ReturnFault('ARCHIVE_TOO_LARGE', `${name} lies over another file of the archive`);
    end = start + compressedSize;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
