import type { NoteDetail } from '@savoir/contracts/notes';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button, formatDate, Icon } from '@savoir/ui';
import { CheckIcon, EditIcon, ToVerifyIcon, ValidatedIcon } from '@savoir/ui/icons';
import { lazy, Suspense, type ReactNode } from 'react';
import { fullName } from '../../../features/people/full-name.ts';
import { isOverdue } from '../../../features/verification/is-overdue.ts';
import { useVerification } from '../../../features/verification/use-verification.ts';
import styles from './note-standing.module.css';

// Only validators ask spaces to read.
const ReadingsLeft = lazy(async () => ({ default: (await import('./readings-left.tsx')).ReadingsLeft }));

/** Under who validated it: what else decides whether to rely on the note, each with what may be done about it. What asks for nothing is left out. */
export function NoteStanding({ note, asksToRead }: { note: NoteDetail; asksToRead: boolean }): ReactNode {
  const { t } = useTranslation('notes');
  const { status, history, verifier, verifiedDate, reviewDueDate } = note;
  if (status !== 'PUBLISHED' && status !== 'ARCHIVED') return null;
  const corrector = history.findLast(({ action }) => action === 'corrected')?.by ?? null;
  const isPublished = status === 'PUBLISHED';
  return (
    <ul className={styles['standing']}>
      {corrector !== null && (
        <li>
          <Icon of={EditIcon} size={16} />
          {t('view.corrected', { name: fullName(corrector) })}
        </li>
      )}
      {isPublished && verifier !== undefined && verifiedDate !== undefined && (
        <li>
          <Icon of={ValidatedIcon} size={16} />
          {t('verification.onBy', { date: formatDate(verifiedDate), name: fullName(verifier) })}
        </li>
      )}
      {isPublished && asksToRead && (
        <Suspense fallback={null}>
          <ReadingsLeft noteId={note.id} />
        </Suspense>
      )}
      {/* Once it is too late a banner says so. */}
      {isPublished && reviewDueDate !== undefined && !isOverdue(note) && (
        <li>
          <Icon of={ToVerifyIcon} size={16} />
          {t('verification.due', { date: formatDate(reviewDueDate) })}
          <Confirm note={note} />
        </li>
      )}
    </ul>
  );
}

function Confirm({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const mayVerify = useEntitlement()('note.verify', note);
  const over = useTrialOver();
  const { confirm, isConfirming } = useVerification(note);
  return (
    mayVerify && (
      <Button size="small" kind="soft" icon={CheckIcon} loading={isConfirming} onClick={confirm} {...over?.control}>
        {t('verification.confirm')}
      </Button>
    )
  );
}
