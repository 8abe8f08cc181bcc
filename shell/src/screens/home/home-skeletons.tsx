import { useTranslation } from '@savoir/remote-kit';
import { Bone } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './home-skeletons.module.css';

/** The places of the home page while their remotes come, in the geometry they will have. */
export function AskSkeleton({ text }: { text?: string | undefined }): ReactNode {
  return (
    <div className={styles['ask']}>
      <div className={styles['field']}>
        {/* At once and not with the bones: it is the greatest text of the page, and stays where it stands. */}
        <textarea placeholder={text} disabled aria-hidden="true" />
        <Waiting>
          <Bone width="170px" />
        </Waiting>
      </div>
    </div>
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
