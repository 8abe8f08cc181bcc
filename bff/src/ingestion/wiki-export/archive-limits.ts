import { noteImportFilesMax, noteImportMaxBytes, noteImportUnpackedMaxBytes } from '@savoir/contracts/limits';

export interface ArchiveLimits {
  filesMax: number;
  /** Of all files, unpacked. */
  unpackedMaxBytes: number;
  /** Of one file that is read into memory. */
  fileMaxBytes: number;
  /** How many times its packed size a file of more than `smallBytes` may have. */
  ratioMax: number;
  smallBytes: number;
}

/** Texts are packed to a tenth at best; what is packed to a two-hundredth was made to be. */
export const archiveLimits: ArchiveLimits = {
  filesMax: noteImportFilesMax,
  unpackedMaxBytes: noteImportUnpackedMaxBytes,
  fileMaxBytes: noteImportMaxBytes,
  ratioMax: 200,
  smallBytes: 4 * 1024 * 1024,
};
