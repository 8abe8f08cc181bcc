import { spacesQuery } from '@savoir/api-client';
import {
  errorText,
  useApi,
  useEntitlement,
  useHref,
  useHostUser,
  useIsNarrow,
  useTranslation,
  useTrialOver,
  type PageContext,
} from '@savoir/remote-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Banner,
  Button,
  EmptyState,
  ErrorBlock,
  formatNumber,
  ListFoot,
  ListSkeleton,
  Page as PageFrame,
  SearchInput,
  Text,
} from '@savoir/ui';
import { DocumentIcon, SearchIcon, UploadIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import {
  documentContentsQuery,
  documentCountsQuery,
  documentListQuery,
  documentUploadersQuery,
  searchMinCharacters,
  type DocumentFilter,
} from '../../api/document.queries.ts';
import { ImportPanel } from '../../features/import/import-panel.tsx';
import { UnsentBanner } from '../../features/import/unsent-banner.tsx';
import { ContentResults } from './content-results.tsx';
import { DocumentFilters, type DocumentCounts } from './document-filters.tsx';
import styles from './document-list.module.css';
import { DocumentRows } from './document-rows.tsx';
import { filterOf, useDocumentFilter } from './use-document-filter.ts';

export const prefetch = ({ api, queryClient, url }: PageContext) =>
  Promise.all([
    queryClient.infiniteQuery(documentListQuery(api, filterOf(url.searchParams))),
    queryClient.query(spacesQuery(api)),
    queryClient.query(documentCountsQuery(api)),
    queryClient.query(documentUploadersQuery(api)),
  ]);

/** The company's documents. */
export function Page(): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, isEmpty, set } = useDocumentFilter();
  const isNarrow = useIsNarrow();
  // Only decoration hangs on the counts: without them the list stands all the same.
  const { data: counts } = useQuery(documentCountsQuery(useApi()));
  const isBare =
    isEmpty && counts !== undefined && counts.readyCount + counts.ingestingCount + counts.failedCount === 0;
  const importHref = useHref('documents.import');
  const over = useTrialOver();
  const mayImport = useEntitlement()('document.import') && importHref !== null;
  return (
    <PageFrame
      title={t('list.title')}
      actions={
        !isBare && (
          <div className={styles['head']}>
            <SearchInput
              className={styles['search'] ?? ''}
              label={t('list.search')}
              {...(isNarrow && { placeholder: t('list.searchShort') })}
              value={filter.q}
              onChange={(q) => set({ q })}
            />
            {mayImport && (
              <Button
                kind="primary"
                icon={UploadIcon}
                aria-label={t('list.add')}
                {...(over === undefined ? { href: importHref } : over.control)}
              >
                {isNarrow ? t('list.addShort') : t('list.add')}
              </Button>
            )}
          </div>
        )
      }
    >
      {over !== undefined && <Banner {...over.banner} />}
      {mayImport && over === undefined && <UnsentBanner />}
      <ImportPanel />
      {!isBare && (
        <div className={styles['bar']}>
          <DocumentFilters counts={counts} />
          <Total counts={counts} />
        </div>
      )}
      <Documents />
    </PageFrame>
  );
}

const useDocumentList = (filter: DocumentFilter) =>
  useInfiniteQuery({ ...documentListQuery(useApi(), filter), placeholderData: keepPreviousData });

/** How many there are; with their pages while nothing narrows the list. Where no title has the words, those whose pages do. */
function Total({ counts }: { counts: DocumentCounts | undefined }): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, isEmpty } = useDocumentFilter();
  const titled = useDocumentList(filter).data?.pages[0]?.total;
  const contents = useQuery(documentContentsQuery(useApi(), filter));
  const total = titled === 0 && contents.isEnabled ? contents.data?.items.length : titled;
  return (
    <p className={styles['total']} role="status">
      {total !== undefined && t('list.documents', { count: total })}
      {total !== undefined &&
        isEmpty &&
        counts !== undefined &&
        ` · ${t('list.allPages', { count: counts.pageCount, pages: formatNumber(counts.pageCount) })}`}
    </p>
  );
}

/** Titles first; with words to search, what the pages say below. */
function Documents(): ReactNode {
  const { t } = useTranslation('documents');
  const api = useApi();
  const { filter, isEmpty, clear } = useDocumentFilter();
  const list = useDocumentList(filter);
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  const contents = useQuery(documentContentsQuery(api, filter));
  const isSearch = filter.q.trim().length >= searchMinCharacters;
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined)
    return (
      <ErrorBlock
        title={t('list.failedTitle')}
        text={t('list.failedText')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );

  const documents = list.data.pages.flatMap(({ items }) => items);
  const total = list.data.pages[0]?.total ?? 0;
  if (documents.length === 0) {
    if (isEmpty) return <NoDocument />;
    // While the pages may still hold the words, nothing is said of the whole.
    if (!isSearch || contents.data?.items.length === 0)
      return (
        <EmptyState
          icon={SearchIcon}
          title={filter.q.trim() === '' ? t('list.noneTitle') : t('list.noneFor', { q: filter.q.trim() })}
          text={t('list.noneText')}
          action={<Button onClick={clear}>{t('list.clear')}</Button>}
        />
      );
  }
  return (
    <>
      {isSearch && <h2 className={styles['sectionTitle']}>{t('list.titles')}</h2>}
      {documents.length === 0 ? (
        <Text kind="secondary" tone="2">
          {t('list.titlesNone')}
        </Text>
      ) : (
        <>
          <DocumentRows documents={documents} spaces={spaces} busy={list.isPlaceholderData} />
          {documents.length < total && (
            <ListFoot
              {...(list.hasNextPage && { onMore: () => void list.fetchNextPage() })}
              loading={list.isFetchingNextPage}
              failure={list.isFetchNextPageError ? errorText(list.error) : null}
            >
              {t('list.shown', { shown: t('list.documents', { count: documents.length }), total })}
            </ListFoot>
          )}
        </>
      )}
      {isSearch && <ContentResults filter={filter} />}
    </>
  );
}

function NoDocument(): ReactNode {
  const { t } = useTranslation('documents');
  const { role } = useHostUser();
  const importHref = useHref('documents.import');
  const askHref = useHref('chat.list');
  const over = useTrialOver();
  const mayImport = useEntitlement()('document.import') && importHref !== null;
  return (
    <EmptyState
      icon={DocumentIcon}
      title={t('list.emptyTitle')}
      text={role === 'reader' ? t('list.emptyReader') : t('list.emptyText')}
      action={
        mayImport ? (
          <Button kind="primary" icon={UploadIcon} {...(over === undefined ? { href: importHref } : over.control)}>
            {t('list.add')}
          </Button>
        ) : askHref === null ? undefined : (
          <Button href={askHref}>{t('list.ask')}</Button>
        )
      }
    />
  );
}
