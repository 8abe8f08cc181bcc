import type { NoteDetail } from '@savoir/contracts/notes';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { Banner, formatDateTimeLong } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';
import styles from './review.module.css';

/** Why a note is with its author again: what the validator wrote, word by word. */
export function ReturnBanner({ note: { returned, creatorId } }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const isOwn = useActor().id === creatorId;
  if (returned === null) return null;
  const { reason, by } = returned;
  const date = formatDateTimeLong(returned.date);
  return (
    <Banner
      tone="ambre"
      title={
        by === null
          ? t(isOwn ? 'banner.returnedToYou' : 'banner.returned', { date })
          : t(isOwn ? 'banner.returnedToYouBy' : 'banner.returnedBy', { name: fullName(by), date })
      }
    >
      <span className={styles['reason']}>{reason}</span>
    </Banner>
  );
}
