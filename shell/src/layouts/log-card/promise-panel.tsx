import { Brand, Icon } from '@savoir/ui';
import { FicheIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../locales/promise.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import styles from './promise-panel.module.css';

/** What Savoir is for, shown with a note: the sentence that answers is highlighted, the seal says who validated it. */
export function PromisePanel(): ReactNode {
  const t = useLazyTexts('promise', texts);
  return (
    <aside className={`sv-on-dark ${styles['panel']}`} aria-label={t('label')}>
      <Brand size={28} onDark />
      <div className={styles['middle']}>
        <p className={styles['promise']}>
          {t('start')}
          <br />
          <em>{t('end')}</em>.
        </p>
        <div className={`sv-fiche ${styles['fiche']}`}>
          <p className={styles['meta']}>
            <Icon of={FicheIcon} size={16} />
            {t('kind')}
            <span aria-hidden>·</span>
            <span className={styles['space']} aria-hidden />
            {t('space')}
          </p>
          <p className={styles['title']}>{t('title')}</p>
          <p className={styles['text']}>
            {t('before')}
            <mark>{t('quote')}</mark>
            {t('after')}
          </p>
          <p className={styles['trust']}>
            <Icon of={ValidatedIcon} size={16} />
            {t('trust')}
          </p>
        </div>
      </div>
    </aside>
  );
}
