import { Id } from '@savoir/contracts/common';
import { AuditKind, type AuditEntry } from '@savoir/contracts/companies';
import { errorText, useHost, useIsNarrow, useTranslation } from '@savoir/remote-kit';
import { dayParam, useListFilter } from '@savoir/remote-kit/list-filter';
import { useInfiniteQuery, useToldMutation } from '@savoir/remote-kit/query';
import { Button, EmptyState, formatNumber, ListFoot, ListSkeleton, formatDateTime, List, Row } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import { lazy, Suspense, type ReactNode } from 'react';
import { auditActionFr, auditChangeFr } from '@savoir/contracts/audit-words';
import { auditQuery } from '../../api/administration/administration.queries.ts';
import type { AuditFilter } from '../../api/company.queries.ts';
import { exportAuditMutation } from '../../api/administration/export.mutations.ts';
import { auditFilterNames, AuditFilters } from './audit-filters.tsx';
import { Waiting } from '../../features/waiting/waiting.tsx';
import styles from './administration.module.css';
import { Refused, useActorName } from './audit-entry.tsx';

const AuditTable = lazy(async () => ({ default: (await import('./audit-table.tsx')).AuditTable }));

function filterOf(params: URLSearchParams): AuditFilter {
  const kind = AuditKind.safeParse(params.get('kind'));
  const user = Id.safeParse(params.get('user'));
  return {
    kind: kind.success ? kind.data : null,
    userId: user.success ? user.data : null,
    outcome: params.get('outcome') === 'denied' ? 'denied' : null,
    from: dayParam(params, 'from') ?? '',
    to: dayParam(params, 'to') ?? '',
  };
}

/** Who did what, latest first. */
export function AuditLog(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const isNarrow = useIsNarrow();
  const { filter, isEmpty, set, clear } = useListFilter({ names: auditFilterNames, read: filterOf, keepsPlace: true });
  const log = useInfiniteQuery(auditQuery(host.api, filter));
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = log.data?.pages[0]?.total ?? 0;

  const { run: exportLog } = useToldMutation(exportAuditMutation(host, t));

  async function download(): Promise<void> {
    const done = await exportLog(filter);
    if (done !== null) saveText(done.result.filename, done.result.csv, 'text/csv');
  }

  return (
    <>
      <AuditFilters filter={filter} onChange={set} onDownload={() => void download()} />
      {log.data === undefined ? (
        <Waiting query={log} failed={t('audit.failed')} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={HistoryIcon}
          title={t('audit.noneTitle')}
          text={t(isEmpty ? 'audit.emptyText' : 'audit.noneText')}
          {...(!isEmpty && {
            action: <Button onClick={clear}>{t('users.clear')}</Button>,
          })}
        />
      ) : (
        <>
          {isNarrow ? (
            <AuditList entries={entries} />
          ) : (
            <Suspense fallback={<ListSkeleton rows={entries.length} />}>
              <AuditTable entries={entries} />
            </Suspense>
          )}
          <ListFoot
            loading={log.isFetchingNextPage}
            failure={log.isFetchNextPageError ? errorText(log.error) : null}
            {...(log.hasNextPage && { onMore: () => void log.fetchNextPage() })}
          >
            {t('audit.shown', { count: entries.length, total: formatNumber(total) })}
          </ListFoot>
        </>
      )}
    </>
  );
}

/** The log on a phone: one row an entry. */
function AuditList({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
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

/** Hands a text to the browser as a file to store. */
function saveText(filename: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: filename });
  link.click();
  URL.revokeObjectURL(href);
}
