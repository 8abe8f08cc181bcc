import type { NoteImport } from '@savoir/contracts/note-imports';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, ProgressBar, Text } from '@savoir/ui';
import { BackIcon, StopIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { cancelImportMutation } from '../../api/import.mutations.ts';
import { importPagesQuery, importQuery } from '../../api/import.queries.ts';
import { Waiting } from '../../features/waiting/waiting.tsx';
import { CorrectKind } from './correct-kind.tsx';
import { ImportState } from './import-state.tsx';
import styles from './import.module.css';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';

/** One import: read, chosen from, made, and what became of it. */
export function ImportView({ id, onBack }: { id: string; onBack: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const query = useQuery(importQuery(useApi(), id));
  const { data } = query;
  return (
    <>
      <div>
        <Button size="small" icon={BackIcon} onClick={onBack}>
          {t('noteImport.back')}
        </Button>
      </div>
      {data === undefined ? (
        <Waiting query={query} failed={t('noteImport.failedTitle')} />
      ) : (
        <>
          <Facts one={data} />
          <Stage one={data} onBack={onBack} />
        </>
      )}
    </>
  );
}

/** Export Notion · 214 pages · 38 images · 3 espaces */
function Facts({ one }: { one: NoteImport }): ReactNode {
  const { t } = useTranslation('company');
  const { kind, filename, state, pages, pictures, documents, spaces } = one;
  const counts = [
    t('noteImport.pages', { count: pages }),
    t('noteImport.pictures', { count: pictures }),
    ...(documents > 0 ? [t('noteImport.documents', { count: documents })] : []),
    t('noteImport.spaces', { count: spaces.length }),
  ];
  return (
    <Card>
      <div className={styles['line']}>
        <div className={styles['words']}>
          <strong>{kind === null ? filename : [t(`noteImport.export.${kind}`), ...counts].join(', ')}</strong>
          {kind !== null && (
            <Text kind="secondary" tone="2">
              {filename}
            </Text>
          )}
        </div>
        <ImportState state={state} />
      </div>
    </Card>
  );
}

function Stage({ one, onBack }: { one: NoteImport; onBack: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { state, failure } = one;
  if (state === 'reading')
    return (
      <Banner tone="bleu" icon={WorkingIcon} title={t('noteImport.reading')} actions={<Stop id={one.id} />}>
        {t('noteImport.readingText')}
      </Banner>
    );
  if (state === 'running' || state === 'undoing') return <Progress one={one} />;
  if (state === 'failed' && one.made === 0)
    return (
      <>
        <Banner tone="rouge" alert title={t(`noteImport.failure.${failure ?? 'given-up'}`)} />
        {/* Once it was begun its export is not stored any more. */}
        {one.total === 0 && <CorrectKind one={one} />}
      </>
    );
  return <Pages one={one} onBack={onBack} />;
}

function Progress({ one: { id, state, done, total } }: { one: NoteImport }): ReactNode {
  const { t } = useTranslation('company');
  if (state === 'undoing') return <Banner tone="bleu" icon={WorkingIcon} title={t('noteImport.undoing')} />;
  return (
    <Card>
      <div className={styles['begin']} role="status">
        <ProgressBar
          label={t('noteImport.running')}
          value={done}
          max={Math.max(1, total)}
          text={t('noteImport.progress', { done, total })}
        />
        <div>
          <Stop id={id} />
        </div>
      </div>
    </Card>
  );
}

function Stop({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: stop, isPending } = useMutation(cancelImportMutation(useHost(), t, id));
  return (
    <Button icon={StopIcon} loading={isPending} onClick={() => stop()}>
      {t('noteImport.stop')}
    </Button>
  );
}

function Pages({ one, onBack }: { one: NoteImport; onBack: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const query = useQuery(importPagesQuery(useApi(), one));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} failed={t('noteImport.failedTitle')} />;
  return one.state === 'ready' ? (
    <Preview one={one} pages={data} onGivenUp={onBack} />
  ) : (
    <Outcome one={one} pages={data} />
  );
}
