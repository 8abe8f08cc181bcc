import type { PersonExport } from '@savoir/contracts/users';
import { Button, formatDateTime, formatSize, PageSection } from '@savoir/ui';
import { DownloadIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { SettingRow } from '../security/setting-row.tsx';
import { useSecurityTexts } from '../security/use-security.ts';
import { ConsentRow } from './consent-row.tsx';
import { useStartOwnExport, useOwnExports } from './use-own-exports.ts';

/** All that is stored about this person, for them to take along. */
export function DataSection(): ReactNode {
  const t = useSecurityTexts();
  const { data: exports = [] } = useOwnExports();
  const { mutate: start, isPending } = useStartOwnExport();
  const isRunning = exports.some(({ state }) => state === 'running');
  return (
    <PageSection title={t('data.title')} look="label">
      <ul className="sv-list">
        <SettingRow
          icon={DownloadIcon}
          title={t('data.export')}
          text={t('data.text')}
          action={
            <Button
              size="small"
              loading={isPending || isRunning}
              loadingText={t('data.running')}
              onClick={() => start()}
            >
              {t('data.begin')}
            </Button>
          }
        />
        {exports
          .filter(({ state }) => state !== 'running')
          .map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        <ConsentRow />
      </ul>
    </PageSection>
  );
}

function ExportRow({ row: { creationDate, downloadUrl, sizeBytes } }: { row: PersonExport }): ReactNode {
  const t = useSecurityTexts();
  return (
    <SettingRow
      icon={DownloadIcon}
      title={t('data.of', { date: formatDateTime(creationDate) })}
      text={downloadUrl === null ? t('data.notWritten') : formatSize(sizeBytes ?? 0)}
      action={
        downloadUrl !== null && (
          <Button size="small" href={downloadUrl} target="_blank">
            {t('data.download')}
          </Button>
        )
      }
    />
  );
}
