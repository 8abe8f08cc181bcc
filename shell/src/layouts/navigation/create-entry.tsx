import { useHost, useTranslation } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import styles from './create-entry.module.css';
import type { Navigation } from '../../navigation/navigation.ts';
import { NavIcon } from '../../navigation/nav-icon.tsx';

interface CreateEntryProps {
  of: NonNullable<Navigation['create']>;
  className: string;
  squareClassName: string | undefined;
}

/** The raised square. After the trial it leads nowhere, and says why to who listens, points or touches. */
export function CreateEntry({
  of: { href, title, icon, isOver },
  className,
  squareClassName,
}: CreateEntryProps): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  const reasonId = useId();
  const content = (
    <>
      <span className={squareClassName}>
        <NavIcon name={icon} size={24} />
      </span>
      {t(title)}
    </>
  );
  if (!isOver)
    return (
      <Link kind="bare" href={href} className={className}>
        {content}
      </Link>
    );
  return (
    <>
      {/* It keeps the focus: what cannot be reached cannot say why. */}
      <button
        type="button"
        className={`${className} ${styles['off']}`}
        aria-disabled
        aria-describedby={reasonId}
        title={t('home.trialEnded')}
        onClick={() =>
          host.toast({
            kind: 'info',
            key: 'trial-over',
            title: t('home.trialEnded'),
            description: t('home.trialEndedText'),
          })
        }
      >
        {content}
      </button>
      <span id={reasonId} className="sv-hidden">
        {t('home.trialEnded')} {t('home.trialEndedText')}
      </span>
    </>
  );
}
