import { useTranslation } from '@savoir/remote-kit';
import { Bone } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './page-skeleton.module.css';

/** Stands in for any page while its code and data come; shows itself only when that takes a while. */
export function PageSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`sv-page sv-skeleton ${styles['skeleton']}`} data-pending>
      <output className="sv-hidden">{t('loading.page')}</output>
      <Bone width="240px" height={28} />
      <div className={styles['lines']}>
        <Bone />
        <Bone width="92%" />
        <Bone width="64%" />
      </div>
      <Bone height={160} radius={14} />
    </div>
  );
}
