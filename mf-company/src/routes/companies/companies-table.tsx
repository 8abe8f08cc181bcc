import type { CompanySummary } from '@savoir/contracts/companies';
import { RouteLink, useTranslation } from '@savoir/remote-kit';
import { formatNumber, Menu, Tile } from '@savoir/ui';
import { CompanyIcon } from '@savoir/ui/icons';
import { Table, type TableColumn } from '@savoir/ui/table';
import type { ReactNode } from 'react';
import { useCompanyActions } from '../../features/company/use-company-actions.ts';
import { useTableSort } from '../../features/table/use-table-sort.ts';
import { compareTexts } from '../../texts/compare-texts.ts';
import styles from './companies.module.css';
import { CompanyState } from './company-state.tsx';

/** The companies where there is room for columns. */
export function CompaniesTable({ companies }: { companies: readonly CompanySummary[] }): ReactNode {
  const { t } = useTranslation('company');
  const actions = useCompanyActions();
  const columns: TableColumn<CompanySummary>[] = [
    {
      key: 'name',
      title: t('companies.company'),
      compare: (a, b) => compareTexts(a.name, b.name),
      render: (_, company) => <Identity company={company} />,
    },
    {
      key: 'licences',
      title: t('limits.licences'),
      align: 'end',
      compare: (a, b) => a.usedLicences - b.usedLicences,
      render: (_, { usedLicences, quotaUsersLimit }) =>
        quotaUsersLimit === null
          ? formatNumber(usedLicences)
          : t('companies.ofLimit', { used: formatNumber(usedLicences), limit: formatNumber(quotaUsersLimit) }),
    },
    {
      key: 'spaces',
      title: t('users.spaces'),
      align: 'end',
      compare: (a, b) => a.spaces.length - b.spaces.length,
      render: (_, { spaces }) => formatNumber(spaces.length),
    },
    {
      key: 'features',
      title: t('features.title'),
      align: 'end',
      responsive: ['xl'],
      compare: (a, b) => a.enabledFeatures.length - b.enabledFeatures.length,
      render: (_, { enabledFeatures }) => formatNumber(enabledFeatures.length),
    },
    { key: 'state', title: t('companies.state'), render: (_, company) => <CompanyState company={company} /> },
    {
      key: 'menu',
      title: <span className="sv-hidden">{t('users.menu')}</span>,
      align: 'end',
      render: (_, company) =>
        !company.deleting && <Menu label={t('companies.actions', { name: company.name })} entries={actions(company)} />,
    },
  ];
  return (
    <Table<CompanySummary>
      rowKey="id"
      columns={columns}
      rows={companies}
      aria-label={t('companies.list')}
      {...useTableSort()}
    />
  );
}

function Identity({ company: { id, name, active, deleting } }: { company: CompanySummary }): ReactNode {
  return (
    <div className={styles['identity']}>
      <Tile icon={CompanyIcon} tone={active ? 'sapin' : 'gris'} />
      {deleting ? (
        <strong>{name}</strong>
      ) : (
        <RouteLink to="company.company-edit" params={{ id }} otherwise={name}>
          {name}
        </RouteLink>
      )}
    </div>
  );
}
