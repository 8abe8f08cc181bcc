import { spacesQuery } from '@savoir/api-client';
import { useAbility, useApi, useHref, useHostUser, useTranslation, type PageContext } from '@savoir/remote-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Button,
  EmptyState,
  ErrorBlock,
  formatNumber,
  ListFoot,
  ListSkeleton,
  Page as PageFrame,
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
} from '../../api/document.queries.ts';
import { ImportPanel } from '../../features/import/import-panel.tsx';
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
  const { isEmpty } = useDocumentFilter();
  // Only decoration hangs on the counts: without them the list stands all the same.
  const { data: counts } = useQuery(documentCountsQuery(useApi()));
  const isBare =
    isEmpty && counts !== undefined && counts.readyCount + counts.ingestingCount + counts.failedCount === 0;
  const importHref = useHref('documents.import');
  const mayImport = useAbility('document.import') && importHref !== null;
  return (
    <PageFrame
      title={t('list.title')}
      actions={
        mayImport &&
        !isBare && (
          <Button kind="primary" icon={UploadIcon} href={importHref}>
            {t('list.add')}
          </Button>
        )
      }
    >
      <ImportPanel />
      {!isBare && <DocumentFilters counts={counts} />}
      <Documents counts={counts} />
    </PageFrame>
  );
}

/** Titles first; with words to search, what the pages say below. */
function Documents({ counts }: { counts: DocumentCounts | undefined }): ReactNode {
  const { t } = useTranslation('documents');
  const api = useApi();
  const { filter, isEmpty, clear } = useDocumentFilter();
  const list = useInfiniteQuery({ ...documentListQuery(api, filter), placeholderData: keepPreviousData });
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  const contents = useQuery(documentContentsQuery(api, filter));
  const isSearch = filter.q.trim().length >= searchMinCharacters;
  if (list.isPending) return <ListSkeleton />;
  if (list.isError)
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
          {isEmpty && counts !== undefined && (
            <p className={styles['total']}>
              {t('list.documents', { count: total })} ·{' '}
              {t('list.allPages', { count: counts.pageCount, pages: formatNumber(counts.pageCount) })}
            </p>
          )}
          <DocumentRows documents={documents} spaces={spaces} busy={list.isPlaceholderData} />
          <ListFoot
            {...(list.hasNextPage && { onMore: () => void list.fetchNextPage() })}
            loading={list.isFetchingNextPage}
          >
            {documents.length < total
              ? t('list.shown', { shown: t('list.documents', { count: documents.length }), total })
              : t('list.documents', { count: total })}
          </ListFoot>
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
  const mayImport = useAbility('document.import') && importHref !== null;
  return (
    <EmptyState
      icon={DocumentIcon}
      title={t('list.emptyTitle')}
      text={role === 'reader' ? t('list.emptyReader') : t('list.emptyText')}
      action={
        mayImport ? (
          <Button kind="primary" icon={UploadIcon} href={importHref}>
            {t('list.add')}
          </Button>
        ) : undefined
      }
    />
  );
}
