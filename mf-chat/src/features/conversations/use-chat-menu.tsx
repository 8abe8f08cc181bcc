import type { ChatSummary } from '@savoir/contracts/chats';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import type { MenuEntry } from '@savoir/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deleteChatMutation } from '../../api/chat.mutations.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** What can be done with a conversation, and the dialog one of them opens. */
export function useChatMenu(
  chat: Pick<ChatSummary, 'id' | 'title'>,
  onDeleted: () => void = () => undefined,
): { entries: MenuEntry[]; dialog: ReactNode } {
  const { t } = useTranslation('chat');
  const remove = useDeleteChat();
  const over = useTrialOver();
  const [isRenaming, setRenaming] = useState(false);
  return {
    entries: [
      { key: 'rename', label: t('list.rename'), icon: Pencil, onSelect: () => setRenaming(true), ...over?.entry },
      {
        key: 'delete',
        label: t('list.delete'),
        icon: Trash2,
        danger: true,
        onSelect: () => void remove(chat).then((gone) => gone && onDeleted()),
        ...over?.entry,
      },
    ],
    dialog: isRenaming ? <RenameDialog chat={chat} onClose={() => setRenaming(false)} /> : null,
  };
}

/** Deletes a conversation after asking; resolves to whether it is gone. */
function useDeleteChat(): (chat: Pick<ChatSummary, 'id' | 'title'>) => Promise<boolean> {
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
