import { buffer } from 'node:stream/consumers';
import { posix } from 'node:path';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';

/** The files within an office file. */
export interface Archive {
  names: readonly string[];
  has(name: string): boolean;
  /** Inflated; null when it is not there. Throws OfficeFault when it is damaged, or larger than any honest one. */
  read(name: string): Promise<Buffer | null>;
}

/** Throws OfficeFault for what is no archive, and for one that is made to harm. Nothing is inflated yet. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const { file, entries } = await entriesOf(bytes);
  let inflatedBytes = 0;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      checkSize(entry);
      inflatedBytes += entry.uncompressedSize;
      if (inflatedBytes > contentLimits.archiveBytesMax)
        throw new OfficeFault('too-complex', `over ${contentLimits.archiveBytesMax} bytes inflated`);
      try {
        // The stream fails as soon as there is more than the entry says.
        return await buffer(await file.openReadStreamPromise(entry));
      } catch (error) {
        throw new OfficeFault('damaged', `${name} cannot be inflated`, { cause: error });
      }
    },
  };
}

async function entriesOf(bytes: Buffer): Promise<{ file: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  try {
    // Names that lead out of the archive are refused by the reader itself.
    const file = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    if (file.entryCount > contentLimits.archiveEntriesMax)
      throw new OfficeFault('too-complex', `${file.entryCount} entries`);
    const entries = new Map<string, Entry>();
    for await (const entry of file.eachEntry()) {
      if (entry.isEncrypted()) throw new OfficeFault('encrypted', 'an entry is encrypted');
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return { file, entries };
  } catch (error) {
    if (error instanceof OfficeFault) throw error;
    throw new OfficeFault('damaged', 'no archive', { cause: error });
  }
}

function checkSize({ fileName, compressedSize, uncompressedSize }: Entry): void {
  const { entryBytesMax, ratioFreeBytes, ratioMax } = contentLimits;
  if (uncompressedSize > entryBytesMax) throw new OfficeFault('too-complex', `${fileName}: ${uncompressedSize} bytes`);
  if (uncompressedSize > ratioFreeBytes && uncompressedSize > compressedSize * ratioMax)
    throw new OfficeFault('too-complex', `${fileName} inflates ${Math.round(uncompressedSize / compressedSize)} times`);
}

/** Where a reference of a part leads within the archive. */
export const resolved = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(part), target));
