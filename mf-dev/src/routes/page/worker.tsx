import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { Button, Card, ErrorBlock, formatSize, PageSection, Skeleton } from '@savoir/ui';
import { DeleteIcon, DoneIcon, RefreshIcon, RetryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { Caches } from './caches.tsx';
import { type Fact, Facts } from './facts.tsx';
import styles from './page.module.css';
import { activateWorker, emptyCaches, readWorker, updateWorker, type WorkerFacts } from './read-worker.ts';

const key = ['dev', 'worker'];

/** The service worker of this browser, its caches and what they take. */
export function Worker(): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: readWorker, staleTime: 0, retry: false });

  async function act(run: () => Promise<unknown>, done?: string): Promise<void> {
    try {
      await run();
    } catch (failure) {
      host.toast({ kind: 'error', title: t('worker.failed'), description: errorText(failure) });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: key });
    if (done !== undefined) host.toast({ kind: 'success', title: done });
  }

  return (
    <PageSection title={t('worker.title')}>
      {error !== null ? (
        <ErrorBlock title={t('worker.unread')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton />
      ) : (
        <>
          <Card>
            <WorkerState worker={data} />
            <div className={`${styles['buttons'] ?? ''} ${styles['space'] ?? ''}`}>
              <Button icon={RefreshIcon} onClick={() => void act(() => Promise.resolve())}>
                {t('worker.read')}
              </Button>
              {data.script !== null && (
                <Button icon={RetryIcon} onClick={() => void act(updateWorker, t('worker.updateAsked'))}>
                  {t('worker.update')}
                </Button>
              )}
              {data.state === 'waiting' && (
                <Button kind="primary" icon={DoneIcon} onClick={() => void act(activateWorker)}>
                  {t('worker.activate')}
                </Button>
              )}
              {data.caches.length > 0 && (
                <Button
                  icon={DeleteIcon}
                  onClick={() => void act(() => emptyCaches(data.caches.map(({ name }) => name)), t('worker.emptied'))}
                >
                  {t('worker.empty')}
                </Button>
              )}
            </div>
          </Card>
          <Caches caches={data.caches} onEmpty={(name) => void act(() => emptyCaches([name]), t('worker.emptied'))} />
        </>
      )}
    </PageSection>
  );
}

function WorkerState({ worker }: { worker: WorkerFacts }): ReactNode {
  const { t } = useTranslation('dev');
  const facts: Fact[] = [
    [t('worker.state'), t(`worker.states.${worker.state}`)],
    [t('worker.controls'), t(worker.controls ? 'worker.yes' : 'worker.no')],
    [t('worker.script'), worker.script ?? t('worker.nothing')],
    [t('worker.revision'), worker.revision ?? t('worker.nothing')],
    [t('worker.used'), worker.usedBytes === null ? t('worker.nothing') : formatSize(worker.usedBytes)],
    [t('worker.stored'), worker.keys.length === 0 ? t('worker.nothing') : worker.keys.join(', ')],
  ];
  return <Facts facts={facts} />;
}
