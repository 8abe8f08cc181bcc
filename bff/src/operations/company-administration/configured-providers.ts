import type { ConfiguredProvider } from '@savoir/contracts/companies';
import { findCompaniesOfDomain } from '../../modules/company/company.collection.ts';
import type { Services } from '../../services.ts';

/** The sign-in services that the settings name, and whose people come in by each of their domains. */
export const configuredProviders = ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<ConfiguredProvider[]> =>
  Promise.all(
    config.providers.map(async ({ id, name, issuer, domains }) => ({
      id,
      name,
      issuer,
      domains: await Promise.all(
        domains.map(async (domain) => {
          const [company] = await findCompaniesOfDomain(db, domain);
          return { name: domain, company: company === undefined ? null : { id: company._id, name: company.name } };
        }),
      ),
    })),
  );
