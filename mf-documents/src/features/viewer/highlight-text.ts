interface Letter {
  text: string;
  piece: number;
  offset: number;
}

/**
 * Puts `<mark>` around every place where the words stand in the text layer of a page, whatever their case and accents.
 * @returns the first mark, or null when the words are not there
 */
export function highlightText(pieces: readonly HTMLElement[], words: string, className: string): HTMLElement | null {
  const letters = lettersOf(pieces.map(({ textContent }) => textContent ?? ''));
  const page = letters.map(({ text }) => text).join('');
  const wanted = folded(words.replace(/\s+/g, ' ').trim());
  if (wanted === '') return null;
  let first: HTMLElement | null = null;
  const byPiece = Map.groupBy(
    placesOf(page, wanted).flatMap((at) => rangesIn(letters, at, wanted.length)),
    ({ piece }) => piece,
  );
  for (const [index, ranges] of byPiece) {
    const piece = pieces[index];
    if (piece === undefined) continue;
    const marks = markRanges(piece, ranges, className);
    first ??= marks[0] ?? null;
  }
  return first;
}

/** One letter of the comparable text each, so that a place in it leads back to its piece. */
function lettersOf(texts: readonly string[]): Letter[] {
  const letters: Letter[] = [];
  for (const [piece, text] of texts.entries()) {
    for (let offset = 0; offset < text.length; offset++) {
      const character = text.charAt(offset);
      const isSpace = /\s/.test(character);
      if (isSpace && letters.at(-1)?.text === ' ') continue;
      for (const part of isSpace ? ' ' : folded(character)) letters.push({ text: part, piece, offset });
    }
    // Lines of a page are pieces of their own.
    if (letters.at(-1)?.text !== ' ') letters.push({ text: ' ', piece, offset: text.length });
  }
  return letters;
}

const folded = (text: string): string =>
  text.replaceAll('’', "'").toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function placesOf(page: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = page.indexOf(wanted); at >= 0; at = page.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

interface Range {
  piece: number;
  from: number;
  to: number;
}

/** One range for each piece the words stand in. */
function rangesIn(letters: readonly Letter[], at: number, length: number): Range[] {
  const ranges: Range[] = [];
  for (const { piece, offset } of letters.slice(at, at + length)) {
    const last = ranges.at(-1);
    if (last?.piece === piece) last.to = offset + 1;
    else ranges.push({ piece, from: offset, to: offset + 1 });
  }
  return ranges;
}

function markRanges(piece: HTMLElement, ranges: readonly Range[], className: string): HTMLElement[] {
  const text = piece.textContent ?? '';
  const marks: HTMLElement[] = [];
  const parts: (string | HTMLElement)[] = [];
  let written = 0;
  for (const { from, to } of ranges) {
    if (text.slice(from, to).trim() === '') continue;
    const mark = document.createElement('mark');
    mark.className = className;
    mark.textContent = text.slice(from, to);
    parts.push(text.slice(written, from), mark);
    marks.push(mark);
    written = to;
  }
  if (marks.length > 0) piece.replaceChildren(...parts, text.slice(written));
  return marks;
}
