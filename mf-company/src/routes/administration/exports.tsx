import { newId } from '@savoir/contracts/common';
import { createExport, retryExport, type CompanyExport } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Badge, Button, Card, formatDateTime, formatSize, ProgressBar, Text } from '@savoir/ui';
import { DownloadIcon, ErrorIcon, RetryIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { companyKeys, exportsQuery } from '../../api/company.queries.ts';
import { useAct } from '../../features/act/use-act.ts';
import styles from './administration.module.css';

/** Asks for an archive; how it goes is shown with the others. */
export function BeginExport(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const { data: exports = [] } = useQuery(exportsQuery(host.api));
  const isRunning = exports.some(({ state }) => state === 'running');

  async function begin(): Promise<void> {
    setAsking(true);
    await act(() => host.api.call(createExport, {}, { idempotencyKey: newId() }), {
      done: t('export.begun'),
      failed: t('export.failed'),
      refresh: [companyKeys.exports],
    });
    setAsking(false);
  }

  return (
    <Button
      icon={DownloadIcon}
      loading={asking || isRunning}
      loadingText={t('export.running')}
      onClick={() => void begin()}
    >
      {t('export.begin')}
    </Button>
  );
}

/** What an archive holds, and those of the last days. */
export function Exports(): ReactNode {
  const { t } = useTranslation('company');
  const { data: exports = [] } = useQuery(exportsQuery(useHost().api));
  return (
    <Card className={styles['rows'] ?? ''}>
      <Text tone="2">{t('export.text')}</Text>
      {exports.map((row) => (
        <ExportRow key={row.id} row={row} />
      ))}
    </Card>
  );
}

function ExportRow({ row }: { row: CompanyExport }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const act = useAct();
  const [retrying, setRetrying] = useState(false);
  const { id, state, creationDate, person, done, total, sizeBytes, downloadUrl } = row;

  async function retry(): Promise<void> {
    setRetrying(true);
    await act(() => host.api.call(retryExport, { params: { id } }), {
      failed: t('export.retryFailed'),
      refresh: [companyKeys.exports],
    });
    setRetrying(false);
  }

  return (
    <div className={styles['line']}>
      <span>
        {t('export.of', { date: formatDateTime(creationDate) })}
        {person !== null && ` · ${person.firstName} ${person.lastName}`}
      </span>
      {state === 'running' && (
        <div role="status">
          <ProgressBar
            label={t('export.running')}
            value={done}
            max={Math.max(1, total)}
            text={t('export.progress', { done, total })}
          />
        </div>
      )}
      {state === 'failed' && (
        <span className={styles['actions']}>
          <Badge tone="rouge" icon={ErrorIcon}>
            {t('export.state')}
          </Badge>
          <Button size="small" icon={RetryIcon} loading={retrying} onClick={() => void retry()}>
            {t('export.retry')}
          </Button>
        </span>
      )}
      {downloadUrl !== null && (
        <Button size="small" icon={DownloadIcon} href={downloadUrl} target="_blank">
          {t('export.download', { size: formatSize(sizeBytes ?? 0) })}
        </Button>
      )}
    </div>
  );
}
