import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Button, Card, ErrorBlock, formatSize, PageSection, Skeleton, IconButton, List, Row, Text } from '@savoir/ui';
import { DeleteIcon, DoneIcon, RefreshIcon, RetryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { devKeys } from '../../api/dev.queries.ts';
import { workerMutation } from '../../api/worker.mutations.ts';
import { type Fact, Facts } from '../../features/facts/facts.tsx';
import styles from './page.module.css';
import {
  activateWorker,
  emptyCaches,
  readWorker,
  updateWorker,
  type WorkerFacts,
  type CacheFacts,
} from './read-worker.ts';

/** The service worker of this browser, its caches and what they take. */
export function Worker(): ReactNode {
  const { t } = useTranslation('dev');
  const { data, error, refetch } = useQuery({
    queryKey: devKeys.worker,
    queryFn: readWorker,
    staleTime: 0,
    retry: false,
  });
  const { mutate: act } = useMutation(workerMutation(useHost(), t));

  const empty = (names: string[]) => act({ run: () => emptyCaches(names), done: t('worker.emptied') });

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
              <Button icon={RefreshIcon} onClick={() => void refetch()}>
                {t('worker.read')}
              </Button>
              {data.script !== null && (
                <Button icon={RetryIcon} onClick={() => act({ run: updateWorker, done: t('worker.updateAsked') })}>
                  {t('worker.update')}
                </Button>
              )}
              {data.state === 'waiting' && (
                <Button kind="primary" icon={DoneIcon} onClick={() => act({ run: activateWorker })}>
                  {t('worker.activate')}
                </Button>
              )}
              {data.caches.length > 0 && (
                <Button icon={DeleteIcon} onClick={() => empty(data.caches.map(({ name }) => name))}>
                  {t('worker.empty')}
                </Button>
              )}
            </div>
          </Card>
          <Caches caches={data.caches} onEmpty={(name) => empty([name])} />
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

/** What each cache of this browser holds. */
function Caches({ caches, onEmpty }: { caches: readonly CacheFacts[]; onEmpty: (name: string) => void }): ReactNode {
  const { t } = useTranslation('dev');
  if (caches.length === 0) return null;
  return (
    <div className={styles['space']}>
      <List aria-label={t('worker.caches')}>
        {caches.map(({ name, kind, entries, bytes }) => {
          const title = t(`worker.kinds.${kind}`);
          return (
            <Row
              key={name}
              title={title}
              meta={[t('worker.entries', { count: entries }), formatSize(bytes)]}
              detail={
                <Text kind="code" tone="2" as="span">
                  {name}
                </Text>
              }
              menu={
                <IconButton
                  icon={DeleteIcon}
                  label={t('worker.emptyOne', { name: title })}
                  onClick={() => onEmpty(name)}
                />
              }
            />
          );
        })}
      </List>
    </div>
  );
}
