import { spacesQuery } from '@savoir/api-client';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, ErrorBlock, ListFoot, ListSkeleton } from '@savoir/ui';
import { ArchiveIcon, SearchIcon } from '@savoir/ui/icons';
import { Rows } from '@savoir/ui/rows';
import type { ReactNode } from 'react';
import { noteListQuery, type NoteScope } from '../../api/note.queries.ts';
import { useAway } from '../../features/offline/use-away.ts';
import { NoNotes } from './no-notes.tsx';
import { NoteRow } from './note-row.tsx';
import { useNoteFilter } from './use-note-filter.ts';

/** The rows, and what stands in their place while there are none. */
export function Notes({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const api = useApi();
  const { filter, isEmpty, clear } = useNoteFilter(scope);
  const list = useInfiniteQuery({ ...noteListQuery(api, filter), placeholderData: keepPreviousData });
  const { data: spaces = [] } = useQuery(spacesQuery(api));
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const away = useAway(notes.map(({ id }) => id));
  if (list.isPending) return <ListSkeleton />;
  if (list.isError)
    return (
      <ErrorBlock
        title={t('list.failedTitle')}
        text={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );

  const [first] = list.data.pages;
  // A filtered list is counted only so far; once its end has been read, it is known all the same.
  const isOpen = first?.totalIsPartial === true && list.hasNextPage;
  const total = first?.totalIsPartial === true ? Math.max(first.total, notes.length) : (first?.total ?? 0);
  const q = filter.q.trim();
  const more = () => {
    // What failed is asked for again by hand.
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage();
  };
  if (notes.length === 0 && scope === 'all' && filter.status === 'ARCHIVED' && q === '')
    return (
      <EmptyState
        icon={ArchiveIcon}
        title={t('list.noneArchived')}
        text={t('list.noneArchivedText')}
        action={<Button onClick={clear}>{t('list.clear')}</Button>}
      />
    );
  if (notes.length === 0)
    return isEmpty ? (
      <NoNotes scope={scope} />
    ) : (
      <EmptyState
        icon={SearchIcon}
        title={q === '' ? t('list.noneTitle') : t('list.noneFor', { q })}
        text={q === '' ? t('list.noneText') : t('list.noneForText')}
        action={<Button onClick={clear}>{t('list.clear')}</Button>}
      />
    );
  return (
    <>
      <Rows
        aria-label={t(`list.title.${scope}`)}
        aria-busy={list.isPlaceholderData}
        items={notes}
        keyOf={({ id }) => id}
        total={isOpen ? null : total}
        renderRow={(note) => <NoteRow note={note} spaces={spaces} scope={scope} isAway={away.has(note.id)} />}
        onEnd={more}
      />
      <ListFoot
        {...(list.hasNextPage && { onMore: () => void list.fetchNextPage() })}
        loading={list.isFetchingNextPage}
      >
        {isOpen || notes.length < total
          ? t(isOpen ? 'list.shownOfMore' : 'list.shown', {
              shown: t('list.notesShown', { count: notes.length }),
              total,
            })
          : t('list.notes', { count: total })}
      </ListFoot>
    </>
  );
}
