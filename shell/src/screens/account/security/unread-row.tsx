import { Banner, Button, Skeleton } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';
import { useSecurityTexts } from './use-security.ts';

interface Props {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In place of settings that are on their way, or could not be read. */
export function UnreadRow({ title, query: { error, isFetching, refetch } }: Props): ReactNode {
  const t = useSecurityTexts();
  return (
    <li className={styles['loading']}>
      {error === null ? (
        <Skeleton lines={2} />
      ) : (
        <Banner
          tone="gris"
          alert
          title={title}
          actions={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('unknown')}
        </Banner>
      )}
    </li>
  );
}
