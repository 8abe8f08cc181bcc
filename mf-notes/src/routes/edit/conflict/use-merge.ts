import type { Space } from '@savoir/contracts/spaces';
import { useTranslation } from '@savoir/remote-kit';
import { useMemo, useState } from 'react';
import { differencesOf, type Difference } from '../../../features/differences/differences.ts';
import { merged, mergeRows, type MergeRow, type Side } from '../../../features/differences/merge.ts';
import { sameIds, type NoteForm } from '../note-form.ts';

/** One difference, and what is stored of it. */
export interface Choice {
  key: string;
  /** Of a field: its name. */
  field: 'title' | 'spaces' | null;
  differences: readonly Difference[];
  /** Where one version has nothing here. */
  absentFrom: 'mine' | 'theirs' | null;
  sides: readonly Side[];
  /** Null until it is chosen. */
  side: Side | null;
}

export type Merge = ReturnType<typeof useMerge>;

interface Versions {
  base: NoteForm | null;
  mine: NoteForm;
  theirs: NoteForm;
  spaces: readonly Space[];
}

/** Where two versions of a note differ; what only one of them changed is chosen already. */
export function useMerge({ base, mine, theirs, spaces }: Versions) {
  const { t } = useTranslation('notes');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const rows = useMemo(
    () => mergeRows(base?.markdown ?? null, mine.markdown, theirs.markdown),
    [base?.markdown, mine.markdown, theirs.markdown],
  );
  const namesOf = (ids: readonly string[]): string =>
    spaces
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t('conflict.noSpace');
  const open: Choice[] = [];
  const sideOf = (key: string, suggested: Side | null): Side | null => chosen[key] ?? suggested;

  if (mine.title.trim() !== theirs.title.trim())
    open.push({
      key: 'title',
      field: 'title',
      differences: differencesOf(theirs.title, mine.title),
      absentFrom: null,
      sides: ['mine', 'theirs'],
      side: sideOf('title', suggestedOf(base?.title.trim(), mine.title.trim(), theirs.title.trim())),
    });
  if (!sameIds(mine.spaceIds, theirs.spaceIds))
    open.push({
      key: 'spaces',
      field: 'spaces',
      differences: differencesOf(namesOf(theirs.spaceIds), namesOf(mine.spaceIds)),
      absentFrom: null,
      sides: ['mine', 'theirs'],
      side: sideOf(
        'spaces',
        suggestedOf(base === null ? undefined : joined(base.spaceIds), joined(mine.spaceIds), joined(theirs.spaceIds)),
      ),
    });
  for (const [index, place] of placesIn(rows).entries()) {
    const key = String(index);
    const { mine: own, theirs: their } = place;
    open.push({
      key,
      field: null,
      differences: differencesOf(their?.markdown ?? '', own?.markdown ?? ''),
      absentFrom: own === null ? 'mine' : their === null ? 'theirs' : null,
      sides: own === null || their === null ? ['mine', 'theirs'] : ['mine', 'theirs', 'both'],
      side: sideOf(key, place.suggested),
    });
  }
  const sideAt = (key: string) => open.find((choice) => choice.key === key)?.side ?? 'mine';
  return {
    choices: open,
    choose: (key: string, side: Side) => setChosen((before) => ({ ...before, [key]: side })),
    /** Choices still to be made. */
    left: open.filter(({ side }) => side === null).length,
    form: (): NoteForm => ({
      title: sideAt('title') === 'theirs' ? theirs.title : mine.title,
      spaceIds: sideAt('spaces') === 'theirs' ? theirs.spaceIds : mine.spaceIds,
      markdown: merged(
        rows,
        placesIn(rows).map((_place, index) => sideAt(String(index))),
      ),
    }),
  };
}

const placesIn = (rows: readonly MergeRow[]) => rows.flatMap((row) => (row.kind === 'place' ? [row.place] : []));

const joined = (ids: readonly string[]): string => ids.toSorted().join();

/** What only one of the two changed is that one’s. */
function suggestedOf(base: string | undefined, mine: string, theirs: string): Side | null {
  if (base === mine) return 'theirs';
  return base === theirs ? 'mine' : null;
}
