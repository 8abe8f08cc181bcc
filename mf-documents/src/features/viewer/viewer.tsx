import type { DocumentFileDetail, DocumentPageWord } from '@savoir/contracts/documents';
import { useApi, useShortcuts, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { IconButton, Spinner } from '@savoir/ui';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '@savoir/ui/icons';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { pageWordsQuery, searchMinCharacters } from '../../api/document.queries.ts';
import { FindBar } from './find-bar.tsx';
import { openPdf, type PDFDocumentProxy } from './pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useWidth } from './use-width.ts';
import styles from './viewer.module.css';

export interface ViewerProps {
  file: Pick<DocumentFileDetail, 'id' | 'version' | 'pages'>;
  url: string;
  page: number;
  onPage: (page: number) => void;
  passage: string | null;
  /** Page the passage was cited from. */
  passagePage: number | null;
  onPassage: (found: boolean) => void;
}

const zooms = [0.6, 0.8, 1, 1.2, 1.5, 2];

/** Reads a PDF page by page. Arrows, Home and End turn the pages. Another address needs another key. */
export function Viewer({ url, ...place }: ViewerProps): ReactNode {
  const { document, failure } = useOpenedPdf(url);
  if (failure !== null) throw failure;
  if (document === null) return <ViewerLoading />;
  return <OpenedViewer document={document} {...place} />;
}

interface Opened {
  document: PDFDocumentProxy | null;
  failure: Error | null;
}

/** Opens once the viewer stands: a first render may be thrown away, and no one would close what it opened. */
function useOpenedPdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({ document: null, failure: null });
  useEffect(() => {
    const opening = openPdf({ url });
    let isWanted = true;
    opening.document.then(
      (document) => isWanted && setOpened({ document, failure: null }),
      (cause: unknown) =>
        isWanted && setOpened({ document: null, failure: new Error('the PDF could not be opened', { cause }) }),
    );
    return () => {
      isWanted = false;
      opening.close();
    };
  }, [url]);
  return opened;
}

type OpenedViewerProps = Omit<ViewerProps, 'url'> & { document: PDFDocumentProxy };

function OpenedViewer({ file, document, page, onPage, passage, passagePage, onPassage }: OpenedViewerProps): ReactNode {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [zoom, setZoom] = useState(1);
  const [find, setFind] = useState<string | null>(null);
  const isWide = useIsWide();
  const total = document.numPages;
  const current = Math.min(Math.max(page, 1), total);
  const scanWords = useScanWords(file, current);
  const turn = useCallback((to: number) => onPage(Math.min(Math.max(to, 1), total)), [onPage, total]);
  const onDrawn = useCallback(
    (found: boolean) => passagePage === current && onPassage(found),
    [onPassage, passagePage, current],
  );

  useShortcuts([
    {
      keys: 'ArrowLeft',
      label: t('view.previous'),
      scope: 'page',
      run: () => turn(current - 1),
      isReady: () => current > 1,
    },
    {
      keys: 'ArrowRight',
      label: t('view.next'),
      scope: 'page',
      run: () => turn(current + 1),
      isReady: () => current < total,
    },
    { keys: 'Home', label: t('view.first'), scope: 'page', run: () => turn(1), isReady: () => current > 1 },
    { keys: 'End', label: t('view.last'), scope: 'page', run: () => turn(total), isReady: () => current < total },
  ]);

  return (
    <div className={styles['pages']}>
      {isWide && total > 1 && <Thumbnails document={document} page={current} onTurn={turn} />}
      <div className={styles['viewer']} ref={frame}>
        <div className={styles['tools']}>
          <Toolbar
            page={current}
            total={total}
            zoom={zoom}
            onTurn={turn}
            onZoom={setZoom}
            onFind={() => setFind((open) => (open === null ? '' : null))}
            isFinding={find !== null}
          />
          {find !== null && (
            <FindBar
              documentId={file.id}
              page={current}
              words={find}
              onSearch={setFind}
              onTurn={turn}
              onClose={() => setFind(null)}
            />
          )}
        </div>
        {width > 0 && (
          <PdfPage
            document={document}
            pageNumber={current}
            widthPx={Math.round(Math.min(width, largestSheetPx) * zoom)}
            passage={passagePage === current ? passage : null}
            words={(find ?? '').trim().length < searchMinCharacters ? '' : (find ?? '').trim()}
            scanWords={scanWords}
            onDrawn={onDrawn}
          />
        )}
      </div>
    </div>
  );
}

const noWords: readonly DocumentPageWord[] = [];

/** Words over the picture of a recognised page; undefined until they are here. A page without them is still seen. */
function useScanWords(
  file: Pick<DocumentFileDetail, 'id' | 'version' | 'pages'>,
  page: number,
): readonly DocumentPageWord[] | undefined {
  const isRecognised = file.pages[page - 1] === 'recognised';
  const { data, isError } = useQuery({ ...pageWordsQuery(useApi(), file, page), enabled: isRecognised });
  return !isRecognised || isError ? noWords : data;
}

const largestSheetPx = 820;

function Toolbar({
  page,
  total,
  zoom,
  onTurn,
  onZoom,
  onFind,
  isFinding,
}: {
  page: number;
  total: number;
  zoom: number;
  onTurn: (page: number) => void;
  onZoom: (zoom: number) => void;
  onFind: () => void;
  isFinding: boolean;
}): ReactNode {
  const { t } = useTranslation('documents');
  const [smaller, larger] = [zooms.findLast((step) => step < zoom), zooms.find((step) => step > zoom)];
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('view.toolbar')}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t('view.previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <PageField key={page} page={page} total={total} onTurn={onTurn} />
      <IconButton
        icon={ChevronRightIcon}
        label={t('view.next')}
        disabled={page >= total}
        onClick={() => onTurn(page + 1)}
      />
      <span className={styles['zoom']}>
        <IconButton
          icon={ZoomOut}
          label={t('view.zoomOut')}
          disabled={smaller === undefined}
          onClick={() => onZoom(smaller ?? zoom)}
        />
        <span className={styles['percent']}>{t('view.percent', { percent: Math.round(zoom * 100) })}</span>
        <IconButton
          icon={ZoomIn}
          label={t('view.zoomIn')}
          disabled={larger === undefined}
          onClick={() => onZoom(larger ?? zoom)}
        />
      </span>
      <span className={styles['zoom']}>
        <IconButton icon={SearchIcon} label={t('view.find')} aria-expanded={isFinding} onClick={onFind} />
      </span>
    </div>
  );
}

/** Shows the page and takes another one: Enter, or leaving the field, turns to it. */
function PageField({
  page,
  total,
  onTurn,
}: {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(String(page));
  const turn = () => {
    const to = Math.min(Math.max(Number.parseInt(typed, 10), 1), total);
    if (Number.isInteger(to) && to !== page) onTurn(to);
    else setTyped(String(page));
  };
  return (
    <form
      className={styles['position']}
      onSubmit={(event) => {
        event.preventDefault();
        turn();
      }}
    >
      <b aria-hidden>{t('view.page')}</b>{' '}
      <input
        aria-label={t('view.goTo')}
        inputMode="numeric"
        size={Math.max(2, String(total).length)}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={turn}
        onFocus={(event) => event.target.select()}
      />{' '}
      <span role="status">
        <span className="sv-hidden">
          {t('view.page')} {page}{' '}
        </span>
        {t('view.of', { total })}
      </span>
    </form>
  );
}

export function ViewerLoading(): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['viewer']}>
      <Spinner size={20}>{t('view.loading')}</Spinner>
    </div>
  );
}
