import { posix } from 'node:path';
import { openZip } from '../../zip/open-zip.ts';
import { orFault, type ZipFault, type ZipReason } from '../../zip/zip-fault.ts';
import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';

/** The files within an office file. */
export interface OfficeArchive {
  names: readonly string[];
  has(name: string): boolean;
  /** Inflated; null when it is not there. Throws OfficeFault when it is damaged, or larger than any honest one. */
  read(name: string): Promise<Buffer | null>;
  /** The same of one without which the file says nothing. */
  require(name: string): Promise<Buffer>;
}

/** Throws OfficeFault for what is no archive, and for one that is made to harm. Nothing is inflated yet. */
export async function openOfficeArchive(bytes: Buffer): Promise<OfficeArchive> {
  const { archive: limits } = contentLimits;
  const { files } = await orFault(
    () => openZip(bytes, { limits, judged: 'read', backslashes: 'folders' }),
    toOfficeFault,
  );
  // Parts refer to each other in capitals or not, as they like.
  const byLowerCase = new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  const found = (name: string) => files.get(name) ?? files.get(byLowerCase.get(name.toLowerCase()) ?? '');
  const read = async (name: string) => {
    const file = found(name);
    return file === undefined ? null : orFault(() => file.read(), toOfficeFault);
  };
  return {
    names: [...files.keys()],
    has: (name) => found(name) !== undefined,
    read,
    async require(name) {
      const bytes = await read(name);
      if (bytes === null) throw new OfficeFault('damaged', `${name} is missing`);
      return bytes;
    },
  };
}

const reasons: Partial<Record<ZipReason, OfficeFault['reason']>> = {
  encrypted: 'encrypted',
  ratio: 'too-complex',
  'too-many': 'too-complex',
  'too-large': 'too-complex',
};

const toOfficeFault = (fault: ZipFault): OfficeFault =>
  new OfficeFault(reasons[fault.reason] ?? 'damaged', fault.message, { cause: fault });

/** Where a reference of a part leads within the archive. */
export const resolved = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(part), target));
