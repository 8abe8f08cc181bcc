import { inboxKinds, type InboxItem, type InboxGroup, type InboxPage } from '@savoir/contracts/inbox';
import type { EndpointOutput } from '@savoir/contracts/http';
import type { inboxCounts } from '@savoir/contracts/inbox';
import type { Person } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { encodeCursor } from '../../modules/content/cursor.ts';
import { findInboxRows, findUnreadNews } from '../../modules/inbox/inbox.collection.ts';
import type { InboxRow } from '../../modules/inbox/inbox.row.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { catchUp } from './catch-up.ts';
import { seenItems } from './seen-items.ts';

const pageSize = 30;
const countedMax = 100;
/** Read behind one page at most: of one whose rights went, much may be hidden. */
const readsMax = 5;

export async function pageOfInbox(
  services: Services,
  actor: SignedInActor,
  { group, cursor: from }: { group: InboxGroup; cursor?: string | undefined },
): Promise<InboxPage> {
  const { db } = services;
  await catchUp(services, actor);
  const owner = ownerOf(actor);
  const items: InboxRow[] = [];
  let cursor: string | null = from ?? null;
  for (let reads = 0; reads < readsMax && items.length < pageSize; reads++) {
    const rows = await findInboxRows(db, owner, group, { cursor: cursor ?? undefined, limit: pageSize });
    const last = rows.length < pageSize ? undefined : rows.at(-1);
    items.push(...(await seenItems(services, actor, rows)));
    cursor = last === undefined ? null : encodeCursor(last.date, last._id);
    if (cursor === null) break;
  }
  const persons = await findPersons(
    db,
    actor.companyId,
    items.map(({ byId }) => byId),
  );
  return { items: items.map((row) => toItem(row, persons)), nextCursor: cursor };
}

export async function countsOf(services: Services, actor: SignedInActor): Promise<EndpointOutput<typeof inboxCounts>> {
  await catchUp(services, actor);
  const owner = ownerOf(actor);
  const [waiting, news] = await Promise.all([
    findInboxRows(services.db, owner, 'waiting', { limit: countedMax }),
    findUnreadNews(services.db, owner, countedMax),
  ]);
  const seen = await seenItems(services, actor, [...waiting, ...news]);
  return {
    unreadCount: seen.filter(({ read }) => !read).length,
    waitingCount: seen.filter(({ state }) => state === 'waits').length,
  };
}

export const ownerOf = ({ id, companyId }: Pick<SignedInActor, 'id' | 'companyId'>) => ({ companyId, userId: id });

function toItem(
  { _id: id, kind, title, about, text, byId, path, date, read }: InboxRow,
  persons: ReadonlyMap<string, Person>,
): InboxItem {
  return {
    id,
    kind,
    title,
    about,
    text,
    by: persons.get(byId ?? '') ?? null,
    path,
    date: date.toISOString(),
    read,
    closable: inboxKinds[kind].closedByHand === true,
  };
}
