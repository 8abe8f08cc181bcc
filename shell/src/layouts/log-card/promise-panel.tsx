import { useTranslation } from '@savoir/remote-kit';
import { Brand, Icon } from '@savoir/ui';
import { FicheIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './promise-panel.module.css';

/** What Savoir is for, shown with a fiche: the sentence that answers is highlighted, the seal says who validated it. */
export function PromisePanel(): ReactNode {
  const { t } = useTranslation();
  return (
    <aside className={`sv-on-dark ${styles['panel']}`} aria-label={t('promise.label')}>
      <Brand size={28} onDark />
      <div className={styles['middle']}>
        <p className={styles['promise']}>
          {t('promise.start')}
          <br />
          <em>{t('promise.end')}</em>.
        </p>
        <div className={`sv-fiche ${styles['fiche']}`}>
          <p className={styles['meta']}>
            <Icon of={FicheIcon} size={16} />
            {t('promise.kind')}
            <span aria-hidden>·</span>
            <span className={styles['space']} aria-hidden />
            {t('promise.space')}
          </p>
          <p className={styles['title']}>{t('promise.title')}</p>
          <p className={styles['text']}>
            {t('promise.before')}
            <mark>{t('promise.quote')}</mark>
            {t('promise.after')}
          </p>
          <p className={styles['trust']}>
            <Icon of={ValidatedIcon} size={16} />
            {t('promise.trust')}
          </p>
        </div>
      </div>
    </aside>
  );
}
