import { PageBar, useHref, useTranslation, useUnit } from '@savoir/remote-kit';
import { Button, EmptyState } from '@savoir/ui';
import { DoneIcon, OfflineIcon, PlusIcon } from '@savoir/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { $waitingNotes } from '../../features/outbox/outbox.model.ts';

/** The note is safe on this device, and leaves with the network; then it says that it has left. */
export function StoredNote({ id, title, onAgain }: { id: string; title: string; onAgain: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const isWaiting = useUnit($waitingNotes).some((note) => note.id === id);
  const myNotes = useHref('notes.my-notes');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} role="status">
      <PageBar />
      <EmptyState
        icon={isWaiting ? OfflineIcon : DoneIcon}
        tone={isWaiting ? 'ambre' : 'sapin'}
        title={t(isWaiting ? 'create.kept' : 'create.gone', { title })}
        text={t(isWaiting ? 'create.keptText' : 'create.goneText')}
        action={
          <>
            {myNotes !== null && <Button href={myNotes}>{t('list.title.mine')}</Button>}
            <Button kind="primary" icon={PlusIcon} onClick={onAgain}>
              {t('create.another')}
            </Button>
          </>
        }
      />
    </div>
  );
}
