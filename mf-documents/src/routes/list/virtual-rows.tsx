import { useTranslation } from '@savoir/remote-kit';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { VirtualItems } from '../../features/virtual/virtual-items.tsx';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';
import type { DocumentRowsProps } from './document-rows.tsx';

const usualRowPx = 73;
const rowsBeyondWindow = 12;

/** A list of which only the rows in sight are in the page; the window scrolls it. */
export default function VirtualRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
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
