import type { CompanyExport } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Badge, Button, Card, formatDateTime, formatSize, ProgressBar, Text } from '@savoir/ui';
import { DownloadIcon, ErrorIcon, RetryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { exportsQuery } from '../../api/administration/administration.queries.ts';
import { createExportMutation, retryExportMutation } from '../../api/administration/export.mutations.ts';
import { nameOf } from '../../texts/user-texts.ts';
import styles from './administration.module.css';

/** Asks for an archive; how it goes is shown with the others. */
export function StartExport(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: start, isPending } = useMutation(createExportMutation(host, t));
  const { data: exports = [] } = useQuery(exportsQuery(host.api));
  const isRunning = exports.some(({ state }) => state === 'running');
  return (
    <Button
      icon={DownloadIcon}
      loading={isPending || isRunning}
      loadingText={t('export.running')}
      onClick={() => start()}
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
  const { mutate: retry, isPending } = useMutation(retryExportMutation(useHost(), t));
  const { state, creationDate, person, done, total, sizeBytes, downloadUrl } = row;
  return (
    <div className={styles['line']}>
      <span>
        {t('export.of', { date: formatDateTime(creationDate) })}
        {person !== null && ` · ${nameOf(person)}`}
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
          <Button size="small" icon={RetryIcon} loading={isPending} onClick={() => retry(row)}>
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
