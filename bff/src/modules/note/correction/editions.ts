import type { NoteEdition } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { seesSpaces } from '../../notification/recipients.ts';
import { findPersons } from '../../user/user.collection.ts';
import { requireNote } from '../note-step.ts';
import type { NoteRow } from '../note.row.ts';
import { findEditions, type NoteEditionRow } from './note-edition.collection.ts';

/** A text that is or was published. */
type Edition = Pick<NoteEditionRow, 'edition' | 'date' | 'authorId' | 'validatorId' | 'title' | 'markdown'>;

export const editionOf = ({ edition = 1 }: Pick<NoteRow, 'edition'>): number => edition;

/** Of a published note, its present text. */
function presentEdition(row: NoteRow): Edition {
  return {
    edition: editionOf(row),
    date: row.publicationDate ?? row.updateDate,
    authorId: row.correctorId ?? row.creatorId,
    validatorId: row.validatorId,
    title: row.title,
    markdown: row.markdown ?? '',
  };
}

/** The present text as it is stored once a correction has replaced it. */
export const replacedEdition = (row: NoteRow, correctionId: string): NoteEditionRow => ({
  _id: `${row._id}:${editionOf(row)}`,
  companyId: row.companyId,
  noteId: row._id,
  spaceIds: row.spaceIds,
  ...presentEdition(row),
  replacedById: correctionId,
});

/** Former texts of a note that the actor may read: those that were for a space they see. */
export const readableEditions = async (
  { db }: Pick<Services, 'db'>,
  actor: SignedInActor,
  noteId: string,
): Promise<NoteEditionRow[]> =>
  (await findEditions(db, actor.companyId, noteId)).filter(({ spaceIds }) => seesSpaces(actor, spaceIds));

/** Every published text of a note, latest first. */
export async function editionsOfNote(services: Services, actor: SignedInActor, id: string): Promise<NoteEdition[]> {
  const row = await requireNote(services, actor, id);
  const present = row.publicationDate === null ? [] : [presentEdition(row)];
  const editions = [...present, ...(await readableEditions(services, actor, id))];
  const persons = await findPersons(
    services.db,
    actor.companyId,
    editions.flatMap(({ authorId, validatorId }) => [authorId, validatorId]),
  );
  return editions.map(({ edition, date, authorId, validatorId, title, markdown }) => ({
    edition,
    date: date.toISOString(),
    author: persons.get(authorId) ?? null,
    validator: validatorId === null ? null : (persons.get(validatorId) ?? null),
    title,
    markdown,
  }));
}
