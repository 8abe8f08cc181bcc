import type { KeyboardEvent } from 'react';

const stops = '[data-shortcut="search"], .sv-row .sv-linked-link';
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * ↓ in the search of a list leads to its first row, ↓ and ↑ from row to row, and ↑ from the first back to the search. The
 * focus itself moves, so that Enter opens the row as any link; where there is none, the key keeps its own sense.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  const step = steps[key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || nativeEvent.isComposing)
    return;
  const all = [...(currentTarget.closest('dialog, main') ?? document).querySelectorAll<HTMLElement>(stops)];
  const next = all[all.indexOf(currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
