import type { CompanySummary } from '@savoir/contracts/companies';
import { useApi, useHref, useHost, useTranslation, type PageContext } from '@savoir/remote-kit';
import { holdsWords, useListFilter } from '@savoir/remote-kit/list-filter';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Badge,
  Button,
  EmptyState,
  formatNumber,
  List,
  Menu,
  Page as PageFrame,
  Row,
  SearchInput,
  StatusBadge,
  Tile,
} from '@savoir/ui';
import { CompanyIcon, DeactivatedIcon, PlusIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { companyListQuery } from '../../api/company.queries.ts';
import { useCompanyActions } from '../../features/company/use-company-actions.ts';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import styles from './companies.module.css';

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(companyListQuery(api));

/** Every company of the installation, for developers. The search stands in the address. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const { data: companies } = useSuspenseQuery(companyListQuery(useApi()));
  const { filter, set, clear } = useListFilter({ names: ['q'], read: (params) => ({ q: params.get('q') ?? '' }) });
  const create = useHref('company.company-create');
  const shown = companies.filter(({ name }) => holdsWords(name, filter.q));
  return (
    <PageFrame
      title={t('routes.companies')}
      actions={
        create !== null && (
          <Button kind="primary" icon={PlusIcon} href={create}>
            {t('companies.add')}
          </Button>
        )
      }
    >
      <CompanyTabs />
      <SearchInput
        label={t('companies.search')}
        value={filter.q}
        onChange={(q) => set({ q })}
        className={styles['search'] ?? ''}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={CompanyIcon}
          title={t('users.noneFor', { search: filter.q.trim() })}
          text={t('companies.noneText')}
          action={<Button onClick={clear}>{t('companies.clear')}</Button>}
        />
      ) : (
        <List aria-label={t('companies.list')}>
          {shown.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </List>
      )}
      <p className="sv-hidden" role="status">
        {t('companies.shown', { count: shown.length })}
      </p>
    </PageFrame>
  );
}

function CompanyRow({ company }: { company: CompanySummary }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const actions = useCompanyActions();
  const { id, name, usedLicences, quotaUsersLimit, spaces, trial, active, deleting } = company;
  const href = host.href('company.company-edit', { id });
  return (
    <Row
      leading={<Tile icon={CompanyIcon} tone={active ? 'sapin' : 'gris'} />}
      title={name}
      {...(href !== null && !deleting && { href })}
      meta={[
        quotaUsersLimit === null
          ? t('companies.licencesUsed', { count: usedLicences })
          : t('licences.used', {
              count: usedLicences,
              used: formatNumber(usedLicences),
              limit: formatNumber(quotaUsersLimit),
            }),
        t('companies.spaces', { count: spaces.length }),
        t('companies.features', { count: company.enabledFeatures.length }),
      ]}
      badge={
        <span className={styles['badges']}>
          {trial !== null && <StatusBadge entity="trial" status={trial.state} />}
          {deleting ? (
            <Badge tone="bleu" icon={WorkingIcon} turning>
              {t('companies.deleting')}
            </Badge>
          ) : (
            !active && (
              <Badge tone="gris" icon={DeactivatedIcon}>
                {t('companies.inactive')}
              </Badge>
            )
          )}
        </span>
      }
      {...(!deleting && { menu: <Menu label={t('companies.actions', { name })} entries={actions(company)} /> })}
    />
  );
}
