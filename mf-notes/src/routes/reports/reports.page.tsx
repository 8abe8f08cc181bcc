import {
  useApi,
  useEntitlement,
  useSearchParams,
  useTranslation,
  useTrialOver,
  type PageContext,
} from '@savoir/remote-kit';
import { keepPreviousData, useQuery, type UseQueryResult } from '@savoir/remote-kit/query';
import { Banner, EmptyState, FilterChips, ListSkeleton, Page as PageFrame } from '@savoir/ui';
import { DoneIcon, ReportIcon } from '@savoir/ui/icons';
import type { Report } from '@savoir/contracts/reports';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import texts from '../../../locales/reports.fr.json';
import { noteCountsQuery, ownTotalQuery } from '../../api/note.queries.ts';
import { reportCountsQuery } from '../../api/report-counts.query.ts';
import { reportListQuery, type ReportScope } from '../../api/report.queries.ts';
import { QueryFailed } from '../../features/failed/query-failed.tsx';
import { NoteTabs } from '../list/note-tabs.tsx';
import { ReportCard } from './report-card.tsx';
import cards from '../../features/cards/cards.module.css';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

/** With the numbers of all tabs: the current one is brought into view when they stand. */
export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([
    queryClient.query(reportCountsQuery(api)),
    queryClient.query(noteCountsQuery(api)),
    queryClient.query(ownTotalQuery(api)),
  ]);

const scopes: readonly ReportScope[] = ['to-answer', 'answered', 'mine'];

/** What people found wrong: for who answers it what waits and what became of the rest, and for everybody what they reported. */
export function Page(): ReactNode {
  const { i18n, t } = useTranslation('notes');
  // They come with the page: other pages of the notes do not carry them.
  if (!i18n.exists('notes:reports.title')) i18n.addResourceBundle('fr', 'notes', texts, true);
  const answers = useEntitlement()('report.answer');
  const over = useTrialOver();
  const [params, setParams] = useSearchParams();
  const { data: counts } = useQuery(reportCountsQuery(useApi()));
  const wanted = scopes.find((each) => each === params.get('scope'));
  const scope = answers ? (wanted ?? 'to-answer') : 'mine';
  return (
    <PageFrame title={t('reports.title')}>
      <NoteTabs scope="reports" />
      {answers && (
        <div className={cards['filters']}>
          <FilterChips
            label={t('reports.scopes')}
            options={scopes.map((value) => ({
              value,
              label: t(`reports.scope.${value}`),
              ...(value === 'to-answer' && counts !== undefined && { count: counts.toAnswerCount }),
            }))}
            value={scope}
            onChange={(value) => setParams(value === 'to-answer' ? {} : { scope: value }, { replace: true })}
          />
        </div>
      )}
      {over !== undefined && <Banner {...over.banner} />}
      <Reports scope={scope} />
    </PageFrame>
  );
}

function Reports({ scope }: { scope: ReportScope }): ReactNode {
  const list = useQuery({ ...reportListQuery(useApi(), scope), placeholderData: keepPreviousData });
  const [answering, setAnswering] = useState<Report | null>(null);
  return (
    <>
      <ReportList scope={scope} list={list} onAnswer={setAnswering} />
      {/* Someone else may settle the report meanwhile: what is written stays when its card goes. */}
      {answering !== null && (
        <Suspense fallback={null}>
          <AnswerDialog
            report={list.data?.find(({ id }) => id === answering.id) ?? answering}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function ReportList({
  scope,
  list,
  onAnswer,
}: {
  scope: ReportScope;
  list: UseQueryResult<Report[]>;
  onAnswer: (report: Report) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined) return <QueryFailed title={t('reports.failedTitle')} query={list} />;
  if (list.data.length === 0)
    return (
      <EmptyState
        icon={scope === 'to-answer' ? DoneIcon : ReportIcon}
        title={t(`reports.none.${scope}`)}
        text={t(`reports.noneText.${scope}`)}
      />
    );
  return (
    <ul className={cards['list']} aria-label={t(`reports.scope.${scope}`)} aria-busy={list.isPlaceholderData}>
      {list.data.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} own={scope === 'mine'} onAnswer={() => onAnswer(report)} />
        </li>
      ))}
    </ul>
  );
}
