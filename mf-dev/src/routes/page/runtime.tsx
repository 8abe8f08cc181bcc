import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Badge, Card, formatDateTime, formatSize, PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import { runtimeQuery } from '../../api/dev.queries.ts';
import { type Fact, Facts } from '../../features/facts/facts.tsx';
import styles from './page.module.css';
import { ToolRow } from './tool-row.tsx';

/** How the server is set, which build runs, and which features each company has. */
export function Runtime(): ReactNode {
  const { t } = useTranslation('dev');
  const { config } = useHost();
  const { data } = useSuspenseQuery(runtimeQuery(useApi()));
  const facts: Fact[] = [
    [t('runtime.version'), data.version, 'code'],
    [t('runtime.serverBuild'), data.buildId, 'code'],
    [t('runtime.browserBuild'), config.buildId, 'code'],
    [t('runtime.node'), data.nodeVersion, 'code'],
    [t('runtime.start'), formatDateTime(data.startDate)],
    [t('runtime.memory'), formatSize(data.memoryBytes)],
    [t('runtime.pool'), config.userPool.poolId, 'code'],
    ...Object.entries(data.adapters).map(([need, adapter]): Fact => [t(`runtime.adapters.${need}`), adapter]),
  ];
  return (
    <>
      <PageSection title={t('runtime.title')}>
        <Card>
          <Facts facts={facts} />
        </Card>
      </PageSection>
      <PageSection title={t('runtime.flags')}>
        <Card className={styles['rows'] ?? ''}>
          {data.companies.map(({ name, enabledFeatures }) => (
            <ToolRow key={name} name={name}>
              <div className={styles['buttons']}>
                {enabledFeatures.map((feature) => (
                  <Badge key={feature}>{feature}</Badge>
                ))}
              </div>
            </ToolRow>
          ))}
        </Card>
      </PageSection>
    </>
  );
}
