import type { Citation } from '@savoir/contracts/chats';
import type { HostApi } from '@savoir/remote-kit';

/** The answer that cites. */
export interface CitedBy {
  chatId: string;
  answerId: string;
}

type Host = Pick<HostApi, 'href'>;
type Place = Pick<Citation, 'sourceType' | 'sourceId' | 'page' | 'quote' | 'moment'>;

/**
 * The address that opens a citation at its source, with the answer that cites it. Null when it may not be opened, or no
 * remote shows it.
 */
export const citationHref = (host: Host, citation: Citation, by: CitedBy | null): string | null =>
  citation.accessible ? sourceHref(host, citation, by) : null;

/** Opens a note at the passage and its recording at the second, a document at the page. Null when no remote shows it. */
export function sourceHref(
  host: Host,
  { sourceType, sourceId, page, quote, moment }: Place,
  by: CitedBy | null = null,
): string | null {
  const path = host.href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
  if (path === null) return null;
  const search = new URLSearchParams();
  if (page !== null) search.set('page', String(page));
  if (moment !== null) {
    search.set('media', moment.mediaId);
    search.set('t', String(Math.floor(moment.seconds)));
  }
  if (quote !== '') search.set('passage', quote.slice(0, longestPassage));
  if (by !== null && sourceType === 'document') {
    search.set('chat', by.chatId);
    search.set('answer', by.answerId);
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Enough to find the place again, short enough for an address. */
const longestPassage = 300;
