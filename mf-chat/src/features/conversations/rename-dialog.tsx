import { renameChat, type Chat, type ChatSummary } from '@savoir/contracts/chats';
import { isBlank } from '@savoir/contracts/common';
import { chatTitleMaxCharacters } from '@savoir/contracts/limits';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { changeAtOnce, useQueryClient } from '@savoir/remote-kit/query';
import { Button, Dialog, Field, Input } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { chatKeys } from '../../api/chat.queries.ts';

/** Gives a conversation another title. */
export function RenameDialog({
  chat,
  onClose,
}: {
  chat: Pick<ChatSummary, 'id' | 'title'>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [title, setTitle] = useState(chat.title);
  const [error, setError] = useState<string | null>(null);
  const rename = useRename(chat.id);
  const submit = async () => {
    if (isBlank(title)) return setError(t('list.titleEmpty'));
    const problem = await rename(title.trim());
    if (problem === null) onClose();
    else setError(problem);
  };
  return (
    <Dialog
      title={t('list.renameTitle')}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{t('rating.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('list.renameConfirm')}
          </Button>
        </>
      }
    >
      <Field label={t('list.titleLabel')} error={error}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={chatTitleMaxCharacters}
            onChange={(event) => {
              setTitle(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** Resolves to what went wrong, in words; null when the title is stored. */
function useRename(id: string): (title: string) => Promise<string | null> {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return async (title) => {
    const send = () => api.call(renameChat, { params: { id }, body: { title } });
    try {
      const chat = await changeAtOnce<ChatSummary[], Awaited<ReturnType<typeof send>>>(
        queryClient,
        chatKeys.list,
        (chats) => chats.map((known) => (known.id === id ? { ...known, title } : known)),
        send,
      );
      queryClient.setQueryData(chatKeys.detail(id), (before: Chat | undefined) => before && { ...before, ...chat });
      await queryClient.invalidateQueries({ queryKey: chatKeys.list });
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
}
