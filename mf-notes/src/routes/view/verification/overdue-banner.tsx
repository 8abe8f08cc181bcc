import type { NoteDetail } from '@savoir/contracts/notes';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Banner, Button, formatDateLong, formatMonthsAgo } from '@savoir/ui';
import { CheckIcon, EditIcon, ToVerifyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useCorrectNote } from '../../../features/correction/use-correct-note.tsx';
import { isOverdue } from '../../../features/verification/is-overdue.ts';
import { useVerification } from '../../../features/verification/use-verification.ts';

/** The note was not verified for too long: a warning for all, and for those who validate what to do about it. */
export function OverdueBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const { verifiedDate, reviewDueDate } = note;
  if (verifiedDate === undefined || reviewDueDate === undefined || !isOverdue(note)) return null;
  return (
    <Banner
      tone="ambre"
      icon={ToVerifyIcon}
      title={t('verification.overdue')}
      {...(isEntitled('note.verify', note) && { actions: <Decision note={note} /> })}
    >
      {t('verification.overdueText', { ago: formatMonthsAgo(verifiedDate), date: formatDateLong(reviewDueDate) })}
    </Banner>
  );
}

function Decision({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const over = useTrialOver();
  const { confirm, isConfirming } = useVerification(note);
  const { start, isStarting, question } = useCorrectNote(note);
  return (
    <>
      <Button kind="primary" icon={CheckIcon} loading={isConfirming} onClick={confirm} {...over?.control}>
        {t('verification.confirm')}
      </Button>
      {note.correction === undefined && (
        <Button icon={EditIcon} loading={isStarting} onClick={() => void start()} {...over?.control}>
          {t('correction.start')}
        </Button>
      )}
      {question}
    </>
  );
}
