import type { ChatMessage } from '@savoir/contracts/chats';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';
import { findWarnings } from '../../report/report.collection.ts';
import { findVisibleSpaces } from '../../space/space.collection.ts';
import { findPersons } from '../../user/user.collection.ts';
import { findOverdue, idsOfNotes } from '../../note/verification/due-notes.collection.ts';
import { type ChatRow, isAnswering } from '../chat.collection.ts';
import type { MessageRow } from './message.collection.ts';
import { personsOf, sourcesOf, toMessage } from './to-message.ts';

/** Messages as the actor may see them at this moment. */
export async function readMessages(
  { db, knowledge, clock }: Services,
  actor: SignedInActor,
  rows: readonly MessageRow[],
  answering: ChatRow['answering'],
): Promise<ChatMessage[]> {
  const now = clock();
  const sources = rows.flatMap(sourcesOf);
  const warningsOf = (type: 'note' | 'document' | 'answer', ids: string[]) =>
    findWarnings(db, actor.companyId, type, ids);
  const [accessible, overdue, persons, spaces, ...warnings] = await Promise.all([
    sources.length === 0 ? [] : knowledge.accessible(visibilityOf(actor), sources),
    findOverdue(db, actor.companyId, idsOfNotes(sources), now),
    findPersons(db, actor.companyId, rows.flatMap(personsOf)),
    rows.some(({ answer }) => (answer?.nearby.length ?? 0) > 0) ? findVisibleSpaces(db, actor) : [],
    warningsOf('note', idsOfNotes(sources)),
    warningsOf('document', idsOfDocuments(sources)),
    warningsOf(
      'answer',
      rows.flatMap(({ _id, answer }) => (answer === null ? [] : [_id])),
    ),
  ]);
  const open = new Map(accessible.map((source) => [keyOf(source), source]));
  return rows.map((row) =>
    toMessage(row, {
      persons,
      dateOf: (source) => open.get(keyOf(source))?.date ?? null,
      verifiedTooLongAgo: (noteId) => overdue.get(noteId) ?? null,
      // Ids of notes, documents and answers are never the same.
      warnedSince: (id) => warnings.map((dates) => dates.get(id)).find((date) => date !== undefined) ?? null,
      isAccessible: (source) => open.has(keyOf(source)),
      spacesOf: (source) =>
        spaces.flatMap(({ _id, name }) => (open.get(keyOf(source))?.spaceIds.includes(_id) === true ? [name] : [])),
      isBeingWritten: (id) => isAnswering(answering, id, now),
    }),
  );
}

export const visibilityOf = ({ companyId, visibleSpaceIds }: SignedInActor) => ({
  companyId,
  spaceIds: visibleSpaceIds,
});

const idsOfDocuments = (sources: readonly SourceRef[]): string[] =>
  sources.flatMap(({ sourceType, sourceId }) => (sourceType === 'document' ? [sourceId] : []));

const keyOf = ({ sourceType, sourceId }: { sourceType: string; sourceId: string }): string =>
  `${sourceType}/${sourceId}`;
