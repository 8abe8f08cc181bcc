import { useTranslation, PageBar, useHref, useUnit } from '@savoir/remote-kit';
import { Card, formatSize, Icon, IconButton, Banner, Button, EmptyState } from '@savoir/ui';
import { CloseIcon, ErrorIcon, ImportIcon, DoneIcon, OfflineIcon, PlusIcon } from '@savoir/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './note-create.module.css';
import type { RefusedFile } from './use-add-files.ts';
import type { Missing } from '../../features/drafts/use-stored-capture.ts';
import { $waitingNotes } from '../../features/outbox/outbox.model.ts';

/** Files that were turned away, each with its reason. */
export function RefusedMedia({
  refused,
  onForget,
}: {
  refused: readonly RefusedFile[];
  onForget: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  if (refused.length === 0) return null;
  return (
    <div role="alert" aria-label={t('create.refused')}>
      <ul className={styles['refused']}>
        {refused.map(({ id, kind, file, refusal }) => (
          <li key={id}>
            <Card className={styles['refusedCard'] ?? ''} state="error">
              <div className={styles['cardText']}>
                <p className={styles['cardName']}>{file.name}</p>
                <p className={styles['cardError']}>
                  <Icon of={ErrorIcon} size={16} />
                  {t(`create.refusal.${refusal}.${kind ?? 'file'}`, { size: formatSize(file.size) })}
                </p>
              </div>
              <IconButton
                icon={CloseIcon}
                label={t('create.remove', { name: file.name })}
                onClick={() => onForget(id)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says on return which files this device could not store. */
export function MissingMedia({ names, dismiss }: Missing): ReactNode {
  const { t } = useTranslation('notes');
  if (names.length === 0) return null;
  return (
    <Banner
      tone="ambre"
      title={t('create.missing', { count: names.length })}
      actions={
        <Button kind="text" size="small" onClick={dismiss}>
          {t('create.ignoreMissing')}
        </Button>
      }
    >
      {t('create.missingText', { names: names.join(', ') })}
    </Banner>
  );
}

/** Over the page while files are held over it. */
export function DropHint(): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['dropHint']} aria-hidden>
      <p>
        <Icon of={ImportIcon} size={24} />
        {t('create.drop')}
      </p>
    </div>
  );
}

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
