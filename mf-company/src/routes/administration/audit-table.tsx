import { auditActionFr, auditChangeFr } from '@savoir/contracts/audit-words';
import type { AuditEntry } from '@savoir/contracts/companies';
import { useTranslation } from '@savoir/remote-kit';
import { formatDateTime } from '@savoir/ui';
import { Table, type TableColumn } from '@savoir/ui/table';
import type { ReactNode } from 'react';
import styles from './administration.module.css';
import { Refused, useActorName } from './audit-entry.tsx';

/** The log where there is room for columns. The server gives its order: there is more of it than is here. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const { t } = useTranslation('company');
  const actorName = useActorName();
  const columns: TableColumn<AuditEntry>[] = [
    {
      key: 'date',
      title: t('audit.date'),
      render: (_, { date }) => <span className={styles['when']}>{formatDateTime(date)}</span>,
    },
    {
      key: 'action',
      title: t('audit.action'),
      render: (_, { action, outcome }) => (
        <div className={styles['lines']}>
          <strong>{auditActionFr(action)}</strong>
          {outcome === 'denied' && <Refused />}
        </div>
      ),
    },
    {
      key: 'person',
      title: t('audit.person'),
      render: (_, entry) => (
        <div className={styles['lines']}>
          {actorName(entry)}
          {entry.address !== null && <span className={styles['second']}>{entry.address}</span>}
        </div>
      ),
    },
    {
      key: 'subject',
      title: t('audit.subject'),
      render: (_, { label, changes }) => (
        <div className={styles['lines']}>
          {label}
          {changes.length > 0 && <span className={styles['second']}>{changes.map(auditChangeFr).join(' · ')}</span>}
        </div>
      ),
    },
  ];
  return <Table<AuditEntry> rowKey="id" columns={columns} rows={entries} aria-label={t('audit.title')} />;
}
