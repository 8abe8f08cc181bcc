import type { ChatSummary } from '@savoir/contracts/chats';
import { isBlank } from '@savoir/contracts/common';
import { chatTitleMaxCharacters } from '@savoir/contracts/limits';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Dialog, Field, Input, lengthCounter, lengthProblem } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { renameChatMutation } from '../../api/chat.mutations.ts';

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
  const { mutate: rename } = useMutation(renameChatMutation(useHost(), chat.id));
  const { length } = title.trim();
  const tooLong = lengthProblem(t('list.titleSubject'), length, chatTitleMaxCharacters);
  const submit = () => {
    if (tooLong !== null) return;
    if (isBlank(title)) return setError(t('list.titleEmpty'));
    rename(title.trim(), { onSuccess: onClose, onError: (refused) => setError(errorText(refused)) });
  };
  return (
    <Dialog
      title={t('list.renameTitle')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('rating.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('list.renameConfirm')}
          </Button>
        </>
      }
    >
      <Field
        label={t('list.titleLabel')}
        error={tooLong ?? error}
        counter={lengthCounter(length, chatTitleMaxCharacters)}
      >
        {(control) => (
          <Input
            {...control}
            value={title}
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
