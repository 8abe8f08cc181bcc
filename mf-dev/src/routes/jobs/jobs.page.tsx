import { JobState, type JobInfo } from '@savoir/contracts/dev';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useListFilter } from '@savoir/remote-kit/list-filter';
import { useInfiniteQuery, useMutation } from '@savoir/remote-kit/query';
import {
  Badge,
  Button,
  EmptyState,
  ErrorBlock,
  FilterChips,
  formatDateTime,
  List,
  ListFoot,
  ListSkeleton,
  Page as PageFrame,
  Row,
  Text,
  type BadgeProps,
} from '@savoir/ui';
import { AwaitingIcon, DoneIcon, ErrorIcon, RetryIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { retryJobMutation } from '../../api/dev.mutations.ts';
import { jobsQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from '../page/page.module.css';

/** Background work: what waits, runs, is done, was given up and why. The state stands in the address. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const { filter, isEmpty, set, clear } = useListFilter({ names: ['state'], read: filterOf });
  const { state } = filter;
  const jobs = useInfiniteQuery(jobsQuery(host.api, state));
  const [first] = jobs.data?.pages ?? [];
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['space']}>
        <FilterChips
          label={t('jobs.filter')}
          value={state ?? 'all'}
          onChange={(value) => set({ state: value === 'all' ? null : value })}
          options={[
            { value: 'all', label: t('jobs.all') },
            ...JobState.options.map((value) => ({
              value,
              label: t(`jobs.states.${value}`),
              ...(first !== undefined && { count: first.counts[value] }),
            })),
          ]}
        />
      </div>
      <div className={styles['space']}>
        {jobs.isPending ? (
          <ListSkeleton rows={5} />
        ) : jobs.data === undefined ? (
          <ErrorBlock title={t('jobs.failed')} text={errorText(jobs.error)} onRetry={() => void jobs.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState
            icon={DoneIcon}
            title={t(state === 'dead' ? 'jobs.noneDead' : 'jobs.emptyTitle')}
            text={t(isEmpty ? 'jobs.emptyAll' : 'jobs.emptyText')}
            {...(!isEmpty && { action: <Button onClick={clear}>{t('jobs.showAll')}</Button> })}
          />
        ) : (
          <>
            <List aria-label={t('tabs.jobs')}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </List>
            <ListFoot
              loading={jobs.isFetchingNextPage}
              failure={jobs.isFetchNextPageError ? errorText(jobs.error) : null}
              {...(jobs.hasNextPage && { onMore: () => void jobs.fetchNextPage() })}
            >
              {t('jobs.shown', { count: items.length, total: first?.total ?? 0 })}
            </ListFoot>
          </>
        )}
      </div>
    </PageFrame>
  );
}

function filterOf(params: URLSearchParams): { state: JobState | null } {
  const state = JobState.safeParse(params.get('state'));
  return { state: state.success ? state.data : null };
}

const looks: Record<JobState, Pick<BadgeProps, 'tone' | 'icon' | 'turning'>> = {
  waiting: { tone: 'gris', icon: AwaitingIcon },
  running: { tone: 'bleu', icon: WorkingIcon, turning: true },
  done: { tone: 'sapin', icon: DoneIcon },
  dead: { tone: 'rouge', icon: ErrorIcon },
};

function JobRow({ job }: { job: JobInfo }): ReactNode {
  const { t } = useTranslation('dev');
  const { mutate: retry, isPending } = useMutation(retryJobMutation(useHost(), t));
  return (
    <Row
      title={
        <Text kind="code" as="span">
          {job.id}
        </Text>
      }
      meta={[
        t('jobs.attempts', { count: job.attempts }),
        t('jobs.created', { date: formatDateTime(job.creationDate) }),
        job.endDate !== null && t('jobs.ended', { date: formatDateTime(job.endDate) }),
      ]}
      detail={job.error !== null && <p className={styles['error']}>{job.error}</p>}
      badge={
        <span className={styles['buttons']}>
          <Badge {...looks[job.state]}>{t(`jobs.states.${job.state}`)}</Badge>
          {job.state === 'dead' && (
            <Button size="small" icon={RetryIcon} loading={isPending} onClick={() => retry(job)}>
              {t('jobs.retry')}
            </Button>
          )}
        </span>
      }
    />
  );
}
