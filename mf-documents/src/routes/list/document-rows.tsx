import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useTranslation } from '@savoir/remote-kit';
import { Rows } from '@savoir/ui/rows';
import type { ReactNode } from 'react';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';

export interface DocumentRowsProps {
  documents: readonly DocumentFile[];
  spaces: readonly Space[];
  /** Shown while another filter's answer is awaited. */
  busy: boolean;
}

export function DocumentRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['table']}>
      <Columns />
      <Rows
        aria-label={t('list.label')}
        aria-busy={busy}
        items={documents}
        keyOf={({ id }) => id}
        total={documents.length}
        renderRow={(document) => <DocumentRow document={document} spaces={spaces} />}
      />
    </div>
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
