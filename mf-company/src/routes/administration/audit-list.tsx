import { auditActionFr, auditChangeFr } from '@savoir/contracts/audit-words';
import type { AuditEntry } from '@savoir/contracts/companies';
import { useTranslation } from '@savoir/remote-kit';
import { formatDateTime, List, Row } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './administration.module.css';
import { Refused, useActorName } from './audit-entry.tsx';

/** The log on a phone: one row an entry. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const { t } = useTranslation('company');
  const actorName = useActorName();
  return (
    <List aria-label={t('audit.title')}>
      {entries.map((entry) => (
        <Row
          key={entry.id}
          title={auditActionFr(entry.action)}
          meta={[entry.label, actorName(entry), entry.address, formatDateTime(entry.date)]}
          {...(entry.changes.length > 0 && {
            detail: <span className={styles['changes']}>{entry.changes.map(auditChangeFr).join(' · ')}</span>,
          })}
          {...(entry.outcome === 'denied' && { badge: <Refused /> })}
        />
      ))}
    </List>
  );
}
