import { spacesQuery } from '@savoir/api-client';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { FilterSheet, formatDateShort, type ChosenFilter } from '@savoir/ui';
import type { ReactNode } from 'react';
import { noteAuthorsQuery, type NoteScope } from '../../api/note.queries.ts';
import { fullName } from '../../features/people/full-name.ts';
import { FilterFields } from './more-filters.tsx';
import { SpaceFilter } from './space-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useNoteFilter } from './use-note-filter.ts';

/** Everything a list of notes is filtered by, in one line of a phone. */
export function FiltersInSheet({ scope }: { scope: NoteScope }): ReactNode {
  const { filter, set } = useNoteFilter(scope);
  return (
    <FilterSheet
      chosen={useChosen(scope)}
      onClear={() => set({ status: null, space: null, author: null, medium: null, from: null, to: null })}
    >
      <StatusFilter scope={scope} />
      <SpaceFilter value={filter.spaceId} onChange={(space) => set({ space })} />
      <FilterFields scope={scope} />
    </FilterSheet>
  );
}

/** The filters that are on, as text. */
function useChosen(scope: NoteScope): ChosenFilter[] {
  const { t } = useTranslation('notes');
  const api = useApi();
  const { filter, set } = useNoteFilter(scope);
  const { status, spaceId, authorId, medium, from, to } = filter;
  const { data: spaces = [] } = useQuery(spacesQuery(api));
  const { data: authors = [] } = useQuery({ ...noteAuthorsQuery(api), enabled: authorId !== null });
  const space = spaces.find(({ id }) => id === spaceId);
  const author = authors.find(({ id }) => id === authorId);
  const chosen = (name: Parameters<typeof set>[0], label: string): ChosenFilter => ({
    key: Object.keys(name).join(),
    label,
    onRemove: () => set(name),
  });
  return [
    ...(status === null ? [] : [chosen({ status: null }, t(`list.status.${status}`))]),
    ...(spaceId === null ? [] : [chosen({ space: null }, space?.name ?? t('filters.space'))]),
    ...(authorId === null
      ? []
      : [chosen({ author: null }, author === undefined ? t('filters.author') : fullName(author))]),
    ...(medium === null ? [] : [chosen({ medium: null }, t(`media.${medium}`))]),
    ...(from === null ? [] : [chosen({ from: null }, t('filters.since', { date: formatDateShort(from) }))]),
    ...(to === null ? [] : [chosen({ to: null }, t('filters.until', { date: formatDateShort(to) }))]),
  ];
}
