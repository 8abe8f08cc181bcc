import { useTranslation, useApi } from '@savoir/remote-kit';
import { PageSection, Card, Title, Text, List, Row } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import texts from '../../../../locales/integration-directory.fr.json';
import { ownCompanyQuery } from '../../../api/company.queries.ts';
import { domainProvidersQuery } from '../../../api/integrations/directory.queries.ts';
import { DirectoryTokens } from './directory-tokens.tsx';
import { GroupRoles } from './group-roles.tsx';
import styles from './directory.module.css';
import { Address } from './address.tsx';

/** Where people, their groups and their sign-ins come from. */
export function DirectorySection(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the section.
  if (!i18n.exists('company:directory.scim.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  return (
    <div className={styles['section']}>
      <PageSection title={t('directory.scim.title')}>
        <ScimAddress />
      </PageSection>
      <PageSection title={t('directory.tokens.title')}>
        <DirectoryTokens />
      </PageSection>
      <PageSection title={t('directory.groups.title')}>
        <GroupRoles />
      </PageSection>
      <PageSection title={t('directory.signIn.title')}>
        <SignInDomains />
      </PageSection>
      <PageSection title={t('directory.guide.title')}>
        <Guides />
      </PageSection>
    </div>
  );
}

const directories = ['entra', 'okta'] as const;
const steps = ['app', 'access', 'mapping', 'groups'] as const;

/** What the directories that companies have most are to be informed. */
function Guides(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['guides']}>
      {directories.map((directory) => (
        <Card key={directory} as="section" aria-label={t(`directory.guide.${directory}.title`)}>
          <div className={styles['card']}>
            <Title level={3}>{t(`directory.guide.${directory}.title`)}</Title>
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{t(`directory.guide.${directory}.steps.${step}`)}</li>
              ))}
            </ol>
          </div>
        </Card>
      ))}
    </div>
  );
}

/** What the directory has to know first. */
function ScimAddress(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Card className={styles['card'] ?? ''}>
      <Text tone="2">{t('directory.scim.text')}</Text>
      <Address label={t('directory.scim.address')} value={`${window.location.origin}/scim/v2`} />
    </Card>
  );
}

/** Which sign-in service vouches for addresses of which domain. */
function SignInDomains(): ReactNode {
  const { t } = useTranslation('company');
  const api = useApi();
  const { data: company } = useSuspenseQuery(ownCompanyQuery(api));
  const { data: domains } = useSuspenseQuery(domainProvidersQuery(api, company.domains));
  return (
    <div className={styles['card']}>
      <Text tone="2">{t('directory.signIn.text')}</Text>
      {domains.length === 0 ? (
        <Text>{t('directory.signIn.none')}</Text>
      ) : (
        <List aria-label={t('directory.signIn.title')}>
          {domains.map(({ domain, provider }) => (
            <Row
              key={domain}
              title={domain}
              meta={[
                provider === null ? t('directory.signIn.byPassword') : t('directory.signIn.by', { name: provider }),
              ]}
            />
          ))}
        </List>
      )}
      {domains.some(({ provider }) => provider !== null) && (
        <Address label={t('directory.signIn.back')} value={`${window.location.origin}/login`} />
      )}
    </div>
  );
}
