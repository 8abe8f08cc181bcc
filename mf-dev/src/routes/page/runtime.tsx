import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Badge, Card, formatDateTime, formatSize, PageSection, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { runtimeQuery } from '../../api/dev.queries.ts';
import styles from './page.module.css';

/** How the server is set, which build runs, and which features each company has. */
export function Runtime(): ReactNode {
  const { t } = useTranslation('dev');
  const { config } = useHost();
  const { data } = useSuspenseQuery(runtimeQuery(useApi()));
  const facts = [
    [t('runtime.version'), data.version],
    [t('runtime.serverBuild'), data.buildId],
    [t('runtime.browserBuild'), config.buildId],
    [t('runtime.node'), data.nodeVersion],
    [t('runtime.start'), formatDateTime(data.startDate)],
    [t('runtime.memory'), formatSize(data.memoryBytes)],
    [t('runtime.pool'), config.userPool.poolId],
    ...Object.entries(data.adapters).map(([need, adapter]) => [t(`runtime.adapters.${need}`), adapter] as const),
  ] as const;
  return (
    <>
      <PageSection title={t('runtime.title')}>
        <Card>
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles['fact']}>
                <dt>{name}</dt>
                <dd>
                  <Text kind="code" as="span">
                    {value}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </PageSection>
      <PageSection title={t('runtime.flags')}>
        <Card className={styles['rows'] ?? ''}>
          {data.companies.map(({ name, enabledFeatures }) => (
            <div key={name} className={styles['row']}>
              <p>{name}</p>
              <div className={styles['buttons']}>
                {enabledFeatures.map((feature) => (
                  <Badge key={feature}>{feature}</Badge>
                ))}
              </div>
            </div>
          ))}
        </Card>
      </PageSection>
    </>
  );
}
