import { spacesQuery } from '@savoir/api-client';
import {
  errorText,
  useApi,
  useTranslation,
  useHost,
  useIsOnline,
  useEntitlement,
  useHref,
  useTrialOver,
} from '@savoir/remote-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { Button, EmptyState, ListFoot, ListSkeleton } from '@savoir/ui';
import { ArchiveIcon, SearchIcon, FicheIcon, PlusIcon, ToValidateIcon, ToVerifyIcon } from '@savoir/ui/icons';
import { Rows } from '@savoir/ui/rows';
import type { ReactNode } from 'react';
import { noteListQuery, type NoteScope, noteKeys, noteCountsQuery } from '../../api/note.queries.ts';
import { QueryFailed } from '../../features/failed/query-failed.tsx';
import { NoteRow } from './note-row.tsx';
import { useNoteFilter } from './use-note-filter.ts';
import { subjectKey } from '@savoir/contracts/copies';
import { useCopies, useCopiesState } from '@savoir/remote-kit/take-along';

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
  // What is there stays where it is only asked for again, or its next page, in vain.
  if (list.data === undefined) return <QueryFailed title={t('list.failedTitle')} query={list} />;

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
        failure={list.isFetchNextPageError ? errorText(list.error) : null}
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

/** Without network: which of these notes cannot be opened, neither taken along nor seen before on this device. */
function useAway(ids: readonly string[]): ReadonlySet<string> {
  const isOnline = useIsOnline();
  const { loadCopies } = useHost();
  const copies = useCopiesState(useCopies(!isOnline));
  const client = useQueryClient();
  const { data: seen } = useQuery({
    queryKey: [...noteKeys.all, 'seen', ids],
    queryFn: async () => {
      const known = await Promise.all(
        ids.map(async (id) => client.getQueryData(noteKeys.detail(id)) !== undefined || (await isAnswered(id))),
      );
      return ids.filter((_, index) => known[index]);
    },
    enabled: !isOnline,
    gcTime: 0,
  });
  // Nothing is said of a note before it is known.
  if (isOnline || seen === undefined || (loadCopies !== undefined && copies === null)) return new Set();
  const isCopied = (id: string) => copies?.isHidden === false && copies.copied.has(subjectKey({ kind: 'note', id }));
  return new Set(ids.filter((id) => !seen.includes(id) && !isCopied(id)));
}

/** The worker stores what the API answered, and answers with it. */
const isAnswered = async (id: string): Promise<boolean> =>
  'caches' in window && (await caches.match(`/api/notes/${id}`, { ignoreVary: true })) !== undefined;

/** Nothing in this list, whatever is searched. */
function NoNotes({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { transcription } = host.config;
  const { data: counts } = useQuery(noteCountsQuery(host.api));
  const createHref = useHref('notes.create');
  const askHref = useHref('chat.list');
  const allHref = useHref('notes.all');
  const over = useTrialOver();
  const mayCreate = useEntitlement()('note.create') && createHref !== null;
  const create = mayCreate ? (
    <Button icon={PlusIcon} {...(over === undefined ? { href: createHref } : over.control)}>
      {t('list.create')}
    </Button>
  ) : undefined;
  const review = scope === 'to-review';
  // Where nothing was ever published nothing will wait soon: who validates there begins as who writes does.
  if ((review || scope === 'to-verify') && counts?.totalValidCount !== 0)
    return (
      <EmptyState
        icon={review ? ToValidateIcon : ToVerifyIcon}
        tone={review ? 'violet' : 'sapin'}
        title={t(review ? 'list.nothingToReview' : 'list.nothingToVerify')}
        text={t(review ? 'list.nothingToReviewText' : 'list.nothingToVerifyText')}
        action={review ? create : allHref !== null && <Button href={allHref}>{t('list.all')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={FicheIcon}
      title={t('list.emptyTitle')}
      text={mayCreate ? t(transcription ? 'list.emptyText' : 'list.emptyTextUntranscribed') : t('list.emptyReader')}
      action={create ?? (askHref === null ? undefined : <Button href={askHref}>{t('list.ask')}</Button>)}
    />
  );
}
