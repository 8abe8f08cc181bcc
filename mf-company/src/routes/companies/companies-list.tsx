import type { CompanySummary } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { formatNumber, List, Menu, Row, Tile } from '@savoir/ui';
import { CompanyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useCompanyActions } from '../../features/company/use-company-actions.ts';
import { CompanyState } from './company-state.tsx';

/** The companies on a phone: one row each. */
export function CompaniesList({ companies }: { companies: readonly CompanySummary[] }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const actions = useCompanyActions();
  return (
    <List aria-label={t('companies.list')}>
      {companies.map((company) => {
        const { id, name, usedLicences, quotaUsersLimit, spaces, active, deleting } = company;
        const href = host.href('company.company-edit', { id });
        return (
          <Row
            key={id}
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
            badge={<CompanyState company={company} />}
            {...(!deleting && { menu: <Menu label={t('companies.actions', { name })} entries={actions(company)} /> })}
          />
        );
      })}
    </List>
  );
}
