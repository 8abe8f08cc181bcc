import type { NoteToRead } from '@savoir/contracts/must-reads';
import { Banner, formatDateLong } from '@savoir/ui';
import { SourcesIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';
import { isOverdue } from './due-day.ts';
import styles from './must-read.module.css';
import { useMustReadTexts } from './use-must-read-texts.ts';

export function AskedBanner({
  toRead: { reason, dueDay, by, again },
}: {
  toRead: NonNullable<NoteToRead['toRead']>;
}): ReactNode {
  const t = useMustReadTexts();
  const overdue = isOverdue(dueDay);
  const day = dueDay === null ? '' : formatDateLong(dueDay);
  return (
    <Banner
      tone={overdue ? 'rouge' : 'ambre'}
      icon={SourcesIcon}
      title={dueDay === null ? t('mustRead.toRead') : t(overdue ? 'mustRead.late' : 'mustRead.toReadBefore', { day })}
    >
      <p className={styles['reason']}>{reason}</p>
      {by !== null && <p>{t('mustRead.askedOfYou', { name: fullName(by) })}</p>}
      {again && <p>{t('mustRead.again')}</p>}
      <p>{t('mustRead.confirmAtEnd')}</p>
    </Banner>
  );
}
