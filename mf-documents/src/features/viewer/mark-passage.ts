import { findPassage } from '@savoir/ui/passage';

/** Puts `<mark>` around a passage in the text layer of a page; returns the first mark, or null when the passage is not there. */
export function markPassage(pieces: readonly HTMLElement[], passage: string, className: string): HTMLElement | null {
  const range = findPassage(
    pieces.map(({ textContent }) => textContent ?? ''),
    passage,
  );
  if (range === null) return null;
  let first: HTMLElement | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (index < range.start.piece || index > range.end.piece) continue;
    const text = piece.textContent ?? '';
    const from = index === range.start.piece ? range.start.offset : 0;
    const to = index === range.end.piece ? range.end.offset : text.length;
    if (text.slice(from, to).trim() === '') continue;
    const mark = document.createElement('mark');
    mark.className = className;
    mark.textContent = text.slice(from, to);
    piece.replaceChildren(text.slice(0, from), mark, text.slice(to));
    first ??= mark;
  }
  return first;
}
