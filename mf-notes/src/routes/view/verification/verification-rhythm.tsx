import type { NoteDetail } from '@savoir/contracts/notes';
import { reviewRhythms, type ReviewMonths } from '@savoir/contracts/spaces';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button, SelectInput } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import { useVerification } from '../../../features/verification/use-verification.ts';
import styles from './verification.module.css';

const bySpaces = 'spaces';

/** How often a published note is to be verified, for those who do; without any rhythm they may still confirm it. */
export function VerificationRhythm({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const mayVerify = useEntitlement()('note.verify', note);
  const over = useTrialOver();
  const id = useId();
  const { confirm, isConfirming, setMonths, isSetting } = useVerification(note);
  if (!mayVerify) return null;
  const choose = (value: string) => {
    const months = reviewRhythms.find((each) => String(each) === value);
    setMonths(value === bySpaces ? null : ((months ?? null) satisfies ReviewMonths | null));
  };
  return (
    <div className={styles['review']}>
      <label htmlFor={id} className="sv-title-label">
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
      {note.reviewDueDate === undefined && (
        <Button size="small" kind="soft" icon={CheckIcon} loading={isConfirming} onClick={confirm} {...over?.control}>
          {t('verification.confirm')}
        </Button>
      )}
    </div>
  );
}
