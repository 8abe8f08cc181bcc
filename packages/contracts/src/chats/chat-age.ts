import { chatOldAfterMs, chatTooLongMessages } from '../limits/index.ts';
import type { Chat } from './chat.ts';

export type ChatAge = 'fresh' | 'old' | 'too-long';

/** Whether a conversation should rather be started again. One that is both is too long: waiting has not made it shorter. */
export function ageOf({ messages, updateDate }: Pick<Chat, 'messages' | 'updateDate'>, now: Date): ChatAge {
  if (messages.length >= chatTooLongMessages) return 'too-long';
  const isOld = messages.length > 0 && now.getTime() - Date.parse(updateDate) >= chatOldAfterMs;
  return isOld ? 'old' : 'fresh';
}
