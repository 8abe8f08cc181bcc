import { createChat } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { errorText, useGo, useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { chatKeys } from '../../api/chat.queries.ts';
import { asked } from '../answer/answer.model.ts';

/** Opens a conversation with its first question: the answer is already on its way when the page appears. */
export function useNewConversation(): (question: string) => Promise<void> {
  const host = useHost();
  const go = useGo();
  const queryClient = useQueryClient();
  const ask = useUnit(asked);
  const { t } = useTranslation('chat');
  return async (question) => {
    try {
      const chat = await host.api.call(createChat, {}, { idempotencyKey: newId() });
      queryClient.setQueryData(chatKeys.detail(chat.id), chat);
      void queryClient.invalidateQueries({ queryKey: chatKeys.list });
      ask({ api: host.api, chatId: chat.id, question, signal: new AbortController().signal });
      go('chat.view', { id: chat.id });
    } catch (error) {
      host.toast({ kind: 'error', title: t('composer.notOpened'), description: errorText(error) });
      // The field keeps the question.
      throw error;
    }
  };
}
