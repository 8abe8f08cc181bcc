import type { MustReadProgress } from '@savoir/contracts/must-reads';
import { useTrialOver } from '@savoir/remote-kit';
import { Button, formatDateLong } from '@savoir/ui';
import { DownloadIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import styles from './must-read-panel.module.css';
import { useReadingsCsv } from './use-readings-csv.ts';

/** A request that no one follows any more: what was confirmed is still to be had. */
export function EndedRequest({ request: { id, space, ended, former } }: { request: MustReadProgress }): ReactNode {
  const t = useMustReadTexts();
  const over = useTrialOver();
  const { take, isPending } = useReadingsCsv();
  return (
    <div className={styles['ended']}>
      <p>
        {t('mustRead.ended', { space: space.name, date: formatDateLong(ended ?? '') })}{' '}
        {t('mustRead.endedCount', { count: former.length })}
      </p>
      <Button
        size="small"
        kind="text"
        icon={DownloadIcon}
        loading={isPending}
        onClick={() => take(id)}
        {...over?.control}
      >
        {t('mustRead.csv')}
      </Button>
    </div>
  );
}
