import type { ChatSummary } from '@savoir/contracts/chats';
import { useTranslation, useTrialOver } from '@savoir/remote-kit';
import type { MenuEntry } from '@savoir/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RenameDialog } from './rename-dialog.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

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
