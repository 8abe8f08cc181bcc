import type { NoteDetail } from '@savoir/contracts/notes';
import { reviewRhythms, type ReviewMonths } from '@savoir/contracts/spaces';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button, formatDateLong, SelectInput } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import { subjectOf } from '../../../features/actions/note-subject.ts';
import { fullName } from '../../../features/people/full-name.ts';
import { isOverdue } from '../../../features/verification/is-overdue.ts';
import { useVerification } from '../../../features/verification/use-verification.ts';
import styles from './verification.module.css';

/** When the text was verified last and is to be next; those who validate confirm it and say how often. */
export function NoteVerification({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const { status, verifiedDate, reviewDueDate, verifier } = note;
  const mayVerify = isEntitled('note.verify', subjectOf(note));
  const isReviewed = reviewDueDate !== undefined || verifier !== undefined;
  if (status !== 'PUBLISHED' || verifiedDate === undefined || !(mayVerify || isReviewed)) return null;
  const date = formatDateLong(verifiedDate);
  return (
    <section aria-labelledby="note-verification" className={styles['section']}>
      <h2 id="note-verification" className="sv-title-label">
        {t('verification.heading')}
      </h2>
      <p>
        {verifier === undefined
          ? t('verification.on', { date })
          : t('verification.onBy', { date, name: fullName(verifier) })}
      </p>
      {reviewDueDate !== undefined && (
        <p className={styles['due']}>
          {t(isOverdue(note) ? 'verification.dueSince' : 'verification.due', { date: formatDateLong(reviewDueDate) })}
        </p>
      )}
      {mayVerify && <Review note={note} />}
    </section>
  );
}

const bySpaces = 'spaces';

function Review({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const over = useTrialOver();
  const id = useId();
  const { confirm, isConfirming, setMonths, isSetting } = useVerification(note);
  const choose = (value: string) => {
    const months = reviewRhythms.find((each) => String(each) === value);
    setMonths(value === bySpaces ? null : ((months ?? null) satisfies ReviewMonths | null));
  };
  return (
    <div className={styles['review']}>
      <label htmlFor={id} className={styles['label']}>
        {t('verification.rhythm')}
      </label>
      <SelectInput
        id={id}
        value={String(note.reviewMonths ?? bySpaces)}
        disabled={isSetting || over !== undefined}
        onChange={choose}
        options={[
          { value: bySpaces, label: t('verification.bySpaces') },
          ...reviewRhythms.map((months) => ({ value: String(months), label: t(`verification.months.${months}`) })),
        ]}
      />
      {!isOverdue(note) && (
        <Button icon={CheckIcon} loading={isConfirming} onClick={confirm} {...over?.control}>
          {t('verification.confirm')}
        </Button>
      )}
    </div>
  );
}
