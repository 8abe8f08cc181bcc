import { useTranslation } from '@savoir/remote-kit';
import { Bone } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './home-skeletons.module.css';

/** The places of the home page while their remotes come, in the geometry they will have. */
export function AskSkeleton(): ReactNode {
  return (
    <Waiting className={styles['ask']}>
      <Bone width="60%" height={14} />
      <Bone width="170px" />
    </Waiting>
  );
}

export function CardSkeleton(): ReactNode {
  return (
    <Waiting className={styles['card']}>
      <Bone width="40px" height={40} radius={10} />
      <span className={styles['lines']}>
        <Bone width="60%" />
        <Bone width="85%" height={10} />
      </span>
    </Waiting>
  );
}

export function LatestSkeleton(): ReactNode {
  return (
    <Waiting>
      <Bone width="150px" height={20} />
      <div className={styles['fiches']}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={styles['fiche']}>
            <Bone width="40%" height={10} />
            <Bone width="90%" height={14} />
            <Bone />
            <Bone width="70%" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

function Waiting({ className = '', children }: { className?: string | undefined; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`sv-skeleton ${className}`}>
      <output className="sv-hidden">{t('loading.part')}</output>
      {children}
    </div>
  );
}
