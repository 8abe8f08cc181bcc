import { auditActionFr, auditChangeFr } from '@savoir/contracts/audit-words';
import { Id } from '@savoir/contracts/common';
import { AuditKind, type AuditEntry } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { dayParam, useListFilter, type ListFilter } from '@savoir/remote-kit/list-filter';
import { useInfiniteQuery, useQuery, useToldMutation } from '@savoir/remote-kit/query';
import {
  Badge,
  Button,
  EmptyState,
  ErrorBlock,
  formatDateTime,
  formatNumber,
  Input,
  List,
  ListFoot,
  ListSkeleton,
  Row,
  SelectInput,
} from '@savoir/ui';
import { DownloadIcon, HistoryIcon, LockIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { auditQuery, type AuditFilter } from '../../api/company.queries.ts';
import { exportAuditMutation } from '../../api/export.mutations.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { nameOf } from '../../words/user-words.ts';
import styles from './administration.module.css';
import { saveText } from './save-text.ts';

const filterNames = ['kind', 'user', 'outcome', 'from', 'to'] as const;
type SetFilter = ListFilter<AuditFilter, (typeof filterNames)[number]>['set'];

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
  const { filter, isEmpty, set, clear } = useListFilter({ names: filterNames, read: filterOf, keepsPlace: true });
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
      <Filters filter={filter} onChange={set} onDownload={() => void download()} />
      {log.isError ? (
        <ErrorBlock title={t('audit.failed')} text={t('audit.failedText')} onRetry={() => void log.refetch()} />
      ) : log.data === undefined ? (
        <ListSkeleton rows={5} />
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
          <List aria-label={t('audit.title')}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </List>
          <ListFoot
            loading={log.isFetchingNextPage}
            {...(log.hasNextPage && { onMore: () => void log.fetchNextPage() })}
          >
            {t('audit.shown', { count: entries.length, total: formatNumber(total) })}
          </ListFoot>
        </>
      )}
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }): ReactNode {
  const { t } = useTranslation('company');
  const { action, outcome, person, company, label, date, changes, address } = entry;
  const who = person === null ? t('audit.nobody') : nameOf(person);
  return (
    <Row
      title={auditActionFr(action)}
      meta={[label, company === null ? who : t('audit.of', { name: who, company }), address, formatDateTime(date)]}
      {...(changes.length > 0 && {
        detail: <span className={styles['changes']}>{changes.map(auditChangeFr).join(' · ')}</span>,
      })}
      {...(outcome === 'denied' && {
        badge: (
          <Badge tone="rouge" icon={LockIcon}>
            {t('audit.denied')}
          </Badge>
        ),
      })}
    />
  );
}

function Filters({
  filter,
  onChange,
  onDownload,
}: {
  filter: AuditFilter;
  onChange: SetFilter;
  onDownload: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { data: users = [] } = useQuery(userListQuery(host.api));
  return (
    <div className={styles['filters']}>
      <label>
        {t('audit.kind')}
        <SelectInput
          value={filter.kind ?? ''}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: '', label: t('audit.all') },
            ...AuditKind.options.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) })),
          ]}
        />
      </label>
      <label>
        {t('audit.person')}
        <SelectInput
          value={filter.userId ?? ''}
          onChange={(user) => onChange({ user })}
          options={[
            { value: '', label: t('audit.everybody') },
            ...users.map((user) => ({ value: user.id, label: nameOf(user) })),
          ]}
        />
      </label>
      <label>
        {t('audit.from')}
        <Input type="date" value={filter.from} onChange={({ target }) => onChange({ from: target.value })} />
      </label>
      <label>
        {t('audit.to')}
        <Input type="date" value={filter.to} onChange={({ target }) => onChange({ to: target.value })} />
      </label>
      <Button
        kind={filter.outcome === 'denied' ? 'soft' : 'secondary'}
        icon={LockIcon}
        onClick={() => onChange({ outcome: filter.outcome === 'denied' ? null : 'denied' })}
      >
        {t(filter.outcome === 'denied' ? 'audit.showAll' : 'audit.onlyDenied')}
      </Button>
      <Button icon={DownloadIcon} onClick={onDownload}>
        {t('audit.csv')}
      </Button>
    </div>
  );
}
