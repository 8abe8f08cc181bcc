import type { Role } from '@savoir/contracts/access';
import * as notes from '@savoir/contracts/notes';
import { bff, client } from './application.ts';
import { command, sent, type Who } from './note-journey.ts';

type Versioned = Pick<notes.NoteDetail, 'id' | 'version'>;

/** A published note with this text. */
export async function publishedText(title: string, markdown: string, spaceIds: string[] = []) {
  const note = await sent('creator', { title, spaceIds });
  const edited = await edit('validator', note, { markdown });
  return (await command('validator', notes.publishNote, edited.body)).body;
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
