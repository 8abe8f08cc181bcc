/** Where a passage starts and ends in a list of pieces of text: index of the piece, offset in it; the end is exclusive. */
export interface PassageRange {
  start: { piece: number; offset: number };
  end: { piece: number; offset: number };
}

interface Word {
  text: string;
  piece: number;
  from: number;
  to: number;
}

/**
 * Finds a quoted passage in the pieces of text a page is made of, of a PDF or of rendered markdown. Words are compared without case, accents,
 * punctuation and line breaks, since the quote went through markdown; when the whole is not there, the longest run of
 * its words that is (half of them at least) is taken. Null when the page does not hold it.
 */
export function findPassage(pieces: readonly string[], passage: string): PassageRange | null {
  const wanted = wordsOf(passage, 0).map(({ text }) => text);
  if (wanted.length === 0) return null;
  const words = pieces.flatMap((piece, index) => wordsOf(piece, index));
  const run = longestRun(words, wanted);
  if (run === null || run.length < Math.max(1, wanted.length / 2)) return null;
  const [first, last] = [words[run.start], words[run.start + run.length - 1]];
  if (first === undefined || last === undefined) return null;
  return { start: { piece: first.piece, offset: first.from }, end: { piece: last.piece, offset: last.to } };
}

function wordsOf(text: string, piece: number): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: folded(match[0]),
    piece,
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The longest run of consecutive words of the page that are consecutive in the passage too. */
function longestRun(words: readonly Word[], wanted: readonly string[]): { start: number; length: number } | null {
  let best: { start: number; length: number } | null = null;
  for (let start = 0; start < words.length; start++)
    for (let from = 0; from < wanted.length; from++) {
      let length = 0;
      while (from + length < wanted.length && words[start + length]?.text === wanted[from + length]) length++;
      if (length > (best?.length ?? 0)) best = { start, length };
    }
  return best;
}
