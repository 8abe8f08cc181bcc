import type { CompanyToken } from '@savoir/contracts/api-tokens';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { formatDate, Link, List, Row, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { companyTokensQuery } from '../../../api/integrations/token.queries.ts';
import styles from './directory.module.css';

/** Service tokens that open the entry point of a directory; they are made and revoked in the section of tokens. */
export function DirectoryTokens(): ReactNode {
  const { t } = useTranslation('company');
  const { data: tokens } = useSuspenseQuery(companyTokensQuery(useApi()));
  const opening = tokens.filter(({ kind, scopes }) => kind === 'service' && scopes.includes('scim'));
  return (
    <div className={styles['card']}>
      <Text tone="2">{t('directory.tokens.text')}</Text>
      {opening.length === 0 ? (
        <Text>{t('directory.tokens.none')}</Text>
      ) : (
        <List aria-label={t('directory.tokens.title')}>
          {opening.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </List>
      )}
      <div>
        <Link kind="plain" href="/company/integrations?section=tokens">
          {t('directory.tokens.manage')}
        </Link>
      </div>
    </div>
  );
}

function TokenRow({ token }: { token: CompanyToken }): ReactNode {
  const { t } = useTranslation('company');
  const { name, ending, expiryDate, isExpired, lastUseDate } = token;
  return (
    <Row
      title={name}
      meta={[
        t('directory.tokens.ending', { ending }),
        t(isExpired ? 'directory.tokens.expired' : 'directory.tokens.until', { date: formatDate(expiryDate) }),
        lastUseDate === null
          ? t('directory.tokens.unused')
          : t('directory.tokens.used', { date: formatDate(lastUseDate) }),
      ]}
    />
  );
}
