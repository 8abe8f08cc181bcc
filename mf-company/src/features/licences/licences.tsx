import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Card, formatNumber, Link, ProgressBar, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ownCompanyQuery } from '../../api/company.queries.ts';
import styles from './licences.module.css';

/** How many licences are used, and what to do when none is left. */
export function Licences(): ReactNode {
  const { t } = useTranslation('company');
  const { data: company } = useSuspenseQuery(ownCompanyQuery(useApi()));
  const { usedLicences: used, quotaUsersLimit: limit } = company;
  if (limit === null)
    return (
      <Text kind="secondary" tone="2">
        {t('licences.unlimited', { count: used })}
      </Text>
    );
  const isFull = used >= limit;
  const words = t('licences.used', { count: used, used: formatNumber(used), limit: formatNumber(limit) });
  return (
    <Card className={styles['licences'] ?? ''}>
      <div className={styles['meter']}>
        <p className={styles['words']}>{words}</p>
        <ProgressBar
          label={words}
          value={used}
          max={limit}
          heightPx={8}
          tone={isFull ? 'rouge' : used / limit >= 0.9 ? 'ambre' : 'sapin'}
        />
        {isFull && <p className={styles['full']}>{t('licences.full')}</p>}
      </div>
      <Link kind="plain" href="/contact-us?contactKind=contact">
        {t('licences.more')}
      </Link>
    </Card>
  );
}
