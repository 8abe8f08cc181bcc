import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useTranslation } from '@savoir/remote-kit';
import { List } from '@savoir/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { VirtualItems } from '../../features/virtual/virtual-items.tsx';
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
const usualRowPx = 73;
const rowsBeyondWindow = 12;

export function DocumentRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['table']}>
      <Columns />
      {documents.length > drawnAtOnce ? (
        <VirtualRows documents={documents} spaces={spaces} busy={busy} />
      ) : (
        <List aria-label={t('list.label')} aria-busy={busy}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} spaces={spaces} />
          ))}
        </List>
      )}
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

function VirtualRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // Its functions are called here, at every render, and given to nothing that would remember them.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: documents.length,
    estimateSize: () => usualRowPx,
    overscan: rowsBeyondWindow,
    scrollMargin: top,
    getItemKey: (index) => documents[index]?.id ?? index,
  });
  return (
    <ul
      ref={list}
      className={`sv-list ${styles['virtual']}`}
      aria-label={t('list.label')}
      aria-busy={busy}
      style={{ height: rows.getTotalSize() }}
    >
      <VirtualItems
        items={rows.getVirtualItems()}
        measure={rows.measureElement}
        total={documents.length}
        offsetPx={top}
      >
        {(index) => {
          const document = documents[index];
          return document !== undefined && <DocumentRow document={document} spaces={spaces} />;
        }}
      </VirtualItems>
    </ul>
  );
}
