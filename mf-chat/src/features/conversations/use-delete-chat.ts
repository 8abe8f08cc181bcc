import { deleteChat, type ChatSummary } from '@savoir/contracts/chats';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { changeAtOnce, useQueryClient } from '@savoir/remote-kit/query';
import { chatKeys } from '../../api/chat.queries.ts';

/** Deletes a conversation after asking; resolves to whether it is gone. */
export function useDeleteChat(): (chat: Pick<ChatSummary, 'id' | 'title'>) => Promise<boolean> {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('chat');
  return async ({ id, title }) => {
    const agreed = await host.confirm({
      title: t('list.deleteTitle', { title }),
      body: t('list.deleteBody'),
      confirmLabel: t('list.deleteConfirm'),
      danger: true,
    });
    if (!agreed) return false;
    try {
      await changeAtOnce<ChatSummary[], unknown>(
        queryClient,
        chatKeys.list,
        (chats) => chats.filter((chat) => chat.id !== id),
        () => host.api.call(deleteChat, { params: { id } }),
      );
    } catch (error) {
      host.toast({ kind: 'error', title: t('list.deleteFailed'), description: errorText(error) });
      return false;
    }
    queryClient.removeQueries({ queryKey: chatKeys.detail(id) });
    await queryClient.invalidateQueries({ queryKey: chatKeys.list });
    return true;
  };
}
