import type { NoteDetail } from '@savoir/contracts/notes';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../features/people/full-name.ts';
import styles from './note-edit.module.css';
import type { NoteForm } from './note-form.ts';

export interface ConflictDialogProps {
  mine: NoteForm;
  theirs: NoteDetail;
  saving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Goes on writing: the question comes back with the next save. */
  onLater: () => void;
}

/** Two people changed the same note: both texts side by side, one is chosen. Nothing is lost before. */
export function ConflictDialog({
  mine,
  theirs,
  saving,
  onKeepMine,
  onTakeTheirs,
  onLater,
}: ConflictDialogProps): ReactNode {
  const { t } = useTranslation('notes');
  const { id: ownId } = useActor();
  const by = theirs.history.findLast(({ action }) => action === 'edited')?.by ?? null;
  return (
    <Dialog
      question
      title={t('conflict.title')}
      widthPx={960}
      onClose={onLater}
      actions={
        <>
          <Button kind="text" onClick={onLater} disabled={saving}>
            {t('conflict.later')}
          </Button>
          <Button onClick={onTakeTheirs} disabled={saving}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button kind="primary" loading={saving} onClick={onKeepMine} data-autofocus>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>
        {by === null
          ? t('conflict.text')
          : by.id === ownId
            ? t('conflict.textOwn')
            : t('conflict.textBy', { name: fullName(by) })}
      </p>
      <div className={styles['versions']}>
        <Version heading={t('conflict.mine')} title={mine.title} markdown={mine.markdown} />
        <Version heading={t('conflict.theirs')} title={theirs.title} markdown={theirs.markdown ?? ''} />
      </div>
    </Dialog>
  );
}

function Version({ heading, title, markdown }: { heading: string; title: string; markdown: string }): ReactNode {
  return (
    <section className={styles['version']} aria-label={heading}>
      <h3>{heading}</h3>
      <p className={styles['versionTitle']}>{title}</p>
      <p className={styles['versionText']}>{markdown}</p>
    </section>
  );
}
