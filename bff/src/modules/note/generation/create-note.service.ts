import { newId } from '@savoir/contracts/common';
import type { NewNote } from '@savoir/contracts/notes';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { checkSpaces } from '../../space/known-spaces.ts';
import { enqueueGeneration } from './generate.job.ts';
import { takeMedia } from '../media/new-media.ts';
import { findNote, insertNewNote } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { outlineOf } from '../templates/note-template.service.ts';
import { listedText } from '../listed-text.ts';

/** Creates a PENDING note with the job that generates it. The same id again answers the same note. */
export async function createNote(
  services: Services,
  actor: SignedInActor,
  id: string,
  { title, spaceIds, media, templateId }: NewNote,
): Promise<NoteRow> {
  const { db, outbox, clock } = services;
  const known = await findNote(db, actor, id);
  if (known !== null) return known;
  await checkSpaces(db, actor, spaceIds);
  const outline = await outlineOf(services, actor.companyId, templateId);
  const rows = await takeMedia(services, actor, { noteId: id, attempt: id }, media);
  const now = clock();
  const typed = rows.map(({ text }) => text ?? '').join('\n\n');
  const row: NoteRow = {
    _id: id,
    companyId: actor.companyId,
    spaceIds: [...new Set(spaceIds)],
    ...(outline !== null && { outline }),
    creatorId: actor.id,
    validatorId: null,
    captureId: newId(),
    title,
    markdown: null,
    ...(await listedText(title, typed)),
    status: 'PENDING',
    needsReview: false,
    media: rows,
    mediaKinds: [...new Set(rows.map(({ kind }) => kind))],
    creationDate: now,
    updateDate: now,
    submissionDate: null,
    publicationDate: null,
    history: [{ date: now, action: 'created', byId: actor.id }],
    failure: null,
    generation: 1,
    version: 1,
    removedDate: null,
  };
  const created = await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertNewNote(db, row, transaction.session);
      await enqueueGeneration(transaction, row);
      return row;
    }),
  );
  if (created !== null) return created;
  const first = await findNote(db, actor, id);
  if (first === null) throw new Failure('NOTE_NOT_FOUND');
  return first;
}
