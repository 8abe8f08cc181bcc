import { spacesQuery } from '@savoir/api-client';
import { DocumentKind, DocumentSort, type documentCounts } from '@savoir/contracts/documents';
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

const sorts = { newest: 'list.newest', oldest: 'list.oldest', title: 'list.byTitle', largest: 'list.largest' } as const;

/** Space, status, uploader, date and order; on a phone one line that is swiped. */
export function DocumentFilters({ counts }: { counts: DocumentCounts | undefined }): ReactNode {
  const { t } = useTranslation('documents');
  const api = useApi();
  const { filter, period, set } = useDocumentFilter();
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  // Offered once there is someone to choose; a list without it stands all the same.
  const { data: uploaders = [] } = useQuery(documentUploadersQuery(api));
  return (
    <div className={styles['menus']}>
      {spaces.length > 0 && (
        <FilterMenu
          label={t('list.spaces')}
          value={filter.spaceId ?? ''}
          onChange={(space) => set({ space })}
          options={[
            { value: '', label: t('list.allSpaces') },
            ...spaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <StatusFilter counts={counts} />
      <FilterMenu
        label={t('list.kinds')}
        value={filter.kind ?? ''}
        onChange={(kind) => set({ kind })}
        options={[
          { value: '', label: t('list.allKinds') },
          ...DocumentKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      {(uploaders.length > 1 || filter.uploaderId !== null) && (
        <FilterMenu
          label={t('list.uploaders')}
          value={filter.uploaderId ?? ''}
          onChange={(by) => set({ by })}
          options={[
            { value: '', label: t('list.anyUploader') },
            ...uploaders.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
          ]}
        />
      )}
      <FilterMenu
        label={t('list.dates')}
        value={period ?? ''}
        onChange={(days) => set({ days })}
        options={[
          { value: '', label: t('list.anyDate') },
          ...periods.map((days) => ({ value: days, label: t(`list.last${days}`) })),
        ]}
      />
      <FilterMenu
        label={t('list.sort')}
        icon={SortIcon}
        value={filter.sort}
        onChange={(sort) => set({ sort: sort === 'newest' ? null : sort })}
        options={DocumentSort.options.map((value) => ({ value, label: t(sorts[value]) }))}
      />
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

const countsByStatus = ({
  readyCount,
  ingestingCount,
  failedCount,
}: DocumentCounts): Partial<Record<'ready' | 'ingesting' | 'failed', number>> => ({
  ready: readyCount,
  ingesting: ingestingCount,
  failed: failedCount,
});
