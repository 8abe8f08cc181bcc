import type { MustReadProgress } from '@savoir/contracts/must-reads';
import { useHost, useTrialOver } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Banner, Button, formatDateLong, ProgressBar } from '@savoir/ui';
import { CloseIcon, DownloadIcon, NotificationIcon } from '@savoir/ui/icons';
import { type ReactNode } from 'react';
import {
  retainReadingsMutation,
  remindReadersMutation,
  withdrawMustReadMutation,
} from '../../../api/must-read.mutations.ts';
import { askedText } from '../../../features/must-read/asked-text.ts';
import { dueState, isOverdue } from '../../../features/must-read/due-day.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import styles from './must-read-panel.module.css';
import { Readers } from './readers.tsx';
import { useReadingsCsv } from './use-readings-csv.ts';

/** How far a space is with a note it is asked to read, and what may be done about it. */
export function OpenRequest({ request }: { request: MustReadProgress }): ReactNode {
  const t = useMustReadTexts();
  const host = useHost();
  const over = useTrialOver();
  const remind = useToldMutation(remindReadersMutation(host, t));
  const withdraw = useToldMutation(withdrawMustReadMutation(host, t));
  const csv = useReadingsCsv();
  const { id, space, reason, dueDay, by, date, archived, askedCount, confirmedCount } = request;
  const waiting = askedCount - confirmedCount;
  const overdue = waiting > 0 && isOverdue(dueDay);

  async function askToWithdraw(): Promise<void> {
    const agreed = await host.confirm({
      title: t('mustRead.withdrawTitle', { space: space.name }),
      body: t('mustRead.withdrawBody'),
      confirmLabel: t('mustRead.withdraw'),
      danger: true,
    });
    if (agreed) await withdraw.run({ id });
  }

  return (
    <article className={styles['request']} aria-labelledby={`must-read-${id}`}>
      <h3 id={`must-read-${id}`} className={styles['space']}>
        {space.name}
      </h3>
      <ProgressBar
        label={t('mustRead.progress', { space: space.name })}
        value={confirmedCount}
        max={askedCount}
        tone={overdue ? 'rouge' : 'sapin'}
        text={t('mustRead.progressText', { done: confirmedCount, count: askedCount })}
      />
      <p className={styles['reason']}>{reason}</p>
      <p>
        {askedText(t, by, date)}
        {dueDay !== null && (
          <>
            {' '}
            ·{' '}
            {t(`mustRead.day.${overdue || !isOverdue(dueDay) ? dueState(dueDay) : 'coming'}`, {
              day: formatDateLong(dueDay),
            })}
          </>
        )}
      </p>
      {archived && <p>{t('mustRead.archived')}</p>}
      {request.askedAgain && <AskedAgain request={request} />}
      <Readers request={request} />
      <div className={styles['actions']}>
        {waiting > 0 && !archived && (
          <Button
            size="small"
            icon={NotificationIcon}
            loading={remind.isPending}
            onClick={() => void remind.run({ id })}
            {...over?.control}
          >
            {t('mustRead.remind')}
          </Button>
        )}
        <Button
          size="small"
          icon={DownloadIcon}
          loading={csv.isPending}
          onClick={() => csv.take(id)}
          {...over?.control}
        >
          {t('mustRead.csv')}
        </Button>
        <Button
          size="small"
          kind="text"
          icon={CloseIcon}
          loading={withdraw.isPending}
          onClick={() => void askToWithdraw()}
          {...over?.control}
        >
          {t('mustRead.withdraw')}
        </Button>
      </div>
    </article>
  );
}

/** The correction that was published last asks everybody again, unless it need not. */
function AskedAgain({ request: { id, version, edition } }: { request: MustReadProgress }): ReactNode {
  const t = useMustReadTexts();
  const over = useTrialOver();
  const { run, isPending } = useToldMutation(retainReadingsMutation(useHost(), t));
  return (
    <Banner
      tone="ambre"
      title={t('mustRead.askedAgain', { edition })}
      actions={
        <Button size="small" loading={isPending} onClick={() => void run({ id, version })} {...over?.control}>
          {t('mustRead.keep')}
        </Button>
      }
    >
      {t('mustRead.askedAgainText')}
    </Banner>
  );
}
