import { spacesQuery } from '@savoir/api-client';
import { DocumentKind, type documentCounts, type DocumentSort } from '@savoir/contracts/documents';
import type { EndpointOutput } from '@savoir/contracts/http';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import { SortIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { documentUploadersQuery } from '../../api/document.queries.ts';
import styles from './document-list.module.css';
import { FilterMenu } from './filter-menu.tsx';
import { periods, useDocumentFilter } from './use-document-filter.ts';

export type DocumentCounts = EndpointOutput<typeof documentCounts>;

/** Space, status, uploader, date and order; on a phone one line that is swiped. */
export function DocumentFilters({ counts }: { counts: DocumentCounts | undefined }): ReactNode {
  return (
    <div className={styles['menus']}>
      <SpaceFilter />
      <StatusFilter counts={counts} />
      <KindFilter />
      <UploaderFilter />
      <PeriodFilter />
      <SortMenu />
    </div>
  );
}

/** Offers no status that no document has. The counts are of the whole company: they stand only while nothing else narrows the list. */
function StatusFilter({ counts }: { counts: DocumentCounts | undefined }): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, set } = useDocumentFilter();
  const isNarrowed =
    filter.q.trim() !== '' ||
    [filter.kind, filter.spaceId, filter.uploaderId, filter.since].some((value) => value !== null);
  const countOf = counts === undefined || isNarrowed ? {} : countsByStatus(counts);
  return (
    <FilterMenu
      label={t('list.statuses')}
      value={filter.status ?? ''}
      onChange={(status) => set({ status })}
      options={[
        { value: '', label: t('list.all') },
        ...(['ready', 'ingesting', 'failed'] as const)
          .filter((status) => countOf[status] !== 0 || status === filter.status)
          .map((status) => ({
            value: status,
            label: t(`list.${status}`),
            ...(countOf[status] !== undefined && { count: countOf[status] }),
          })),
      ]}
    />
  );
}

function KindFilter(): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, set } = useDocumentFilter();
  return (
    <FilterMenu
      label={t('list.kinds')}
      value={filter.kind ?? ''}
      onChange={(kind) => set({ kind })}
      options={[
        { value: '', label: t('list.allKinds') },
        ...DocumentKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
      ]}
    />
  );
}

const countsByStatus = ({
  readyCount,
  ingestingCount,
  failedCount,
}: DocumentCounts): Partial<Record<'ready' | 'ingesting' | 'failed', number>> => ({
  ready: readyCount,
  ingesting: ingestingCount,
  failed: failedCount,
});

function SpaceFilter(): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, set } = useDocumentFilter();
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  if (spaces.length === 0) return null;
  return (
    <FilterMenu
      label={t('list.spaces')}
      value={filter.spaceId ?? ''}
      onChange={(space) => set({ space })}
      options={[
        { value: '', label: t('list.allSpaces') },
        ...spaces.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Offered once there is someone to choose; a list without it stands all the same. */
function UploaderFilter(): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, set } = useDocumentFilter();
  const { data: uploaders = [] } = useQuery(documentUploadersQuery(useApi()));
  if (uploaders.length < 2 && filter.uploaderId === null) return null;
  return (
    <FilterMenu
      label={t('list.uploaders')}
      value={filter.uploaderId ?? ''}
      onChange={(by) => set({ by })}
      options={[
        { value: '', label: t('list.anyUploader') },
        ...uploaders.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
      ]}
    />
  );
}

function PeriodFilter(): ReactNode {
  const { t } = useTranslation('documents');
  const { period, set } = useDocumentFilter();
  return (
    <FilterMenu
      label={t('list.dates')}
      value={period ?? ''}
      onChange={(days) => set({ days })}
      options={[
        { value: '', label: t('list.anyDate') },
        ...periods.map((days) => ({ value: days, label: t(`list.last${days}`) })),
      ]}
    />
  );
}

function SortMenu(): ReactNode {
  const { t } = useTranslation('documents');
  const { filter, set } = useDocumentFilter();
  const labels: Record<DocumentSort, string> = {
    newest: t('list.newest'),
    oldest: t('list.oldest'),
    title: t('list.byTitle'),
    largest: t('list.largest'),
  };
  return (
    <FilterMenu
      label={t('list.sort')}
      icon={SortIcon}
      value={filter.sort}
      onChange={(sort) => set({ sort: sort === 'newest' ? null : sort })}
      options={(Object.keys(labels) as DocumentSort[]).map((value) => ({ value, label: labels[value] }))}
    />
  );
}
