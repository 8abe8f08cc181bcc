import type { NoteDetail } from '@savoir/contracts/notes';
import { PageBar, useHref, useTranslation } from '@savoir/remote-kit';
import { Button, EmptyState, quoted } from '@savoir/ui';
import { LockIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Why this note is not to be edited here now. */
export function NotEditable({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.view', { id: note.id });
  const isWorking = note.status === 'PENDING';
  return (
    <>
      <PageBar />
      <EmptyState
        icon={isWorking ? WorkingIcon : LockIcon}
        tone={isWorking ? 'bleu' : 'violet'}
        title={t(`edit.locked.${note.status}`)}
        text={quoted(note.title)}
        action={href !== null && <Button href={href}>{t('edit.open')}</Button>}
      />
    </>
  );
}
