import { useApi, useHost, useTranslation, type PageContext } from '@savoir/remote-kit';
import { useQueries, useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, EmptyState, Page as PageFrame } from '@savoir/ui';
import { PlusIcon } from '@savoir/ui/icons';
import { Blocks, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { remoteVersionsQuery, devKeys } from '../../api/dev.queries.ts';
import { platformKeys, registryQuery, remoteHealthQuery } from '../../api/remote.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import { OverrideForm } from './override-form.tsx';
import { loadedCode } from './loaded-code.ts';
import { NewRemoteDialog } from './new-remote-dialog.tsx';
import type { RemoteEntry } from './remote-entry.ts';
import { RemoteRows } from './remote-rows.tsx';
import styles from './tools.module.css';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(registryQuery(api)), queryClient.query(remoteVersionsQuery(api))]);

/** What the registry offers, and whether it answers. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const { config } = useHost();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data: remotes, isFetching } = useSuspenseQuery(registryQuery(useApi()));
  const { data: versions } = useSuspenseQuery(remoteVersionsQuery(useApi()));
  const health = useQueries({ queries: remotes.map(remoteHealthQuery) });
  const reload = () => {
    for (const queryKey of [platformKeys.all, devKeys.remotes]) void queryClient.invalidateQueries({ queryKey });
  };
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const inOrderOfUse = remotes.map((remote, index) => {
    const loaded = loadedCode(remote.entry, timings);
    return { remote, loaded, state: stateOf(health[index], loaded !== null) };
  });
  const entries = inOrderOfUse.toSorted((a, b) => a.remote.name.localeCompare(b.remote.name));

  return (
    <PageFrame
      title={t('routes.tools')}
      actions={
        <>
          <Button icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('newRemote.open')}
          </Button>
          <Button icon={RefreshCw} loading={isFetching} onClick={reload}>
            {t('registry.reload')}
          </Button>
        </>
      }
    >
      <DevTabs />
      <Card flush className={styles['facts'] ?? ''}>
        <Fact name={t('registry.shell')} value={config.version} />
        <Fact name={t('registry.build')} value={config.buildId} />
        <Fact
          name={t('registry.applications')}
          value={
            entries.some(({ state }) => state === 'checking')
              ? t('registry.checking')
              : t('registry.answering', {
                  answering: entries.filter(({ state }) => state !== 'down').length,
                  all: remotes.length,
                })
          }
        />
      </Card>
      {remotes.length + versions.length === 0 ? (
        <EmptyState icon={Blocks} title={t('registry.emptyTitle')} text={t('registry.emptyText')} />
      ) : (
        <>
          <RemoteRows entries={entries} versions={versions} />
          <OverrideForm remotes={remotes} />
        </>
      )}
      {isAdding && <NewRemoteDialog known={versions.map(({ name }) => name)} onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div className={styles['fact']}>
      <p>{name}</p>
      <p className={styles['value']}>{value}</p>
    </div>
  );
}

function stateOf(
  health: { data: boolean | undefined; isPending: boolean; isError: boolean } | undefined,
  isLoaded: boolean,
): RemoteEntry['state'] {
  if (health === undefined || health.isPending) return 'checking';
  if (health.data !== true || health.isError) return 'down';
  return isLoaded ? 'loaded' : 'ready';
}
