import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { List, Row, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ownCompanyQuery } from '../../../api/company.queries.ts';
import { domainProvidersQuery } from '../../../api/integrations/directory.queries.ts';
import { Address } from './address.tsx';
import styles from './directory.module.css';

/** Which sign-in service vouches for addresses of which domain. */
export function SignInDomains(): ReactNode {
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
