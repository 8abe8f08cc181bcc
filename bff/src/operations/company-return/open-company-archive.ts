import type { Readable } from 'node:stream';
import { openZip, type ZippedFile } from '../../ingestion/zip/open-zip.ts';
import { orFault, type ZipFault, type ZipReason } from '../../ingestion/zip/zip-fault.ts';
import type { ZipLimits } from '../../ingestion/zip/zip-limits.ts';
import { ReturnFault, type ReturnCode } from './return-fault.ts';

/** Files of a company, each with its name in the archive, that are no bomb and name no place outside it. */
export interface CompanyArchive extends AsyncDisposable {
  has(path: string): boolean;
  /** Bytes once unpacked. Throws ReturnFault for what is not there. */
  sizeOf(path: string): number;
  /** Throws ReturnFault for what is not there; the stream fails where it does not have the size it says. */
  read(path: string): Promise<Readable>;
}

/** A company has as many bytes as it has. Texts are packed to a twentieth at the most; a bomb starts far above. */
const limits: ZipLimits = {
  entriesMax: 1_000_000,
  totalMaxBytes: Number.POSITIVE_INFINITY,
  entryMaxBytes: Number.POSITIVE_INFINITY,
  ratioMax: 200,
  ratioFreeBytes: 1_000_000,
};

/** Reads the names of a zip and nothing else of it. Throws ReturnFault. */
export async function openCompanyArchive(path: string): Promise<CompanyArchive> {
  const toFault = (fault: ZipFault) =>
    new ReturnFault(codes[fault.reason], `${path}: ${fault.message}`, { cause: fault });
  const zip = await orFault(() => openZip(path, { limits, judged: 'listed', backslashes: 'refused' }), toFault);
  for (const name of zip.files.keys())
    if (/\p{Cc}/u.test(name)) throw new ReturnFault('ARCHIVE_NAME', `${JSON.stringify(name)} is no name of an export`);
  const fileOf = (name: string): ZippedFile => {
    const file = zip.files.get(name);
    if (file === undefined) throw new ReturnFault('ARCHIVE_INCOMPLETE', `${name} is not in the archive`);
    return file;
  };
  return {
    has: (name) => zip.files.has(name),
    sizeOf: (name) => fileOf(name).sizeBytes,
    read: (name) => orFault(() => fileOf(name).stream(), toFault),
    [Symbol.asyncDispose]: () => zip[Symbol.asyncDispose](),
  };
}

const codes: Record<ZipReason, ReturnCode> = {
  'no-zip': 'ARCHIVE_UNREADABLE',
  damaged: 'ARCHIVE_UNREADABLE',
  name: 'ARCHIVE_NAME',
  twice: 'ARCHIVE_NAME',
  'no-file': 'ARCHIVE_ENTRY',
  encrypted: 'ARCHIVE_ENTRY',
  packing: 'ARCHIVE_ENTRY',
  overlap: 'ARCHIVE_TOO_LARGE',
  ratio: 'ARCHIVE_TOO_LARGE',
  'too-many': 'ARCHIVE_TOO_LARGE',
  'too-large': 'ARCHIVE_TOO_LARGE',
};
