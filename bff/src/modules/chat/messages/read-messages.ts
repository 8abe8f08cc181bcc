import type { ChatMessage } from '@savoir/contracts/chats';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findPersons } from '../../user/user.collection.ts';
import type { ChatRow } from '../chat.collection.ts';
import type { MessageRow } from './message.collection.ts';
import { personsOf, sourcesOf, toMessage } from './to-message.ts';

/** Messages as the actor may see them at this moment. */
export async function readMessages(
  { db, knowledge, clock }: Services,
  actor: SignedInActor,
  rows: readonly MessageRow[],
  answering: ChatRow['answering'],
): Promise<ChatMessage[]> {
  const sources = rows.flatMap(sourcesOf);
  const [accessible, persons] = await Promise.all([
    sources.length === 0 ? [] : knowledge.accessible(visibilityOf(actor), sources),
    findPersons(db, actor.companyId, rows.flatMap(personsOf)),
  ]);
  const open = new Set(accessible.map(keyOf));
  const now = clock();
  return rows.map((row) =>
    toMessage(row, {
      persons,
      isAccessible: (source) => open.has(keyOf(source)),
      isBeingWritten: (id) => answering !== null && answering.answerId === id && answering.until >= now,
    }),
  );
}

export const visibilityOf = ({ companyId, visibleSpaceIds }: SignedInActor) => ({
  companyId,
  spaceIds: visibleSpaceIds,
});

const keyOf = ({ sourceType, sourceId }: { sourceType: string; sourceId: string }): string =>
  `${sourceType}/${sourceId}`;
