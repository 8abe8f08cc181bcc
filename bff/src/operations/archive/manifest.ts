import { Id } from '@savoir/contracts/common';
import * as z from 'zod/mini';

/** Where the manifest is; everything else it names. */
export const manifestPath = 'savoir-export.json';
export const rowsPath = (collection: string): string => `retour/${collection}.ndjson`;
export const filesPath = 'retour/fichiers.ndjson';

/** Of the parts themselves: another one is not read by this release. */
export const archiveFormat = 1;

/** What is read line by line. */
const ArchivePart = z.strictObject({
  path: z.string(),
  count: z.int().check(z.minimum(0)),
  sizeBytes: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ArchivePart = z.infer<typeof ArchivePart>;

export const RowsPart = z.strictObject({ collection: z.string(), ...ArchivePart.shape });
export type RowsPart = z.infer<typeof RowsPart>;

/** What is settled when an export starts: which company, of which schema, and the rows it had. */
export const ArchivedRows = z.strictObject({
  schema: z.int(),
  release: z.string(),
  company: z.strictObject({ id: Id, name: z.string() }),
  rows: z.array(RowsPart),
});
export type ArchivedRows = z.infer<typeof ArchivedRows>;

export const ArchiveManifest = z.strictObject({
  format: z.literal(archiveFormat),
  date: z.iso.datetime(),
  ...ArchivedRows.shape,
  files: ArchivePart,
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** A file of the company: a line of `fichiers.ndjson`. Its key is below the folder of the company. */
export const ArchivedFile = z.strictObject({
  key: z.string(),
  path: ArchivePart.shape.path,
  contentType: z.string().check(z.minLength(1), z.maxLength(200)),
  sizeBytes: ArchivePart.shape.sizeBytes,
  sha256: ArchivePart.shape.sha256,
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;
