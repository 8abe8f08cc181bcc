import type { NoteSource } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { SourceList } from '../../features/sources/source-list.tsx';
import styles from './note-edit.module.css';

/** What the text was written from, to compare with. */
export function SourcesPanel({
  sources,
  children,
}: {
  sources: readonly NoteSource[];
  /** Under the list: what adds to it. */
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <aside className={styles['sources']} aria-labelledby="edit-sources">
      <div className={styles['sourcesHead']}>
        <h2 id="edit-sources" className="sv-title-section">
          {t('view.sources')}
        </h2>
        <span>{t('edit.media', { count: sources.length })}</span>
      </div>
      {sources.length > 0 && <SourceList sources={sources} />}
      {children}
    </aside>
  );
}
