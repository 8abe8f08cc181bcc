import type { ChatMessage } from '@savoir/contracts/chats';
import { useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { useEffect } from 'react';
import { chatKeys } from '../../api/chat.queries.ts';
import { settled, type LiveAnswer } from '../../features/answer/answer.model.ts';

/** Once a live answer has ended, reads the stored conversation again, and lets the live one go when its answer is there. A failed one stays, with its retry. */
export function useSettle(chatId: string, live: LiveAnswer | undefined, stored: readonly ChatMessage[]): void {
  const queryClient = useQueryClient();
  const settle = useUnit(settled);
  const state = live?.state;
  useEffect(() => {
    if (state === undefined || state === 'running') return;
    void queryClient
      .invalidateQueries({ queryKey: chatKeys.detail(chatId) })
      .then(() => queryClient.invalidateQueries({ queryKey: chatKeys.list }));
  }, [chatId, state, queryClient]);

  // Not when the reading ends: without a network it brings nothing, and the question would vanish.
  const isStored = live !== undefined && hasAnswer(stored, live);
  useEffect(() => {
    if (isStored) settle(chatId);
  }, [isStored, chatId, settle]);
}

/** The stored answer of one that was cut may still be growing: it is then followed from there. */
function hasAnswer(stored: readonly ChatMessage[], { state, answerId, text }: LiveAnswer): boolean {
  if (state !== 'done' && state !== 'cut') return false;
  const answer = stored.find(({ id }) => id === answerId);
  if (answer === undefined) return false;
  if (answer.answer?.status !== 'streaming') return true;
  // Not before it holds what was already shown.
  return state === 'cut' && answer.text.length >= text.length;
}
