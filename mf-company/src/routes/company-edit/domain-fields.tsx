import type { ConfiguredProvider } from '@savoir/contracts/companies';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, IconButton, List, PageSection, Row, Text } from '@savoir/ui';
import { CloseIcon, LockIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../locales/company-domains.fr.json';
import { providersQuery } from '../../api/company.queries.ts';
import styles from '../../features/form/form.module.css';
import type { Form } from '../../features/form/use-form.ts';
import { AddDomain } from './add-domain.tsx';
import own from './company-edit.module.css';
import type { CompanyValues } from './company-values.ts';

interface Props {
  form: Pick<Form<CompanyValues>, 'values' | 'errors' | 'set'>;
  /** Null for a company that is not made yet. */
  companyId: string | null;
}

/** Which addresses are of the company, and which sign-in service vouches for them. */
export function DomainFields({ form, companyId }: Props): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the form of a company.
  if (!i18n.exists('company:domains.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  const { data: providers } = useSuspenseQuery(providersQuery(useApi()));
  const { domains } = form.values;
  return (
    <PageSection title={t('domains.title')}>
      <Card className={styles['form'] ?? ''}>
        {providers.length === 0 ? (
          <Banner tone="gris" icon={LockIcon} title={t('domains.noProvider')}>
            {t('domains.noProviderText')} {domains.length > 0 && t('domains.noProviderLeft')}
          </Banner>
        ) : (
          <Text tone="2">{t('domains.text')}</Text>
        )}
        <Domains form={form} providers={providers} />
        {providers.length > 0 && (
          <>
            <AddDomain form={form} owner={(domain) => ownerOf(providers, domain, companyId)} />
            <Providers form={form} providers={providers} companyId={companyId} />
          </>
        )}
      </Card>
    </PageSection>
  );
}

/** Name of the other company that has it, as far as the services tell. */
function ownerOf(providers: readonly ConfiguredProvider[], domain: string, companyId: string | null): string | null {
  const company = providers.flatMap(({ domains }) => domains).find(({ name }) => name === domain)?.company ?? null;
  return company === null || company.id === companyId ? null : company.name;
}

function Domains({ form, providers }: Pick<Props, 'form'> & { providers: readonly ConfiguredProvider[] }): ReactNode {
  const { t } = useTranslation('company');
  const { domains } = form.values;
  if (domains.length === 0) return providers.length > 0 && <Text>{t('domains.none')}</Text>;
  const nameOf = (domain: string) =>
    providers.find((provider) => provider.domains.some(({ name }) => name === domain))?.name;
  return (
    <List aria-label={t('domains.list')}>
      {domains.map((domain) => {
        const name = nameOf(domain);
        return (
          <Row
            key={domain}
            title={domain}
            meta={[name === undefined ? t('domains.byNone') : t('domains.by', { name })]}
            menu={
              <IconButton
                icon={CloseIcon}
                size="small"
                label={t('domains.remove', { domain })}
                onClick={() =>
                  form.set(
                    'domains',
                    domains.filter((one) => one !== domain),
                  )
                }
              />
            }
          />
        );
      })}
    </List>
  );
}

/** What the settings say, with a button for each domain that is no one’s yet. */
function Providers({ form, providers, companyId }: Props & { providers: readonly ConfiguredProvider[] }): ReactNode {
  const { t } = useTranslation('company');
  const { domains } = form.values;
  return (
    <section aria-label={t('domains.providers')} className={own['providers']}>
      <p className={styles['legend']}>{t('domains.providers')}</p>
      <List aria-label={t('domains.providers')}>
        {providers.map((provider) => (
          <Row
            key={provider.id}
            title={provider.name}
            meta={[provider.issuer]}
            detail={
              <ul className={own['domains']}>
                {provider.domains.map(({ name: domain, company }) => (
                  <li key={domain}>
                    {company !== null && company.id !== companyId ? (
                      t('domains.elsewhere', { domain, company: company.name })
                    ) : domains.includes(domain) ? (
                      t('domains.here', { domain })
                    ) : (
                      <>
                        {t('domains.free', { domain })}
                        <Button
                          kind="soft"
                          size="small"
                          aria-label={t('domains.addNamed', { domain })}
                          onClick={() => form.set('domains', [...domains, domain])}
                        >
                          {t('domains.add')}
                        </Button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            }
          />
        ))}
      </List>
    </section>
  );
}
