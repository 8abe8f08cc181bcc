import type { DocumentFile } from '@savoir/contracts/documents';
import { errorTextFr } from '@savoir/contracts/errors';
import { useHref, useTranslation, useTrialOver, useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import {
  Button,
  Card,
  formatSizeProgress,
  formatTimeLeft,
  Icon,
  Link,
  List,
  ProgressBar,
  Row,
  SegmentedBar,
  Text,
  Tile,
  useKeptFocus,
  useTimeLeft,
} from '@savoir/ui';
import { DoneIcon, DocumentIcon, ErrorIcon, FileRefusedIcon, WorkingIcon } from '@savoir/ui/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { documentKeys } from '../../api/document.queries.ts';
import { retryHref } from './retry-href.ts';
import { $watched } from '../monitor/monitor.model.ts';
import { operationOf, outcomeOf, type ItemOutcome, type Operation, type Watched } from '../monitor/operation.ts';
import styles from './import-panel.module.css';
import {
  $imports,
  importCanceled,
  importCleared,
  importRetried,
  summaryOf,
  type ImportItem,
  type ImportSummary,
} from './import.model.ts';

/** The imports of this visit, from the first byte sent to the last page read. Absent when there is none. */
export function ImportPanel(): ReactNode {
  const { t } = useTranslation('documents');
  const [items, watched, clear] = useUnit([$imports, $watched, importCleared]);
  const [isFolded, setFolded] = useState(false);
  useFreshList(items.filter(({ state }) => state.step === 'done').length);
  const summary = summaryOf(items);
  const operation = operationOf(items, watched);
  if (summary === null || operation === null) return null;
  const isOver = operation.status !== 'processing';
  return (
    <Card className={styles['panel'] ?? ''} as="section" aria-label={t('summary.list')}>
      <div className={styles['head']}>
        <Icon of={!isOver ? WorkingIcon : operation.failed === 0 ? DoneIcon : ErrorIcon} turning={!isOver} />
        <PanelTitle summary={summary} operation={operation} />
        {summary.status === 'uploading' && (
          <span className={styles['count']}>
            {t('summary.sent', { done: summary.done + summary.failed, total: summary.total })}
          </span>
        )}
        <Button kind="text" size="small" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? t('summary.unfold') : t('summary.fold')}
        </Button>
        {isOver && (
          <Button kind="text" size="small" onClick={() => clear()}>
            {t('summary.close')}
          </Button>
        )}
      </div>
      <Bar items={items} watched={watched} />
      {summary.status === 'uploading' && <Whole summary={summary} />}
      <Counts operation={operation} items={items} watched={watched} />
      {!isFolded && (
        <List aria-label={t('summary.list')}>
          {items.map((item) => (
            <ImportRow key={item.id} item={item} watched={watched} />
          ))}
        </List>
      )}
    </Card>
  );
}

/** What has just been registered belongs into the list and its counts. */
function useFreshList(registered: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (registered > 0) void queryClient.invalidateQueries({ queryKey: documentKeys.all });
  }, [queryClient, registered]);
}

function PanelTitle({ summary, operation }: { summary: ImportSummary; operation: Operation }): ReactNode {
  const { t } = useTranslation('documents');
  const [{ status, total }, { pending }] = [summary, operation];
  const text = {
    processing:
      status === 'uploading' ? t('summary.uploading', { count: total }) : t('summary.analysing', { count: pending }),
    'completed-successfully': t('summary.completed'),
    'completed-with-errors': t('summary.with-errors'),
  };
  return <p role="status">{text[operation.status]}</p>;
}

/** How much of all files is sent, and how long the rest takes once that can be said. */
function Whole({ summary: { sentBytes, totalBytes } }: { summary: ImportSummary }): ReactNode {
  const left = useTimeLeft(sentBytes, totalBytes);
  const words = [formatSizeProgress(sentBytes, totalBytes), ...(left === null ? [] : [formatTimeLeft(left)])];
  return (
    <Text kind="secondary" tone="2">
      {words.join(' · ')}
    </Text>
  );
}

/** By bytes: ready, on its way or being read, in failure. */
function Bar({ items, watched }: { items: readonly ImportItem[]; watched: Watched }): ReactNode {
  const share = (item: ImportItem) => (outcomeOf(item, watched) === 'pending' ? progressOf(item, watched) : 1);
  const bytes = (outcome: ItemOutcome) =>
    items.reduce((sum, item) => sum + (outcomeOf(item, watched) === outcome ? share(item) * item.file.size : 0), 0);
  const total = items.reduce((sum, item) => sum + (outcomeOf(item, watched) === null ? 0 : item.file.size), 0);
  return (
    <SegmentedBar
      total={total}
      segments={[
        { value: bytes('successful'), tone: 'sapin' },
        { value: bytes('pending'), tone: 'bleu' },
        { value: bytes('failed'), tone: 'rouge' },
      ]}
    />
  );
}

/** Sending is the first half of the way, reading the second. */
function progressOf({ file, state }: ImportItem, watched: Watched): number {
  if (state.step === 'uploading') return state.sentBytes / file.size / 2;
  if (state.step === 'registering') return 0.5;
  if (state.step !== 'done') return 0;
  const document = watched[state.documentId];
  return (
    0.5 +
    (document === undefined || document === null || document.pageCount === 0
      ? 0
      : document.pagesDone / document.pageCount / 2)
  );
}

