import { spacesQuery } from '@savoir/api-client';
import {
  routeParam,
  BarActions,
  PageBar,
  useApi,
  useLeave,
  useHost,
  useIsNarrow,
  usePageSubject,
  useRouteParam,
  useTranslation,
  useTrialOver,
  type PageContext,
} from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { useTakeAlong } from '@savoir/remote-kit/take-along';
import { Banner, Button, FilterChips, formatDateTimeLong, Menu, StatusBadge, type MenuEntry } from '@savoir/ui';
import { DownloadIcon, EditIcon, ReportIcon, TakeAlongIcon, WarningIcon } from '@savoir/ui/icons';
import type { DocumentFileDetail } from '@savoir/contracts/documents';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { documentQuery, isUnderWay } from '../../api/document.queries.ts';
import { useDocumentActions } from '../../features/actions/use-document-actions.tsx';
import { useIsWide } from '../../features/viewer/use-is-wide.ts';
import { CitedBanner } from './cited-banner.tsx';
import { DocumentAside } from './document-aside.tsx';
import styles from './document-view.module.css';
import { usePlace } from './use-place.ts';
import { ViewerBoundary } from './viewer-boundary.tsx';

const Viewer = lazy(async () => ({ default: (await import('../../features/viewer/viewer.tsx')).Viewer }));
const TextView = lazy(async () => ({ default: (await import('../../features/text-view/text-view.tsx')).TextView }));
const PartsView = lazy(async () => ({ default: (await import('../../features/parts-view/parts-view.tsx')).PartsView }));
const ViewerLoading = lazy(async () => ({ default: (await import('../../features/viewer/viewer.tsx')).ViewerLoading }));

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([
    queryClient
      .query(documentQuery(api, routeParam(params, 'id')))
      // What draws PDFs is large, and of no use for anything else.
      .then(async ({ kind }) => {
        if (kind === 'pdf') await import('../../features/viewer/viewer.tsx');
      }),
    queryClient.query(spacesQuery(api)),
  ]);

/** Undefined for a page. */
const placeAt = ({ parts }: DocumentFileDetail, page: number): string | undefined => parts?.[page - 1]?.place;

/** One document, opened at a page; a citation brings the passage to highlight with it. */
export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { t } = useTranslation('documents');
  const { data: document } = useSuspenseQuery(documentQuery(useApi(), id));
  usePageSubject(document.title);
  const { page, setPage, passage, passagePage, mode, setMode } = usePlace();
  const reading = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<boolean | null>(null);
  const place = { page, passage, passagePage, onPassage: setFound };
  const over = useTrialOver();
  const isWorking = isUnderWay(document);
  const isWide = useIsWide();
  const isPdf = document.kind === 'pdf';
  const cited =
    passage !== null && passagePage !== null ? (
      <CitedBanner page={passagePage} at={placeAt(document, passagePage)} found={found} />
    ) : null;

  return (
    <div className={styles['frame']}>
      <PageBar title={document.title} />
      <BarActions>
        <DocumentActions document={document} page={page} reading={reading} />
      </BarActions>
      <div className={styles['reading']} ref={reading}>
        {cited !== null && !isWide && <div className={styles['cited']}>{cited}</div>}
        {over !== undefined && (
          <div className={styles['cited']}>
            <Banner {...over.banner} />
          </div>
        )}
        {document.dangerSince !== undefined && (
          <div className={styles['cited']}>
            <Banner tone="rouge" alert icon={WarningIcon} title={t('report.dangerTitle')}>
              {t('report.dangerText', { date: formatDateTimeLong(document.dangerSince) })}
            </Banner>
          </div>
        )}
        {isWorking && (
          <div className={styles['cited']}>
            <Banner
              tone="bleu"
              title={
                document.status === 'uploading'
                  ? t('view.uploading')
                  : t(isPdf ? 'view.ingesting' : 'view.ingestingParts', {
                      done: document.pagesDone,
                      total: document.pageCount,
                    })
              }
            >
              {t('view.ingestingText')}
            </Banner>
          </div>
        )}
        {document.status === 'failed' && (
          <div className={styles['cited']}>
            <Banner tone="rouge" title={t('view.failed')}>
              {t(`failure.${document.failureReason ?? 'internal'}`)}
            </Banner>
          </div>
        )}
        {isPdf && mode === 'pages' && document.pages[page - 1] === 'unreadable' && (
          <div className={styles['cited']}>
            <Banner tone="ambre" title={t('view.unreadablePage')}>
              {t('view.unreadableHelp')}
            </Banner>
          </div>
        )}
        {isPdf && (
          <div className={styles['mode']}>
            <FilterChips
              label={t('view.modes')}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'pages', label: t('view.pages') },
                { value: 'text', label: t('view.text') },
              ]}
            />
          </div>
        )}
        <ViewerBoundary key={isPdf ? document.viewUrl : document.id} downloadUrl={document.downloadUrl}>
          <Suspense fallback={<ViewerLoading />}>
            {!isPdf ? (
              <PartsView document={document} {...place} onPage={setPage} />
            ) : mode === 'text' ? (
              <TextView document={document} {...place} />
            ) : (
              <Viewer file={document} url={document.viewUrl} {...place} onPage={setPage} />
            )}
          </Suspense>
        </ViewerBoundary>
      </div>
      <DocumentAside
        document={document}
        onPage={(to) => {
          setMode('pages');
          setPage(to);
        }}
      >
        {isWide && cited}
      </DocumentAside>
    </div>
  );
}

/** A phone keeps the bar for the title: the file is in the menu there, and a banner says every state but the usual one. */
function DocumentActions({
  document,
  page,
  reading,
}: {
  document: DocumentFileDetail;
  page: number;
  /** What is selected in here is the passage of a report. */
  reading: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { t } = useTranslation('documents');
  const isNarrow = useIsNarrow();
  const host = useHost();
  const over = useTrialOver();
  const leave = useLeave();
  const { id, title, status, downloadUrl } = document;
  const { edit, others, dialog } = useDocumentActions(document, !document.pages.includes('unreadable'), () =>
    leave(host.href('documents.view', { id }), 'documents.list'),
  );
  const entries: MenuEntry[] = [];
  if (isNarrow)
    entries.push({
      key: 'download',
      label: t('view.download'),
      icon: DownloadIcon,
      onSelect: () => window.location.assign(downloadUrl),
    });
  if (edit !== false && isNarrow) entries.push(edit);
  const takeAlong = useTakeAlong({ kind: 'document', id, title });
  if (takeAlong !== undefined && status === 'ready') entries.push({ ...takeAlong, icon: TakeAlongIcon });
  const { reportProblem } = host;
  if (reportProblem !== undefined && status === 'ready')
    entries.push({
      key: 'report',
      label: t(document.kind === 'pdf' ? 'report.action' : 'report.actionPart'),
      icon: ReportIcon,
      onSelect: () => {
        const place = placeAt(document, page);
        reportProblem({
          thing: { type: 'document', id, page },
          title,
          within: reading.current,
          ...(place !== undefined && { place }),
        });
      },
      ...over?.entry,
    });
  entries.push(...others);
  return (
    <>
      {!isNarrow && (
        <>
          <StatusBadge entity="document" status={status} />
          {edit !== false && (
            <Button kind="text" icon={EditIcon} onClick={edit.onSelect} {...over?.control}>
              {t('edit.edit')}
            </Button>
          )}
          <Button icon={DownloadIcon} href={downloadUrl} target="_self">
            {t('view.download')}
          </Button>
        </>
      )}
      {entries.length > 0 && <Menu label={t('list.menu', { title })} entries={entries} />}
      {dialog}
    </>
  );
}
