import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import styles from './note-edit.module.css';

/** On a phone the text and its sources take turns. */
export function EditTabs({
  tab,
  sourceCount,
  onTab,
}: {
  tab: 'text' | 'sources';
  sourceCount: number;
  onTab: (tab: 'text' | 'sources') => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['tabs']} role="group" aria-label={t('edit.parts')}>
      <button type="button" aria-pressed={tab === 'text'} onClick={() => onTab('text')}>
        {t('edit.textTab')}
      </button>
      <button type="button" aria-pressed={tab === 'sources'} onClick={() => onTab('sources')}>
        {t('view.sources')} {sourceCount}
      </button>
    </div>
  );
}
