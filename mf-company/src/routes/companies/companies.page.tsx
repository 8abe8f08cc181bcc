import { useApi, useHref, useIsNarrow, useTranslation, type PageContext } from '@savoir/remote-kit';
import { holdsWords, useListFilter } from '@savoir/remote-kit/list-filter';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, ListSkeleton, Page as PageFrame, SearchInput, useKeptFocus } from '@savoir/ui';
import { CompanyIcon, PlusIcon } from '@savoir/ui/icons';
import { lazy, Suspense, type ReactNode } from 'react';
import { companyListQuery } from '../../api/company.queries.ts';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { CompaniesList } from './companies-list.tsx';
import styles from './companies.module.css';

const CompaniesTable = lazy(async () => ({ default: (await import('./companies-table.tsx')).CompaniesTable }));

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(companyListQuery(api));

/** Every company of the installation, for developers. The search stands in the address. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const { data: companies } = useSuspenseQuery(companyListQuery(useApi()));
  useKeptFocus(companies.length);
  const { filter, set, clear } = useListFilter({ names: ['q'], read: (params) => ({ q: params.get('q') ?? '' }) });
  const isNarrow = useIsNarrow();
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
      ) : isNarrow ? (
        <CompaniesList companies={shown} />
      ) : (
        <Suspense fallback={<ListSkeleton rows={shown.length} />}>
          <CompaniesTable companies={shown} />
        </Suspense>
      )}
      <p className="sv-hidden" role="status">
        {t('companies.shown', { count: shown.length })}
      </p>
    </PageFrame>
  );
}
