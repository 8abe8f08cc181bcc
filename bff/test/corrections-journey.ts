import type { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import * as notes from '@savoir/contracts/notes';
import { bff, client } from './application.ts';
import { listedText } from '../src/modules/note/listed-text.ts';
import { blankMedium } from '../src/modules/note/media/blank-medium.ts';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { command, typed, type Who } from './note-journey.ts';

type Versioned = Pick<notes.NoteDetail, 'id' | 'version'>;

/**
 * A published note with this text. Its publication is real; what leads there is written as generation and author leave it,
 * since walking that way is what the tests of notes are about, and most of what a note costs.
 */
export async function publishedText(
  title = 'Compresseur',
  markdown = `Le texte de ${title}.`,
  spaceIds: string[] = [],
  [creator, validator]: [Role, Role] = ['creator', 'validator'],
) {
  const [id, now, byId] = [newId(), bff.services.clock(), bff.users[creator].id];
  const note: NoteRow = {
    _id: id,
    companyId: bff.company.id,
    spaceIds,
    creatorId: byId,
    validatorId: null,
    captureId: newId(),
    title,
    markdown,
    ...(await listedText(title, markdown)),
    status: 'AWAITING_VALIDATION',
    needsReview: false,
    media: [{ ...blankMedium(newId(), 'text'), text: typed().text, processed: true }],
    mediaKinds: ['text'],
    creationDate: now,
    updateDate: now,
    submissionDate: now,
    publicationDate: null,
    history: [
      { date: now, action: 'created', byId },
      { date: now, action: 'generated', byId: null },
      { date: now, action: 'submitted', byId },
    ],
    failure: null,
    generation: 1,
    version: 1,
    removedDate: null,
  };
  await bff.services.db.collection<NoteRow>('notes').insertOne(note);
  return (await command(validator, notes.publishNote, { id, version: 1 })).body;
}

export const edit = (who: Who, { id, version }: Versioned, body: object) =>
  client.call(who, notes.updateNote, { params: { id }, version, body });

export const correct = (who: Who, { id, version }: Versioned, body: object = {}, idempotencyKey?: string) =>
  client.call(who, notes.correctNote, {
    params: { id },
    version,
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

/** A correction with this text, sent to validation. */
export async function sentCorrection(note: Versioned, markdown: string, who: Role = 'creator') {
  const started = await correct(who, note);
  const edited = await edit(who, started.body, { markdown });
  return (await command(who, notes.submitNote, edited.body)).body;
}

/** The note, corrected. */
export async function corrected(note: Versioned, markdown: string, who: Role = 'creator') {
  return (await command('validator', notes.publishNote, await sentCorrection(note, markdown, who))).body;
}

export const editions = (who: Who, id: string) => client.call(who, notes.listNoteEditions, { params: { id } });

/** What the search says of the note, passage by passage. */
export const searched = async (id: string, query: string) =>
  (await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds: null }, query))
    .filter(({ sourceId }) => sourceId === id)
    .map(({ text }) => text);
