import type { RemoteHealth } from '@savoir/contracts/telemetry';
import { canaryPeopleMin } from '@savoir/contracts/limits';
import { errorText, useApi, useTranslation, type PageContext } from '@savoir/remote-kit';
import { useListFilter } from '@savoir/remote-kit/list-filter';
import { useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, EmptyState, ErrorBlock, FilterChips, ListSkeleton, Page as PageFrame, PageSection } from '@savoir/ui';
import { Activity, Blocks } from 'lucide-react';
import type { ReactNode } from 'react';
import { remoteHealthOfQuery, remoteVersionsQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import { useStoppedText } from '../../features/stopped/use-stopped-text.ts';
import { ErrorRows } from './error-rows.tsx';
import { referenceOf } from './compared.ts';
import { VersionCard } from './version-card.tsx';
import styles from './health.module.css';

const periods = ['1', '24', '168', '720'] as const;
type Period = (typeof periods)[number];
const usual: Period = '24';

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(remoteVersionsQuery(api));

/** How the versions of one remote do, side by side. Remote and period stand in the address. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const { data: remotes } = useSuspenseQuery(remoteVersionsQuery(useApi()));
  const { filter, set } = useListFilter({ names: ['remote', 'hours'], read: filterOf });
  const name = remotes.find((remote) => remote.name === filter.remote)?.name ?? remotes[0]?.name;
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      {name === undefined ? (
        <EmptyState icon={Blocks} title={t('registry.emptyTitle')} text={t('registry.emptyText')} />
      ) : (
        <>
          <div className={styles['filters']}>
            <FilterChips
              label={t('registry.application')}
              value={name}
              onChange={(remote) => set({ remote })}
              options={remotes.map((remote) => ({ value: remote.name, label: `mf-${remote.name}` }))}
            />
            <FilterChips
              label={t('health.period')}
              value={filter.hours}
              onChange={(hours) => set({ hours: hours === usual ? null : hours })}
              options={periods.map((value) => ({ value, label: t(`health.periods.${value}`) }))}
            />
          </div>
          <Health key={name} name={name} hours={Number(filter.hours)} />
        </>
      )}
    </PageFrame>
  );
}

function filterOf(params: URLSearchParams): { remote: string | null; hours: Period } {
  return { remote: params.get('remote'), hours: periods.find((period) => period === params.get('hours')) ?? usual };
}

function Health({ name, hours }: { name: string; hours: number }): ReactNode {
  const { t } = useTranslation('dev');
  const health = useQuery(remoteHealthOfQuery(useApi(), name, hours));
  if (health.isPending) return <ListSkeleton rows={6} />;
  if (health.data === undefined)
    return (
      <ErrorBlock title={t('health.failed')} text={errorText(health.error)} onRetry={() => void health.refetch()} />
    );
  const { versions } = health.data;
  const isEmpty = versions.every(({ visits, loads, errors }) => visits + loads + errors.length === 0);
  return (
    <>
      <Trial of={health.data} />
      {isEmpty ? (
        <EmptyState icon={Activity} title={t('health.emptyTitle')} text={t('health.emptyText')} />
      ) : (
        <>
          <div className={styles['versions']}>
            {versions.map((version) => (
              <VersionCard key={version.version} version={version} reference={referenceOf(versions, version)} />
            ))}
          </div>
          <div className={styles['errors']}>
            <PageSection title={t('health.errors')}>
              <ErrorRows health={health.data} />
            </PageSection>
          </div>
        </>
      )}
    </>
  );
}

/** How the trial stands, or why the product ended it. */
function Trial({ of: { verdict, stopped } }: { of: RemoteHealth }): ReactNode {
  const { t } = useTranslation('dev');
  const stoppedText = useStoppedText(stopped);
  if (stoppedText !== null)
    return (
      <div className={styles['trial']}>
        <Banner tone="rouge">{stoppedText}</Banner>
      </div>
    );
  if (verdict === null) return null;
  const { state, visits, failedVisits, activeVisits, activeFailedVisits } = verdict;
  return (
    <div className={styles['trial']}>
      <Banner tone={state === 'failing' ? 'rouge' : 'bleu'}>
        {t(`health.verdicts.${state}`, {
          people: t('health.people', { count: visits }),
          failing: t('health.people', { count: failedVisits }),
          visits,
          activeVisits,
          activeFailed: activeFailedVisits,
          needed: canaryPeopleMin,
        })}
      </Banner>
    </div>
  );
}
