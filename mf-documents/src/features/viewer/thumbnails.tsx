import { useTranslation } from '@savoir/remote-kit';
import { VirtualItems } from '@savoir/ui/virtual-items';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { drawThumbnail, type PDFDocumentProxy } from './pdf.ts';
import styles from './viewer.module.css';

const thumbnailWidthPx = 76;
const usualHeightPx = 146;

export interface ThumbnailsProps {
  document: PDFDocumentProxy;
  page: number;
  onTurn: (page: number) => void;
}

/** The pages in small, beside the open one; only those in sight are drawn. */
export function Thumbnails({ document, page, onTurn }: ThumbnailsProps): ReactNode {
  const { t } = useTranslation('documents');
  const rail = useRef<HTMLElement>(null);
  // Its functions are called here, at every render, and given to nothing that would remember them.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: document.numPages,
    getScrollElement: () => rail.current,
    estimateSize: () => usualHeightPx,
    overscan: 2,
  });
  useEffect(() => rows.scrollToIndex(page - 1, { align: 'auto' }), [rows, page]);
  return (
    <nav ref={rail} className={styles['rail']} aria-label={t('view.thumbnails')}>
      <ol style={{ height: rows.getTotalSize() }}>
        <VirtualItems items={rows.getVirtualItems()} measure={rows.measureElement} total={document.numPages}>
          {(index) => (
            <button
              type="button"
              aria-label={t('list.page', { page: index + 1 })}
              aria-current={index + 1 === page ? 'page' : undefined}
              onClick={() => onTurn(index + 1)}
            >
              <Thumbnail document={document} pageNumber={index + 1} />
              <span aria-hidden>{index + 1}</span>
            </button>
          )}
        </VirtualItems>
      </ol>
    </nav>
  );
}

function Thumbnail({ document, pageNumber }: { document: PDFDocumentProxy; pageNumber: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const giveUp = new AbortController();
    // A page that cannot be drawn says so when it is opened; in small its number stands for it.
    drawThumbnail(document, pageNumber, { canvas: canvas.current, widthPx: thumbnailWidthPx }, giveUp.signal).catch(
      () => canvas.current?.setAttribute('data-empty', ''),
    );
    return () => giveUp.abort();
  }, [document, pageNumber]);
  return <canvas ref={canvas} width={thumbnailWidthPx} height={107} aria-hidden />;
}
