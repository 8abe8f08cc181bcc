import type { Citation } from '@savoir/contracts/chats';
import type { HostApi } from '@savoir/remote-kit';

/** The answer that cites. */
export interface CitedBy {
  chatId: string;
  answerId: string;
}

/**
 * The address that opens a citation at its source: a fiche at the passage and its recording at the second, a document at
 * the page, with the answer that cites it. Null when no remote shows it.
 */
export function citationHref(
  host: Pick<HostApi, 'href'>,
  { sourceType, sourceId, page, quote, moment, accessible }: Citation,
  by: CitedBy | null,
): string | null {
  if (!accessible) return null;
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
  return `${path}?${search}`;
}

/** Enough to find the place again, short enough for an address. */
const longestPassage = 300;
