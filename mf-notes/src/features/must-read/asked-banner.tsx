import type { NoteToRead } from '@savoir/contracts/must-reads';
import { Banner, formatDateLong } from '@savoir/ui';
import { SourcesIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';
import { dueState } from './due-day.ts';
import styles from './must-read.module.css';
import { useMustReadTexts } from './use-must-read-texts.ts';

export function AskedBanner({
  toRead: { reason, dueDay, by, again },
}: {
  toRead: NonNullable<NoteToRead['toRead']>;
}): ReactNode {
  const t = useMustReadTexts();
  const state = dueDay === null ? 'none' : dueState(dueDay);
  return (
    <Banner
      tone={state === 'over' ? 'rouge' : 'ambre'}
      icon={SourcesIcon}
      title={t(`mustRead.due.${state}`, { day: dueDay === null ? '' : formatDateLong(dueDay) })}
    >
      <p className={styles['reason']}>{reason}</p>
      {by !== null && <p>{t('mustRead.askedOfYou', { name: fullName(by) })}</p>}
      {again && <p>{t('mustRead.again')}</p>}
      <p>{t('mustRead.confirmAtEnd')}</p>
    </Banner>
  );
}
