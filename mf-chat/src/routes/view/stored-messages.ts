import type { ChatMessage } from '@savoir/contracts/chats';
import type { LiveAnswer } from '../../features/answer/answer.model.ts';

/** The stored messages to show beside a live answer: what is still being written is shown live, not twice. */
export function storedMessages(messages: readonly ChatMessage[], live: LiveAnswer | undefined): readonly ChatMessage[] {
  if (live === undefined) return messages;
  // Written again: the question stays, its old answer and the new one as stored so far are left out.
  if (live.replaces !== null)
    return messages.slice(
      0,
      messages.findLastIndex(({ role }) => role === 'user'),
    );
  const last = messages.at(-1);
  if (last === undefined) return messages;
  const isLive =
    last.role === 'assistant'
      ? last.answer?.status === 'streaming' || last.text === live.text
      : last.text === live.question;
  if (!isLive) return messages;
  return last.role === 'user' ? messages.slice(0, -1) : messages.slice(0, messages.at(-2)?.role === 'user' ? -2 : -1);
}
