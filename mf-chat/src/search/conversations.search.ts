import { matchWords } from '@savoir/contracts/search';
import type { FoundEntry, SearchContext } from '@savoir/remote-kit';
import { formatRelative } from '@savoir/ui';
import { readChats } from '../api/chat.queries.ts';

const shownMax = 4;

/** One has few conversations: all are read, and looked through here. */
export async function search({ host, query, signal }: SearchContext): Promise<readonly FoundEntry[]> {
  const chats = await readChats(host.api, signal);
  return chats
    .filter(({ title }) => matchWords(title, query) !== null)
    .slice(0, shownMax)
    .map(({ id, title, updateDate }) => ({
      id,
      title,
      href: host.href('chat.view', { id }) ?? '',
      detail: formatRelative(updateDate),
    }));
}
