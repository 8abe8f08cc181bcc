import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, formatNumber } from '@savoir/ui';
import type { ReactNode } from 'react';
import { documentQuotaQuery } from '../../api/document.queries.ts';
import { quotaState } from '../../features/import/quota.ts';
import styles from './document-import.module.css';

/** What the files would do to the company's page quota; nothing where there is none. */
export function QuotaNotice({ addedPages }: { addedPages: number }): ReactNode {
  const { t } = useTranslation('documents');
  const { data: quota } = useQuery(documentQuotaQuery(useApi()));
  if (quota === undefined || quota.limitPages === null) return null;
  const state = quotaState(quota, addedPages);
  const sentence = t('import.quota', {
    count: addedPages,
    added: formatNumber(addedPages),
    used: formatNumber(quota.usedPages),
    limit: formatNumber(quota.limitPages),
  });
  if (state === 'free') return <p className={styles['lead']}>{sentence}</p>;
  return (
    <Banner
      tone={state === 'overflow' ? 'rouge' : 'ambre'}
      title={state === 'overflow' ? t('import.quotaOverflow') : t('import.quotaWarning')}
    >
      {sentence} {state === 'overflow' && t('import.quotaOverflowText')}
    </Banner>
  );
}

/** Whether the files would go beyond the quota; unknown counts as no, the server decides then. */
export function useQuotaOverflow(addedPages: number): boolean {
  const { data: quota } = useQuery(documentQuotaQuery(useApi()));
  return quota !== undefined && quotaState(quota, addedPages) === 'overflow';
}
