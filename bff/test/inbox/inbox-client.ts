import * as inbox from '@savoir/contracts/inbox';
import { client } from '../application.ts';
import { eventually } from '../client.ts';
import type { Who } from '../note-journey.ts';

export const inboxOf = async (who: Who, group: inbox.InboxGroup): Promise<inbox.InboxItem[]> =>
  (await client.call(who, inbox.listInbox, { query: { group } })).body.items;
export const countsOf = async (who: Who) => (await client.call(who, inbox.inboxCounts, {})).body;
export const markRead = (who: Who, ids?: string[]) =>
  client.call(who, inbox.readInbox, { body: ids === undefined ? {} : { ids } });
export const close = (who: Who, { id }: { id: string }) => client.call(who, inbox.closeInboxItem, { params: { id } });
export const choose = (who: Who, body: inbox.InboxChoices) => client.call(who, inbox.chooseInbox, { body });

/** What waits for this person or was told them of one thing, by its page. */
export const entriesOf = async (who: Who, group: inbox.InboxGroup, { id }: { id: string }) =>
  (await inboxOf(who, group)).filter(({ path }) => path.includes(id));

/** Kinds of the entries of one thing, once they are these. */
export const eventuallyKinds = (who: Who, group: inbox.InboxGroup, thing: { id: string }, kinds: string[]) =>
  eventually(
    async () => (await entriesOf(who, group, thing)).map(({ kind }) => kind),
    (found) => JSON.stringify(found) === JSON.stringify(kinds),
  );
