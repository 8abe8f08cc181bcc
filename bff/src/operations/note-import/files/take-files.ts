import { can } from '@savoir/contracts/access';
import { noteMediaMax } from '@savoir/contracts/limits';
import type { LeftOut } from '@savoir/contracts/note-imports';
import type { SignedInActor } from '../../../http/actor.ts';
import { isDocument } from '../../../ingestion/wiki-export/exported-page.ts';
import type { NoteMediaRow } from '../../../modules/note/note.row.ts';
import type { Services } from '../../../services.ts';
import type { FileReader } from './file-reader.ts';
import type { ImportPageRow, PageDocument, PageFile } from '../import-page.collection.ts';
import type { NoteImportRow } from '../note-import.collection.ts';
import { takeDocument } from './take-document.ts';
import { mediumMaxBytes, takeFile } from './take-file.ts';

export interface TakenFiles {
  media: NoteMediaRow[];
  /** Paths of the files that became media. */
  taken: string[];
  documents: PageDocument[];
  leftOut: LeftOut[];
}

interface FileSources {
  files: FileReader;
  /** The spaces of a document: those of all notes that refer to the file. */
  spacesOf: (path: string) => Promise<string[]>;
}

/** Takes the files of a page: pictures, recordings and films with its note, others as documents. Safe to repeat. */
export async function takeFiles(
  services: Services,
  actor: SignedInActor,
  row: NoteImportRow,
  page: ImportPageRow,
  taking: FileSources,
): Promise<TakenFiles> {
  const result: TakenFiles = { media: [], taken: [], documents: [], leftOut: [] };
  for (const file of page.files) {
    const outcome = isDocument(file.path)
      ? await asDocument(services, actor, row, file, taking)
      : await asMedium(services, actor, page.noteId, file, { ...taking, isFull: result.media.length >= noteMediaMax });
    if ('medium' in outcome) {
      result.media.push(outcome.medium);
      result.taken.push(file.path);
    } else if ('documentId' in outcome) result.documents.push({ path: file.path, documentId: outcome.documentId });
    else result.leftOut.push({ name: file.name, reason: outcome.reason });
  }
  return result;
}

async function asDocument(
  services: Services,
  actor: SignedInActor,
  { _id: importId, withDocuments }: NoteImportRow,
  file: PageFile,
  { files, spacesOf }: FileSources,
): Promise<{ documentId: string } | { reason: LeftOut['reason'] }> {
  if (!can(actor, 'document.import')) return { reason: 'unsupported' };
  if (withDocuments !== true) return { reason: 'not-chosen' };
  return takeDocument(services, actor, importId, file, { files, spaceIds: await spacesOf(file.path) });
}

const asMedium = async (
  services: Services,
  actor: SignedInActor,
  noteId: string,
  file: PageFile,
  { files, isFull }: Pick<FileSources, 'files'> & { isFull: boolean },
): Promise<{ medium: NoteMediaRow } | { reason: LeftOut['reason'] }> =>
  isFull
    ? { reason: 'too-many' }
    : takeFile(services, actor, noteId, file, await files.read(file.path, mediumMaxBytes));
