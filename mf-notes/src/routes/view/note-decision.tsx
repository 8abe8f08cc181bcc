import type { NoteDetail } from '@savoir/contracts/notes';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { UndoIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { ViewActions } from './use-view-actions.tsx';

/** A validator's last word: given back to its author, or published. */
export function NoteDecision({
  note,
  actions: { act, running },
}: {
  note: NoteDetail;
  actions: ViewActions;
}): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const over = useTrialOver();
  if (!isEntitled('note.validate', note)) return null;
  return (
    <>
      {note.authorLeft !== true && (
        <Button
          icon={UndoIcon}
          loading={running === 'giveBack'}
          onClick={() => void act('giveBack')}
          {...over?.control}
        >
          {t('view.giveBack')}
        </Button>
      )}
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
    </>
  );
}
