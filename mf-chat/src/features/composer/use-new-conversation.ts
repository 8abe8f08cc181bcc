import { useGo, useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { createChatMutation } from '../../api/chat.mutations.ts';
import { asked } from '../answer/answer.model.ts';

/**
 * Opens a conversation with its first question: the answer is already on its way when the page appears. Rejects when it
 * could not be opened; the field keeps the question.
 */
export function useNewConversation(): (question: string) => Promise<void> {
  const host = useHost();
  const go = useGo();
  const ask = useUnit(asked);
  const { t } = useTranslation('chat');
  const { mutateAsync: create } = useMutation(createChatMutation(host, t));
  return async (question) => {
    const { id } = await create();
    ask({ api: host.api, chatId: id, question, signal: new AbortController().signal });
    go('chat.view', { id });
  };
}
