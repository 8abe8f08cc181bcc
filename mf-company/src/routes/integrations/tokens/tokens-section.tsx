import { useTranslation } from '@savoir/remote-kit';
import { Card, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../../locales/integration-tokens.fr.json';
import styles from './tokens.module.css';

/** Tokens by which programs act for the company. */
export function TokensSection(): ReactNode {
  const { i18n } = useTranslation('company');
  // They come with the section.
  if (!i18n.exists('company:tokens.addresses')) i18n.addResourceBundle('fr', 'company', texts, true);
  return (
    <div className={styles['section']}>
      <Addresses />
    </div>
  );
}

function Addresses(): ReactNode {
  const { t } = useTranslation('company');
  const { origin } = window.location;
  return (
    <Card as="section" aria-label={t('tokens.addresses')}>
      <Text tone="2">{t('tokens.addressesText')}</Text>
      <dl className={styles['addresses']}>
        {(['api', 'mcp'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`tokens.${name}`)}</dt>
            <dd>
              <code>{`${origin}/${name}`}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
