import { Spinner } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import texts from '../../locales/pwa.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { tutorialAddress } from '../state/tutorials.ts';
import styles from './tutorial-dialog.module.css';

/** A page of help that stands beside the product. */
export function ProductPage({ id }: { id: string }): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles['page']}>
      {!isLoaded && (
        <div className={styles['wait']}>
          <Spinner size={20}>{t('tutorial.loading')}</Spinner>
        </div>
      )}
      <iframe
        sandbox="allow-same-origin"
        src={tutorialAddress(id)}
        title={t('tutorial.page')}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
