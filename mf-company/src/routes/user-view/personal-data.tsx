import { mayGrant } from '@savoir/contracts/access';
import type { PersonExport, User } from '@savoir/contracts/users';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Badge, Button, Card, formatDateTime, formatSize, PageSection, Text } from '@savoir/ui';
import { DeleteIcon, DownloadIcon, ErrorIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { createPersonExportMutation } from '../../api/personal-data.mutations.ts';
import { personExportsQuery } from '../../api/personal-data.queries.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './user-view.module.css';

/** What a person may demand of their company: all that is stored about them, and that it goes. */
export function PersonalData({ user, onGone }: { user: User; onGone: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const actor = useActor();
  const [isErasing, setErasing] = useState(false);
  if (user.id !== actor.id && !mayGrant(actor, user.role)) return null;
  return (
    <div className={styles['section']}>
      <PageSection title={t('personalData.title')}>
        <Card className={styles['data'] ?? ''}>
          <Exports user={user} />
          <div className={styles['line']}>
            <Text tone="2">{t('personalData.eraseText')}</Text>
            <Button kind="danger" icon={DeleteIcon} onClick={() => setErasing(true)}>
              {t('personalData.erase')}
            </Button>
          </div>
        </Card>
        {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} onGone={onGone} />}
      </PageSection>
    </div>
  );
}

function Exports({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { data: exports = [] } = useQuery(personExportsQuery(host.api, user.id));
  const { mutate: start, isPending } = useMutation(createPersonExportMutation(host, t, user));
  const isRunning = exports.some(({ state }) => state === 'running');
  return (
    <>
      <div className={styles['line']}>
        <Text tone="2">{t('personalData.exportText')}</Text>
        <Button
          icon={DownloadIcon}
          loading={isPending || isRunning}
          loadingText={t('export.running')}
          onClick={() => start()}
        >
          {t('personalData.export')}
        </Button>
      </div>
      {exports
        .filter(({ state }) => state !== 'running')
        .map((row) => (
          <ExportRow key={row.id} row={row} />
        ))}
    </>
  );
}

function ExportRow({ row: { creationDate, downloadUrl, sizeBytes } }: { row: PersonExport }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['line']}>
      <span>{t('export.of', { date: formatDateTime(creationDate) })}</span>
      {downloadUrl === null ? (
        <Badge tone="rouge" icon={ErrorIcon}>
          {t('export.state')}
        </Badge>
      ) : (
        <Button size="small" icon={DownloadIcon} href={downloadUrl} target="_blank">
          {t('export.download', { size: formatSize(sizeBytes ?? 0) })}
        </Button>
      )}
    </div>
  );
}
