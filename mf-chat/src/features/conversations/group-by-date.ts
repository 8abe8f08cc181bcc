import type { ChatSummary } from '@savoir/contracts/chats';
import { daysBetween } from '@savoir/ui';

export type DateGroup = 'today' | 'week' | 'older';

/** Conversations by the day of their last message, in the order given: today, the last seven days, before. */
export function groupByDate(chats: readonly ChatSummary[]): { group: DateGroup; chats: ChatSummary[] }[] {
  return (['today', 'week', 'older'] as const)
    .map((group) => ({ group, chats: chats.filter((chat) => groupOf(chat) === group) }))
    .filter((entry) => entry.chats.length > 0);
}

function groupOf({ updateDate }: ChatSummary): DateGroup {
  const days = daysBetween(updateDate, Date.now());
  if (days === 0) return 'today';
  return days < 7 ? 'week' : 'older';
}
