import { allWords, fold } from '@savoir/french-text';

/** Start and end (exclusive) of a found word, in UTF-16 units. */
export type Highlight = [start: number, end: number];

const extractCharacters = 240;
/** Shown before the first found word, so that it stands in its sentence. */
const leadCharacters = 60;

/** Where a text has words that start like a typed one; accents and case do not count. */
export function highlightsIn(text: string, query: string): Highlight[] {
  const typed = allWords(query);
  return wordsIn(text)
    .filter(({ folded }) => typed.some((word) => folded.startsWith(word)))
    .map(({ start, end }) => [start, end]);
}

/** The place of a text that has most of the typed words, cut between words, with its marks; the start when it has none. */
export function extractAround(text: string, query: string): { extract: string; extractMarks: Highlight[] } {
  const typed = allWords(query);
  const found = wordsIn(text).filter(({ folded }) => typed.some((word) => folded.startsWith(word)));
  const start = cutBefore(text, Math.max(0, bestStart(found, typed) - leadCharacters));
  const end = cutAfter(text, Math.min(text.length, start + extractCharacters));
  const [before, after] = [start > 0 ? '…' : '', end < text.length ? '…' : ''];
  const offset = before.length - start;
  return {
    extract: `${before}${text.slice(start, end)}${after}`,
    extractMarks: found
      .filter((word) => word.start >= start && word.end <= end)
      .map((word) => [word.start + offset, word.end + offset]),
  };
}

const stretchCharacters = 800;

/** The lines of a markdown from which an extract will be taken: a long text is not read as a whole for that. */
export function stretchAround(markdown: string, query: string): string {
  const typed = allWords(query);
  const found = wordsIn(markdown).filter(({ folded }) => typed.some((word) => folded.startsWith(word)));
  const at = bestStart(found, typed);
  const lineStart = markdown.lastIndexOf('\n', at - stretchCharacters) + 1;
  const lineEnd = markdown.indexOf('\n', at + stretchCharacters);
  const from = Math.max(lineStart, at - 2 * stretchCharacters);
  return markdown.slice(from, lineEnd < 0 ? undefined : Math.min(lineEnd, at + 2 * stretchCharacters));
}

interface Word {
  folded: string;
  start: number;
  end: number;
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

/** Start of the found word from which on an extract has the most different typed words. */
function bestStart(found: readonly Word[], typed: readonly string[]): number {
  let best = { start: found[0]?.start ?? 0, count: 0 };
  for (const { start } of found.slice(0, 200)) {
    const near = found.filter((word) => word.start >= start && word.end <= start + extractCharacters - leadCharacters);
    const count = typed.filter((word) => near.some(({ folded }) => folded.startsWith(word))).length;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

const cutBefore = (text: string, at: number): number => (at === 0 ? 0 : text.indexOf(' ', at) + 1 || at);

function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > at - 40 ? space : at;
}
