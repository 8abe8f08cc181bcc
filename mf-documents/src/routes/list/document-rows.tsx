import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useTranslation } from '@savoir/remote-kit';
import { List, ListSkeleton } from '@savoir/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';

export interface DocumentRowsProps {
  documents: readonly DocumentFile[];
  spaces: readonly Space[];
  /** Shown while another filter's answer is awaited. */
  busy: boolean;
}

/** From so many on, only the rows near the window are drawn. */
const drawnAtOnce = 60;

// Without that code a long list is slower, and still a list.
const LongRows = lazy(() => import('./long-rows.tsx').catch(() => ({ default: ShortRows })));

export function DocumentRows(props: DocumentRowsProps): ReactNode {
  return (
    <div className={styles['table']}>
      <Columns />
      {props.documents.length > drawnAtOnce ? (
        <Suspense fallback={<ListSkeleton />}>
          <LongRows {...props} />
        </Suspense>
      ) : (
        <ShortRows {...props} />
      )}
    </div>
  );
}

function ShortRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <List aria-label={t('list.label')} aria-busy={busy}>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} spaces={spaces} />
      ))}
    </List>
  );
}

/** What stands in each column, for the eye; read aloud, each row says it by itself. */
function Columns(): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['columns']} aria-hidden>
      <span>{t('list.column')}</span>
      <span>{t('list.spaceColumn')}</span>
      <span>{t('list.sizeColumn')}</span>
      <span className={styles['uploader']}>{t('list.uploaderColumn')}</span>
      <span>{t('list.statusColumn')}</span>
    </div>
  );
}
