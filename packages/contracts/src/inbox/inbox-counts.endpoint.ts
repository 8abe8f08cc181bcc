import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';

/** By itself: the navigation shows a number, and does not carry what an entry is. Counted as far as 100. */
export const inboxCounts = endpoint('inbox.counts', 'GET /inbox/counts', 'signed-in', {
  response: z.object({ unreadCount: z.int(), waitingCount: z.int() }),
});
