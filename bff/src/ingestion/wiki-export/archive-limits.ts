import { noteImportFilesMax, noteImportMaxBytes, noteImportUnpackedMaxBytes } from '@savoir/contracts/limits';
import type { ZipLimits } from '../zip/zip-limits.ts';

/** Texts are packed to a tenth at best; what is packed to a two-hundredth was made to be. */
export const archiveLimits: ZipLimits = {
  entriesMax: noteImportFilesMax,
  totalMaxBytes: noteImportUnpackedMaxBytes,
  entryMaxBytes: noteImportMaxBytes,
  ratioMax: 200,
  ratioFreeBytes: 4 * 1024 * 1024,
};
