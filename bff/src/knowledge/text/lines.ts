/** Lines with their offsets, line ends left out. */
export function linesOf(text: string, from = 0, to = text.length): { text: string; start: number; end: number }[] {
  const lines: { text: string; start: number; end: number }[] = [];
  for (let start = from; start < to;) {
    const newline = text.indexOf('\n', start);
    const next = newline < 0 || newline >= to ? to : newline;
    const end = text[next - 1] === '\r' && next > start ? next - 1 : next;
    lines.push({ text: text.slice(start, end), start, end });
    start = next + 1;
  }
  return lines;
}

/** A line that names what stands under it without being a heading of the markdown. */
export interface Label {
  /** Its words, without marks or a closing colon. */
  text: string;
  /** The line, and where what it names ends. */
  start: number;
  end: number;
  until: number;
}

const longest = 100;
const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/;
const bold = /^\*\*([^*]+)\*\*\s*:?\s*$/;
const isSaid = (text: string): boolean => /[.!?…;,]["»”)\]]*$/.test(text);

const longestTitle = 80;
const signed = /[\d|]|[.!?…;,:]["»”)\]*]*$|^(?:[-*+•>]\s|#)/;

/** Does a line only name something: no sign ends it, and it tells no number? */
export const isTitleLine = (line: string): boolean => line.length <= longestTitle && !signed.test(line.trim());

/** « Retards », right over sentences: « Soir : fermé » tells something. */
const isTitle = (line: string): boolean => /^\p{Lu}[^:]*$/u.test(line) && isTitleLine(line);
/** What goes on from the line before has no capital. */
const startsText = /^\W*(?:\p{Lu}|\d)/u;

type Line = ReturnType<typeof linesOf>[number] & { depth: number | null; words: string; isBlank: boolean };

/** Lines that name what stands under them: above a list, in bold or as a title above texts, an item above the items within it. */
export function labelsIn(text: string): Label[] {
  const lines = linesOf(text).map((line): Line => {
    const [, indent, words] = item.exec(line.text) ?? [];
    const isBold = bold.test(line.text);
    return {
      ...line,
      depth: indent === undefined || isBold ? null : indent.length,
      words: words ?? line.text,
      isBlank: line.text.trim() === '',
    };
  });
  const nextOf = nextLines(lines);
  return lines.flatMap((line, at) => {
    if (line.isBlank || /^\s*(?:#|\||>|```)/.test(line.text)) return [];
    const next = nextOf[at];
    if (next === undefined) return [];
    const until = endOf(lines, at, line, next);
    const words = wordsOf(line.words);
    const isShort = words.length <= longest && /\p{L}/u.test(words) && !isSaid(line.words.trim());
    return until === null || !isShort ? [] : [{ text: words, start: line.start, end: line.end, until }];
  });
}

/** Of each line the next that is not blank. */
function nextLines(lines: readonly Line[]): (Line | undefined)[] {
  const next: (Line | undefined)[] = [];
  let below: Line | undefined;
  for (const [at, line] of [...lines.entries()].toReversed()) {
    next[at] = below;
    if (!line.isBlank) below = line;
  }
  return next;
}

/** Where what a line names ends; null when it names nothing. */
function endOf(lines: readonly Line[], at: number, { depth, text, end }: Line, next: Line): number | null {
  const lastBefore = (isEnd: (line: Line, place: number) => boolean): number => {
    let last = end;
    for (let below = at + 1; below < lines.length; below++) {
      const line = lines[below];
      if (line === undefined || isEnd(line, below)) break;
      last = line.end;
    }
    return last;
  };
  if (depth !== null) {
    if (next.depth === null || next.depth <= depth || lines[at + 1] !== next) return null;
    return lastBefore((line) => !line.isBlank && (line.depth ?? 0) <= depth);
  }
  const isNext = (line: Line): boolean => bold.test(line.text) || line.text.startsWith('#');
  if (bold.test(text)) return lastBefore(isNext);
  const isFirst = lines[at - 1]?.isBlank !== false;
  if (
    isFirst &&
    lines[at + 1] === next &&
    next.depth === null &&
    isTitle(text) &&
    startsText.test(next.text) &&
    !isTitle(next.text)
  )
    return lastBefore((line, place) => isNext(line) || (lines[place - 1]?.isBlank === true && isTitle(line.text)));
  if (next.depth === null || (lines[at - 1]?.isBlank === false && lines[at - 1]?.depth === null)) return null;
  return lastBefore((line) => !line.isBlank && line.depth === null && !/^\s{2,}/.test(line.text));
}

const wordsOf = (line: string): string => line.replaceAll('**', '').trim().replace(/\s*:$/, '');

/** Those that name what stands here, outermost first; not the line itself. */
export const labelsOver = (labels: readonly Label[], offset: number): Label[] =>
  labels.filter(({ end, until }) => end < offset && offset < until);

/** Whether this lies within the line of one of them. They are in the order of the text. */
export function labelsHold(labels: readonly Label[], { start, end }: { start: number; end: number }): boolean {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle]?.start ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  return (labels[low - 1]?.end ?? -1) >= end;
}

/** The one that is this very line; null of others. */
export const labelAt = (labels: readonly Label[], offset: number): Label | null =>
  labels.find(({ start, end }) => start <= offset && offset < end) ?? null;
