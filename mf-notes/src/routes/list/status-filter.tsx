import type { NoteStatus } from '@savoir/contracts/notes';
import { useEntitlement, useHost, useTranslation } from '@savoir/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@savoir/remote-kit/query';
import { FilterChips } from '@savoir/ui';
import type { ReactNode } from 'react';
import { noteListQuery, type NoteScope } from '../../api/note.queries.ts';
import { useNoteFilter } from './use-note-filter.ts';

/** In the order of the work: what waits for the user first. */
const statuses = [
  'TO_REVIEW',
  'AWAITING_VALIDATION',
  'PUBLISHED',
  'PENDING',
  'ERROR',
  'ARCHIVED',
] as const satisfies readonly NoteStatus[];

/** Chips with the number of one’s own notes in each status; a status without any is left out. Of all notes: the published, and for who may bring them back the archived. */
export function StatusFilter({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const mayArchive = useEntitlement()('note.archive');
  const { filter, isEmpty, set } = useNoteFilter(scope);
  const { data } = useInfiniteQuery({ ...noteListQuery(host.api, filter), placeholderData: keepPreviousData });
  const [first] = data?.pages ?? [];
  if (scope === 'to-review' || scope === 'to-verify' || (scope === 'all' && !mayArchive)) return null;
  if (scope === 'all') {
    // Under another filter only the shown status is counted.
    const isCounted = Object.entries(filter).every(([name, value]) => ['scope', 'status'].includes(name) || !value);
    const archivedCount = isCounted ? (first?.statusCounts.ARCHIVED ?? 0) : undefined;
    if (archivedCount === 0 && filter.status === null) return null;
    return (
      <FilterChips
        label={t('list.statuses')}
        value={filter.status ?? 'all'}
        onChange={(status) => set({ status: status === 'all' ? null : status })}
        options={[
          { value: 'all', label: t('list.status.PUBLISHED') },
          {
            value: 'ARCHIVED',
            label: t('list.status.ARCHIVED'),
            ...(archivedCount !== undefined && { count: archivedCount }),
          },
        ]}
      />
    );
  }
  // Of a list that is counted only so far, no number is right.
  const counts = first?.totalIsPartial === true ? undefined : first?.statusCounts;
  const total = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0 && isEmpty) return null;
  return (
    <FilterChips
      label={t('list.statuses')}
      value={filter.status ?? 'all'}
      onChange={(status) => set({ status: status === 'all' ? null : status })}
      options={[
        { value: 'all', label: t('list.every'), ...(total !== undefined && { count: total }) },
        ...statuses.map((status) => ({
          value: status,
          label: t(`list.status.${status}`),
          ...(first?.totalIsPartial !== true && { count: counts?.[status] ?? 0 }),
        })),
      ]}
    />
  );
}
