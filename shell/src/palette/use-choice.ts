import { useState, type KeyboardEvent } from 'react';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';

interface Choice {
  active: PaletteEntry | null;
  point: (entry: PaletteEntry) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Which line the keys have reached: the first until they move. Enter waits for what may still come above that one, so that
 * no one opens what merely answered first.
 */
export function useChoice(
  groups: readonly PaletteGroup[],
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void,
): Choice {
  const [moved, setMoved] = useState<string | null>(null);
  const entries = groups.flatMap((group) => group.entries);
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === moved),
  );
  const active = entries[index] ?? null;
  const isSettled = active?.key === moved || !isMoreComing(groups);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = indexAfter(event, index, entries.length);
    if (next !== null) {
      event.preventDefault();
      setMoved(entries[next]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== null && isSettled) onChoose(active, event.ctrlKey || event.metaKey);
    }
  }
  return { active, point: ({ key }) => setMoved(key), onKeyDown };
}

/** A search still runs in front of the first line. */
function isMoreComing(groups: readonly PaletteGroup[]): boolean {
  const first = groups.findIndex(({ entries }) => entries.length > 0);
  return groups.slice(0, first + 1).some(({ state }) => state === 'loading');
}

function indexAfter({ key, ctrlKey }: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'PageDown' || (ctrlKey && key === 'End')) return count - 1;
  if (key === 'PageUp' || (ctrlKey && key === 'Home')) return 0;
  return null;
}
