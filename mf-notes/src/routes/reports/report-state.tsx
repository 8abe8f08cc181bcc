import type { Report } from '@savoir/contracts/reports';
import { useHref, useTranslation } from '@savoir/remote-kit';
import { formatDate, formatDateTimeLong, Icon, Link } from '@savoir/ui';
import { DoneIcon, EditIcon, HistoryIcon, NotYetIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../../features/people/full-name.ts';
import styles from './reports.module.css';

/** How far a report is, and how it was answered. */
export function ReportState({ report }: { report: Report }): ReactNode {
  const { t } = useTranslation('notes');
  const { answer, cleared, correction, newerDate } = report;
  if (answer !== null) return <Answered answer={answer} />;
  return (
    <ul className={styles['states']}>
      {correction === undefined && (
        <li>
          <Icon of={NotYetIcon} size={16} /> {t('reports.state.open')}
        </li>
      )}
      {correction !== undefined && <Correcting correction={correction} />}
      {cleared !== undefined && (
        <li>
          <Icon of={ValidatedIcon} size={16} />{' '}
          {cleared.by === null
            ? t('reports.state.cleared', { date: formatDate(cleared.date) })
            : t('reports.state.clearedBy', { name: fullName(cleared.by), date: formatDate(cleared.date) })}
        </li>
      )}
      {newerDate !== undefined && (
        <li>
          <Icon of={HistoryIcon} size={16} /> {t('reports.state.newer', { date: formatDateTimeLong(newerDate) })}
        </li>
      )}
    </ul>
  );
}

function Correcting({ correction: { id, by, date } }: { correction: NonNullable<Report['correction']> }): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.view', { id: id ?? '' });
  return (
    <li>
      <Icon of={EditIcon} size={16} />{' '}
      {by === null
        ? t('reports.state.correcting', { date: formatDate(date) })
        : t('reports.state.correctingBy', { name: fullName(by), date: formatDate(date) })}{' '}
      {id !== null && href !== null && <Link href={href}>{t('correction.see')}</Link>}
    </li>
  );
}

function Answered({ answer: { outcome, text, by, date } }: { answer: NonNullable<Report['answer']> }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['answered']}>
      <p className={styles['outcome']}>
        <Icon of={DoneIcon} size={16} /> {t(`reports.outcome.${outcome}`)}
      </p>
      {text !== null && <p className={styles['text']}>{text}</p>}
      <p className={styles['meta']}>
        {by === null
          ? formatDateTimeLong(date)
          : t('reports.answeredOn', { name: fullName(by), date: formatDateTimeLong(date) })}
      </p>
    </div>
  );
}
