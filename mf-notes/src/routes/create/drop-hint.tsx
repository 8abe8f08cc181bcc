import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './note-create.module.css';

/** Over the page while files are held over it. */
export function DropHint(): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['dropHint']} aria-hidden>
      <p>
        <Icon of={ImportIcon} size={24} />
        {t('create.drop')}
      </p>
    </div>
  );
}