function Counts({
  operation,
  items,
  watched,
}: {
  operation: Operation;
  items: readonly ImportItem[];
  watched: Watched;
}): ReactNode {
  const { t } = useTranslation('documents');
  const importHref = useHref('documents.import');
  const over = useTrialOver();
  const failedIds = items.flatMap((item) =>
    item.state.step === 'done' && outcomeOf(item, watched) === 'failed' ? [item.state.documentId] : [],
  );
  return (
    <p className={styles['counts']}>
      {operation.successful > 0 && (
        <span data-tone="sapin">
          <Icon of={DoneIcon} size={16} /> {t('summary.successful', { count: operation.successful })}
        </span>
      )}
      {operation.pending > 0 && (
        <span data-tone="bleu">
          <Icon of={WorkingIcon} size={16} turning /> {t('summary.pending', { count: operation.pending })}
        </span>
      )}
      {operation.failed > 0 && (
        <span data-tone="rouge">
          <Icon of={ErrorIcon} size={16} /> {t('summary.failed', { count: operation.failed })}
        </span>
      )}
      {failedIds.length > 0 && importHref !== null && over === undefined && (
        <Link href={retryHref(importHref, failedIds)}>{t('summary.retryFailed', { count: failedIds.length })}</Link>
      )}
    </p>
  );
}

function ImportRow({ item, watched }: { item: ImportItem; watched: Watched }): ReactNode {
  const { t } = useTranslation('documents');
  const over = useTrialOver();
  const [cancel, retry] = useUnit([importCanceled, importRetried]);
  const { id, file, title, state } = item;
  const isFailed = outcomeOf(item, watched) === 'failed';
  const [isRetried, setRetried] = useState(false);
  // Only of the row that was acted on: others end by themselves, wherever the focus is.
  const line = useKeptFocus<HTMLDivElement>(isRetried && state.step);
  return (
    <Row
      keepLeading
      leading={<Tile icon={isFailed ? FileRefusedIcon : DocumentIcon} tone={isFailed ? 'rouge' : 'terre'} />}
      title={title}
      detail={
        <div ref={line} tabIndex={-1}>
          <Detail item={item} document={state.step === 'done' ? watched[state.documentId] : undefined} />
        </div>
      }
      badge={
        state.step === 'failed' || state.step === 'canceled' ? (
          <Button
            size="small"
            onClick={() => {
              setRetried(true);
              retry(id);
            }}
            {...over?.control}
            aria-label={`${t('summary.retry')} ${file.name}`}
          >
            {t('summary.retry')}
          </Button>
        ) : state.step === 'waiting' || state.step === 'uploading' ? (
          <Button
            kind="text"
            size="small"
            onClick={() => cancel(id)}
            aria-label={`${t('summary.cancel')} ${file.name}`}
          >
            {t('summary.cancel')}
          </Button>
        ) : undefined
      }
    />
  );
}

function Detail({
  item: { file, title, state },
  document,
}: {
  item: ImportItem;
  document: DocumentFile | null | undefined;
}): ReactNode {
  const { t } = useTranslation('documents');
  switch (state.step) {
    case 'waiting':
      return <Said>{t('summary.waiting')}</Said>;
    case 'uploading':
      return (
        <ProgressBar
          label={t('summary.sending', { name: title })}
          value={state.sentBytes}
          max={file.size}
          text={formatSizeProgress(state.sentBytes, file.size)}
        />
      );
    case 'registering':
      return <Said>{t('summary.registering')}</Said>;
    case 'canceled':
      return <Said>{t('summary.canceled')}</Said>;
    case 'failed':
      return (
        <Said tone="rouge">{isOfSending(state.reason) ? t(`summary.${state.reason}`) : errorTextFr[state.reason]}</Said>
      );
    case 'done':
      return <Analysis document={document} />;
  }
}

const isOfSending = (reason: string): reason is 'network' | 'refused' => reason === 'network' || reason === 'refused';

/** What became of the file once it was there. */
function Analysis({ document }: { document: DocumentFile | null | undefined }): ReactNode {
  const { t } = useTranslation('documents');
  if (document === null) return <Said>{t('summary.lost')}</Said>;
  if (document === undefined) return <Said tone="sapin">{t('summary.registered')}</Said>;
  const { kind, status, failureReason, pageCount, pagesDone } = document;
  if (status === 'failed') return <Said tone="rouge">{t(`failure.${failureReason ?? 'internal'}`)}</Said>;
  if (status === 'ready') return <Said tone="sapin">{t('summary.ready')}</Said>;
  if (pageCount === 0) return <Said>{t('summary.analysisWaits')}</Said>;
  return (
    <ProgressBar
      label={t('list.reading')}
      value={pagesDone}
      max={pageCount}
      tone="bleu"
      text={t(kind === 'pdf' ? 'list.pagesRead' : 'list.partsRead', { done: pagesDone, total: pageCount })}
    />
  );
}

function Said({ children, tone = '2' }: { children: ReactNode; tone?: '2' | 'rouge' | 'sapin' }): ReactNode {
  return (
    <Text kind="secondary" tone={tone}>
      {children}
    </Text>
  );
}
