import { Slot, useTranslation } from '@savoir/remote-kit';
import { ErrorBlock, Page as PageFrame, Skeleton, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { DevTabs } from '../tabs/dev-tabs.tsx';
import styles from './playground.module.css';

/** A part of the product by itself: the very component, lent by the remote that owns it. */
export function Playground({ slot }: { slot: 'dev.audio' | 'dev.video' }): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['space']}>
        <Text tone="2">{t(`playground.${slot === 'dev.audio' ? 'audio' : 'video'}`)}</Text>
      </div>
      <div className={styles['space']}>
        <Slot name={slot} fallback={<Skeleton />} failed={failedSlot} />
      </div>
    </PageFrame>
  );
}

const failedSlot = (retry: () => void): ReactNode => <FailedSlot onRetry={retry} />;

function FailedSlot({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation('dev');
  return <ErrorBlock title={t('playground.failed')} text={t('playground.failedText')} onRetry={onRetry} />;
}
