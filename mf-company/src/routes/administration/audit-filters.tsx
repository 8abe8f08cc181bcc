import { AuditKind } from '@savoir/contracts/companies';
import { useApi, useIsNarrow, useTranslation } from '@savoir/remote-kit';
import type { ListFilter } from '@savoir/remote-kit/list-filter';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, DayInput, Input, SelectInput } from '@savoir/ui';
import { DownloadIcon, LockIcon } from '@savoir/ui/icons';
import { lazy, Suspense, type ReactNode } from 'react';
import type { AuditFilter } from '../../api/company.queries.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { nameOf } from '../../texts/user-texts.ts';
import styles from './administration.module.css';

const DateRange = lazy(async () => ({ default: (await import('@savoir/ui/date-range')).DateRange }));

export const auditFilterNames = ['kind', 'user', 'outcome', 'from', 'to'] as const;

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: ListFilter<AuditFilter, (typeof auditFilterNames)[number]>['set'];
  onDownload: () => void;
}

export function AuditFilters({ filter, onChange, onDownload }: AuditFiltersProps): ReactNode {
  const { t } = useTranslation('company');
  const isNarrow = useIsNarrow();
  const { data: users = [] } = useQuery(userListQuery(useApi()));
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
      {isNarrow ? (
        <>
          <label>
            {t('audit.from')}
            <DayInput value={filter.from} onChange={(from) => onChange({ from })} />
          </label>
          <label>
            {t('audit.to')}
            <DayInput value={filter.to} onChange={(to) => onChange({ to })} />
          </label>
        </>
      ) : (
        <div role="group" aria-label={t('audit.period')} className={styles['period']}>
          <span aria-hidden="true">{t('audit.period')}</span>
          <Suspense fallback={<Input disabled aria-hidden="true" />}>
            <DateRange value={filter} onChange={onChange} labels={{ from: t('audit.from'), to: t('audit.to') }} />
          </Suspense>
        </div>
      )}
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
