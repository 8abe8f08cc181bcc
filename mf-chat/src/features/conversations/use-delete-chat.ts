import type { ChatSummary } from '@savoir/contracts/chats';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { deleteChatMutation } from '../../api/chat.mutations.ts';

/** Deletes a conversation after asking; resolves to whether it is gone. */
export function useDeleteChat(): (chat: Pick<ChatSummary, 'id' | 'title'>) => Promise<boolean> {
  const host = useHost();
  const { t } = useTranslation('chat');
  const { run } = useToldMutation(deleteChatMutation(host, t));
  return async (chat) => {
    const agreed = await host.confirm({
      title: t('list.deleteTitle', { title: chat.title }),
      body: t('list.deleteBody'),
      confirmLabel: t('list.deleteConfirm'),
      danger: true,
    });
    return agreed && (await run(chat)) !== null;
  };
}
