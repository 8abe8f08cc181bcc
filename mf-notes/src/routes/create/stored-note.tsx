import { PageBar, useHref, useTranslation } from '@savoir/remote-kit';
import { Button, EmptyState } from '@savoir/ui';
import { OfflineIcon, PlusIcon } from '@savoir/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';

/** The note is safe on this device, and leaves with the network. */
export function StoredNote({ title, onAgain }: { title: string; onAgain: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const myNotes = useHref('notes.my-notes');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} role="status">
      <PageBar />
      <EmptyState
        icon={OfflineIcon}
        tone="ambre"
        title={t('create.kept', { title })}
        text={t('create.keptText')}
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
