import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { ReportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { reportCountsQuery } from '../api/report-counts.query.ts';

/** Card of the home page for who answers reports, while some wait. Most often none does: nothing holds its place. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.reports');
  const { data } = useQuery(reportCountsQuery(useApi()));
  if (href === null || data === undefined || data.toAnswerCount === 0) return null;
  return (
    <QuickCard
      href={href}
      icon={ReportIcon}
      tone={data.dangerCount === 0 ? 'ambre' : 'rouge'}
      title={t('card.reports')}
      text={t('card.reportsText', { count: data.dangerCount })}
      value={data.toAnswerCount}
    />
  );
}
