import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './access-tokens.module.css';
import { t } from './access-token-texts.ts';

/** Where programs and assistants call with a token; `origin` is that of the site, without a slash at its end. */
export function ConnectionAddresses({ origin }: { origin: string }) {
  const lines = [
    [t('addresses.api'), `${origin}/api`],
    [t('addresses.mcp'), `${origin}/mcp`],
    [t('addresses.header'), 'Authorization: Bearer svr_…'],
  ] as const;
  return (
    <Card as="section" aria-label={t('addresses.title')} className={styles['addresses'] ?? ''}>
      <Text tone="2">{t('addresses.text')}</Text>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Text kind="code" as="span">
                {value}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Text tone="2">{t('addresses.assistant')}</Text>
    </Card>
  );
}
