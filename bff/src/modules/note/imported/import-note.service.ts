import { newId } from '@savoir/contracts/common';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listedText } from '../listed-text.ts';
import { enqueueAddedMedia } from '../media/add-media.job.ts';
import { blankMedium } from '../media/blank-medium.ts';
import { findAnyNote, insertNewNote } from '../note.collection.ts';
import type { NoteMediaRow, NoteRow } from '../note.row.ts';
import { writeRevision } from '../review/note-revision.collection.ts';
import { findImportedNotes, releaseImportKey } from '../company-notes.collection.ts';

export interface NewImportedNote {
  id: string;
  importId: string;
  /** Names the page it was, in this and in any later export. */
  importKey: string;
  title: string;
  markdown: string;
  /** Where it comes from, in words. */
  origin: string;
  spaceIds: readonly string[];
  creatorId: string;
  /** Taken for this note. */
  media: readonly NoteMediaRow[];
}

/**
 * Makes a note to review of a page of an export; no one is notified of it. The same id again answers the same note. A page that
 * is a note already makes none: then that one is answered.
 */
export async function importNote(
  services: Services,
  actor: SignedInActor,
  note: NewImportedNote,
): Promise<{ noteId: string; isNew: boolean }> {
  const { db } = services;
  const { companyId } = actor;
  const row = await rowOf(services, actor, note);
  await releaseImportKey(db, companyId, note.importKey);
  const isInserted = await insertWithJobs(services, row);
  const current = isInserted ? row : await findAnyNote(db, companyId, note.id);
  if (current === null) {
    const [known] = await findImportedNotes(db, companyId, [note.importKey]);
    // Deleted between the two: who asks again makes it.
    if (known === undefined) throw new Error('a page that was a note is none any more');
    return { noteId: known._id, isNew: false };
  }
  await writeRevision(db, current);
  return { noteId: current._id, isNew: true };
}

/** False when there is one of this id, or of this page. */
const insertWithJobs = async ({ db, outbox }: Services, row: NoteRow): Promise<boolean> =>
  (await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertNewNote(db, row, transaction.session);
      await enqueueAddedMedia(transaction, row);
      return true;
    }),
  )) !== null;

async function rowOf(
  { clock }: Services,
  { id: byId, companyId }: SignedInActor,
  note: NewImportedNote,
): Promise<NoteRow> {
  const { id, importId, importKey, title, markdown, origin, spaceIds, creatorId } = note;
  const now = clock();
  const media = [{ ...blankMedium(newId(), 'text'), text: origin, processed: true }, ...note.media];
  return {
    _id: id,
    companyId,
    spaceIds: [...spaceIds],
    creatorId,
    validatorId: null,
    captureId: newId(),
    title,
    markdown,
    ...(await listedText(title, markdown)),
    status: 'TO_REVIEW',
    needsReview: true,
    media,
    mediaKinds: [...new Set(media.map(({ kind }) => kind))],
    creationDate: now,
    updateDate: now,
    submissionDate: null,
    publicationDate: null,
    history: [
      { date: now, action: 'created', byId },
      { date: now, action: 'generated', byId: null },
    ],
    importId,
    importKey,
    failure: null,
    generation: 1,
    version: 1,
    removedDate: null,
  };
}
