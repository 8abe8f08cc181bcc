import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';

/**
 * Which line the keys have reached: the first until they move, and again with other words. Lines of former words are none
 * to choose. Enter waits for what may still come above that one, so that no one opens what merely answered first.
 */
export function useChoice(
  groups: readonly PaletteGroup[],
  query: string,
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void,
) {
  const [moved, setMoved] = useState<{ query: string; key: string } | null>(null);
  /** What Enter was pressed for before its answer was there. */
  const [entered, setEntered] = useState<{ query: string; inNewTab: boolean } | null>(null);
  if (entered !== null && entered.query !== query) setEntered(null);
  const entries = groups.flatMap((group) => (group.state === 'loading' ? [] : group.entries));
  const movedKey = moved?.query === query ? moved.key : null;
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === movedKey),
  );
  const active = entries[index] ?? null;
  const isSettled = active?.key === movedKey || !isMoreComing(groups);
  const point = (entry: PaletteEntry | undefined) => {
    setMoved(entry === undefined ? null : { query, key: entry.key });
    setEntered(null);
  };

  const open = useEffectEvent((inNewTab: boolean) => {
    if (active !== null) onChoose(active, inNewTab);
  });
  const due = isSettled && entered?.query === query ? entered : null;
  useEffect(() => {
    if (due !== null) open(due.inNewTab);
  }, [due]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = indexAfter(event, index, entries.length);
    if (next !== null) {
      event.preventDefault();
      point(entries[next]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      if (!isSettled) setEntered({ query, inNewTab });
      else if (active !== null) onChoose(active, inNewTab);
    }
  }
  return { active, point, onKeyDown };
}

/** A search still runs in front of the first line. */
function isMoreComing(groups: readonly PaletteGroup[]): boolean {
  const first = groups.findIndex(({ entries, state }) => entries.length > 0 && state !== 'loading');
  return groups.slice(0, first === -1 ? undefined : first).some(({ state }) => state === 'loading');
}

function indexAfter({ key, ctrlKey }: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'PageDown' || (ctrlKey && key === 'End')) return count - 1;
  if (key === 'PageUp' || (ctrlKey && key === 'Home')) return 0;
  return null;
}
