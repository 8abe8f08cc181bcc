import type { DocumentPageWord } from '@savoir/contracts/documents';
import { useTranslation } from '@savoir/remote-kit';
import { Spinner } from '@savoir/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { markPassage } from './mark-passage.ts';
import { highlightText } from './highlight-text.ts';
import { drawPage, type PDFDocumentProxy } from './pdf.ts';
import { layScanWords } from './scan-words.ts';
import styles from './viewer.module.css';

export interface PdfPageProps {
  document: PDFDocumentProxy;
  pageNumber: number;
  widthPx: number;
  passage: string | null;
  /** Searched in the document; goes before the passage. */
  words: string;
  /** Recognised in the picture, where the page has no text of its own; undefined until they are here. */
  scanWords: readonly DocumentPageWord[] | undefined;
  /** Called once the page is drawn: was the passage found on it? */
  onDrawn: (passageFound: boolean) => void;
}

/** One page: its picture, its text over it, and the cited passage under the highlighter. */
export function PdfPage({
  document,
  pageNumber,
  widthPx,
  passage,
  words,
  scanWords,
  onDrawn,
}: PdfPageProps): ReactNode {
  const { t } = useTranslation('documents');
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const wanted = `${pageNumber} ${widthPx}`;
  const [drawn, setDrawn] = useState('');

  const pieces = useRef<readonly HTMLElement[]>([]);

  useEffect(() => {
    if (canvas.current === null || textLayer.current === null) return undefined;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    drawPage(document, pageNumber, { canvas: canvas.current, textLayer: textLayer.current, widthPx }, signal)
      .then(({ pieces: textDivs }) => {
        if (signal.aborted) return;
        setDrawn(wanted);
        pieces.current = textDivs;
      })
      .catch(
        (cause: unknown) => signal.aborted || setFailure(new Error(`page ${pageNumber} could not be drawn`, { cause })),
      );
    return () => giveUp.abort();
  }, [document, pageNumber, widthPx, wanted]);

  useEffect(() => {
    if (drawn !== wanted || textLayer.current === null || scanWords === undefined) return undefined;
    const laid = layScanWords(textLayer.current, scanWords, styles['scanWord'] ?? '');
    pieces.current = [...pieces.current.filter((piece) => piece.isConnected), ...laid];
    return () => laid.forEach((piece) => piece.remove());
  }, [drawn, wanted, scanWords]);

  // Other words on a page that stands.
  useEffect(() => {
    if (drawn === wanted && scanWords !== undefined) onDrawn(mark(pieces.current, passage, words));
  }, [drawn, wanted, scanWords, words, passage, onDrawn]);

  // The viewer's error boundary informs the reader.
  if (failure !== null) throw failure;
  return (
    <section className={styles['scroll']} aria-label={t('view.pageLabel', { page: pageNumber })}>
      <div className={styles['sheet']} style={{ width: widthPx }}>
        <canvas ref={canvas} className={styles['canvas']} aria-hidden />
        <div ref={textLayer} className={styles['textLayer']} />
        {drawn !== wanted && (
          <div className={styles['drawing']}>
            <Spinner size={20}>{t('view.drawing')}</Spinner>
          </div>
        )}
      </div>
    </section>
  );
}

/** Brings what is searched or cited on a page into view, highlighted; says whether the passage is there. */
function mark(pieces: readonly HTMLElement[], passage: string | null, words: string): boolean {
  for (const piece of pieces) if (piece.childElementCount > 0) piece.replaceChildren(piece.textContent ?? '');
  const cited = passage === null ? null : markPassage(pieces, passage, 'sv-highlight-drawn');
  const searched = words === '' ? null : highlightText(pieces, words, 'sv-highlight-drawn');
  (searched ?? cited)?.scrollIntoView({ block: 'center' });
  return cited !== null;
}
