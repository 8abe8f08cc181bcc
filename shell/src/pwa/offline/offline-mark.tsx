import { Icon } from '@savoir/ui';
import { OfflineIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../locales/pwa.fr.json';
import { useLateTexts } from '../../screens/form/use-late-texts.ts';
import styles from './offline-mark.module.css';

/** Says, as long as it lasts, that what is shown was seen before. */
export default function OfflineMark(): ReactNode {
  const t = useLateTexts('pwa', texts);
  return (
    <div role="status" className={styles['mark']}>
      <Icon of={OfflineIcon} size={18} />
      <strong>{t('offline.title')}</strong>
      <span>{t('offline.text')}</span>
    </div>
  );
}
