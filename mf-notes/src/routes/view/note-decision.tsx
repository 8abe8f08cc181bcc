import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { CloseIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { useViewActions } from './use-view-actions.ts';

/** A validator's last word: rejected, or published. `children` stand between the two. */
export function NoteDecision({ note, children }: { note: NoteDetail; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { act, running } = useViewActions(note);
  if (!host.can('note.validate', subjectOf(note))) return null;
  return (
    <>
      <Button kind="danger-text" icon={CloseIcon} loading={running === 'reject'} onClick={() => void act('reject')}>
        {t('view.reject')}
      </Button>
      {children}
      <Button
        kind="primary"
        icon={ValidatedIcon}
        loading={running === 'publish'}
        loadingText={t('view.publishing')}
        onClick={() => void act('publish')}
      >
        {t('view.publish')}
      </Button>
    </>
  );
}
