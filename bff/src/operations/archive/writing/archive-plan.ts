import { extname } from 'node:path';
import * as z from 'zod/mini';
import type { DocumentRow } from '../../../modules/document/document.row.ts';
import type { NoteContent } from '../../../modules/note/company-notes.collection.ts';
import type { NoteMediaRow, NoteRow } from '../../../modules/note/note.row.ts';
import { ArchivedRows } from '../manifest.ts';
import { archiveName } from './archive-name.ts';

const StoredFile = z.object({
  key: z.string(),
  /** Path in the archive. */
  path: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** What an export holds, settled when it starts: anyone who goes on after a crash writes the same parts. */
export const ArchivePlan = z.object({
  date: z.string(),
  notes: z.int(),
  documents: z.int(),
  /** Since when conversations are in it; absent or null: none is. */
  conversationsSince: z.optional(z.nullable(z.string())),
  /** Media and documents, a list for each part. */
  batches: z.array(z.array(StoredFile)),
  /** Of an archive that a company can be brought back from: the rows in it. */
  whole: z.optional(ArchivedRows),
});
export type ArchivePlan = z.infer<typeof ArchivePlan>;

/** A part is written again after a crash in its middle, so it is small; one big file is a part by itself. */
const batchMaxBytes = 32_000_000;
const batchMaxFiles = 100;

export function planArchive(
  notes: readonly NoteContent[],
  documents: readonly DocumentRow[],
  date: Date,
  others: readonly Sized[] = [],
): ArchivePlan {
  const shown = [...notes.flatMap(mediaOf), ...documents.map(fileOf)];
  const known = new Set(shown.map(({ key }) => key));
  return {
    date: date.toISOString(),
    notes: notes.length,
    documents: documents.length,
    batches: batchesOf([...shown, ...others.filter(({ key }) => !known.has(key))]),
  };
}

/** Files that a person who opens the archive need not see: pictures made of others, and what a correction brought. */
export function otherFilesOf(rows: readonly NoteContent[]): Sized[] {
  const keys = rows.flatMap(({ media }) =>
    media.flatMap(({ storageKey, uploadedKey, thumbnailKey, posterKey, sizeBytes }) =>
      [storageKey, uploadedKey, thumbnailKey, posterKey].flatMap((key) =>
        typeof key === 'string' ? [{ key, sizeBytes: sizeBytes ?? 0 }] : [],
      ),
    ),
  );
  const once = new Map(keys.map((each) => [each.key, each]));
  return [...once.values()].map((each) => ({ ...each, path: `retour/${each.key.slice(each.key.indexOf('/') + 1)}` }));
}

type Sized = StoredFile & { sizeBytes: number };

const mediaOf = (note: NoteContent): Sized[] =>
  note.media.flatMap((medium) => {
    const path = pathOfMedium(note, medium);
    return path === null ? [] : [{ key: medium.storageKey ?? '', path, sizeBytes: medium.sizeBytes ?? 0 }];
  });

/** Null while there is no file to show. */
export const pathOfMedium = (
  { _id, title }: Pick<NoteRow, '_id' | 'title'>,
  { id, storageKey }: Pick<NoteMediaRow, 'id' | 'storageKey'>,
): string | null => (storageKey === null ? null : `medias/${archiveName(title, _id, '')}/${id}${extname(storageKey)}`);

const fileOf = ({ _id, title, storageKey, sizeBytes }: DocumentRow): Sized => ({
  key: storageKey,
  path: `documents/${archiveName(title, _id, extname(storageKey))}`,
  sizeBytes,
});

function batchesOf(files: readonly Sized[]): StoredFile[][] {
  const batches: StoredFile[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { key, path, sizeBytes } of files) {
    const last = batches.at(-1);
    const fits = last !== undefined && last.length < batchMaxFiles && bytes + sizeBytes <= batchMaxBytes;
    if (fits) last.push({ key, path });
    else batches.push([{ key, path }]);
    bytes = fits ? bytes + sizeBytes : sizeBytes;
  }
  return batches;
}
