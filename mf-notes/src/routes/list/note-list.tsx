import { useIsNarrow, useTranslation, useTrialOver, useSearchParams } from '@savoir/remote-kit';
import { Banner, Page as PageFrame, SearchInput } from '@savoir/ui';
import { type ReactNode, useEffect } from 'react';
import type { NoteScope } from '../../api/note.queries.ts';
import { FiltersInSheet } from './filters-in-sheet.tsx';
import { MoreFilters } from './more-filters.tsx';
import { NoteTabs } from './note-tabs.tsx';
import { Notes } from './notes.tsx';
import styles from './note-list.module.css';
import { SpaceFilter } from './space-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useNoteFilter } from './use-note-filter.ts';
import { WaitingNotes } from './waiting-notes.tsx';

/** A list of notes with its sisters, its search and its filters; `scope` says which. */
export function NoteListPage({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const { filter, set } = useNoteFilter(scope);
  const over = useTrialOver();
  const isNarrow = useIsNarrow();
  return (
    <PageFrame title={t(`list.title.${scope}`)} actions={<NoteSearch value={filter.q} onSearch={(q) => set({ q })} />}>
      <NoteTabs scope={scope} />
      <div className={styles['filters']}>
        {isNarrow ? (
          <FiltersInSheet scope={scope} />
        ) : (
          <>
            <StatusFilter scope={scope} />
            <SpaceFilter value={filter.spaceId} onChange={(space) => set({ space })} />
            <MoreFilters scope={scope} />
          </>
        )}
      </div>
      {over !== undefined && <Banner {...over.banner} />}
      {scope === 'mine' && <WaitingNotes />}
      <Notes scope={scope} />
    </PageFrame>
  );
}

/** `focus=search` in the address puts the cursor here: the shortcut « Rechercher » of the installed application does. */
function NoteSearch({ value, onSearch }: { value: string; onSearch: (q: string) => void }): ReactNode {
  const { t } = useTranslation('notes');
  const isNarrow = useIsNarrow();
  const isAskedFor = useSearchParams()[0].get('focus') === 'search';
  useEffect(() => {
    if (isAskedFor) document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
  }, [isAskedFor]);
  return (
    <SearchInput
      className={styles['search'] ?? ''}
      label={t('list.search')}
      {...(!isNarrow && { shortcut: '/' })}
      value={value}
      onChange={onSearch}
    />
  );
}
