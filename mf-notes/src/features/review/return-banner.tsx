import type { NoteReturn } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Banner, formatDateTimeLong } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';
import styles from './review.module.css';

/** Why a note is with its author again: what the validator wrote, word by word. */
export function ReturnBanner({ returned: { reason, by, date } }: { returned: NoteReturn }): ReactNode {
  const { t } = useTranslation('notes');
  const day = formatDateTimeLong(date);
  return (
    <Banner
      tone="ambre"
      title={
        by === null ? t('banner.returned', { date: day }) : t('banner.returnedBy', { name: fullName(by), date: day })
      }
    >
      <span className={styles['reason']}>{reason}</span>
    </Banner>
  );
}
