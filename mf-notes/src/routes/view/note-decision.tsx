import type { NoteDetail } from '@savoir/contracts/notes';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { CloseIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { useViewActions } from './use-view-actions.tsx';

/** A validator's last word: rejected, or published. `children` stand between the two. */
export function NoteDecision({ note, children }: { note: NoteDetail; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const over = useTrialOver();
  const { act, running, question } = useViewActions(note);
  if (!isEntitled('note.validate', subjectOf(note))) return null;
  return (
    <>
      <Button
        kind="danger-text"
        icon={CloseIcon}
        loading={running === 'reject'}
        onClick={() => void act('reject')}
        {...over?.control}
      >
        {t('view.reject')}
      </Button>
      {children}
      <Button
        kind="primary"
        icon={ValidatedIcon}
        loading={running === 'publish'}
        loadingText={t('view.publishing')}
        onClick={() => void act('publish')}
        {...over?.control}
      >
        {t('view.publish')}
      </Button>
      {question}
    </>
  );
}
