import { fold, isStopWord } from './words.ts';

/** A stretch of a text: `text === whole.slice(start, end)`. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

const boundary = /(?<=[.!?…][»"”)\]]?)\s+(?=[\p{Lu}\p{N}«"“([-])|\n+/gu;
const abbreviation =
  /(?:^|[\s(['’])(?:M|Mm?e|Mlle|Dr|Pr|St|Ste|art|cf|env|etc|ex|fig|max|min|n°|p|pp|réf|vol|[A-ZÉ])\.$/u;
const listNumber = /^\s*\d+\.$/;
const leading = /^\s*(?:(?:[-*+•>]|\d+[.)]|#{1,6})\s+)*(?:\|\s*)?/;

/**
 * Sentences of a text; a line, a list item and a table row each end one, but for a line that an editor has wrapped. Marks of
 * lists, headings and table edges are left out.
 */
export function sentences(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    const isBreak = match[0].includes('\n');
    if (isBreak && isWrapped(text, match)) continue;
    if (!isBreak && (!endsSentence(text.slice(start, match.index)) || isWithinBrackets(text, start, match.index)))
      continue;
    found.push(trimmed(text, start, match.index));
    start = match.index + match[0].length;
  }
  found.push(trimmed(text, start, text.length));
  return found.filter((span) => /[\p{L}\p{N}]/u.test(span.text));
}

/** Is the full stop at the end of this text the end of a sentence, not of an abbreviation or a list number? */
export const endsSentence = (before: string): boolean => !abbreviation.test(before) && !listNumber.test(before);

/** Of fewer characters are lines that someone writes one below the other. */
const shortestWrapped = 40;
const startsBlock = /^\s*(?:[-*+•>|#~`]|\d+[.)]\s)/;

/** Does the sentence go on after this end of a line? */
function isWrapped(text: string, { 0: end, index: at }: RegExpExecArray): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const next = text.slice(at + end.length, at + end.length + 80);
  if (end !== '\n' || /^\s*[|#]/.test(line) || /(?:[.!?…:;][»"”)\]]*|\\| {2})$/.test(line) || startsBlock.test(next))
    return false;
  const last = /[\p{L}’']+$/u.exec(line.trimEnd())?.[0] ?? '';
  return isStopWord(fold(last)) || (line.length >= shortestWrapped && /^\s*[«"“(]?\p{Ll}/u.test(next));
}

/** Longer brackets hold sentences of their own. */
const longestAside = 120;

/** Is a bracket open here that closes soon, on the same line: « (cf. [al. 2](…)) » ? */
function isWithinBrackets(text: string, start: number, at: number): boolean {
  const before = text.slice(start, at);
  const [after = ''] = text.slice(at, at + longestAside).split('\n');
  return [/[()]/g, /[[\]]/g].some((brackets) => {
    let depth = 0;
    for (const [bracket] of before.matchAll(brackets))
      depth = /[([]/.test(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth === 0) return false;
    for (const [bracket] of after.matchAll(brackets)) {
      depth += /[([]/.test(bracket) ? 1 : -1;
      if (depth === 0) return true;
    }
    return false;
  });
}

function trimmed(text: string, start: number, end: number): Span {
  const slice = text.slice(start, end);
  const from = Math.min(end, start + (leading.exec(slice)?.[0].length ?? 0));
  const to = Math.max(from, start + withoutEdge(slice).length);
  return { text: text.slice(from, to), start: from, end: to };
}

/** Without blanks and edges of tables at its end. */
function withoutEdge(text: string): string {
  let kept = text.trimEnd();
  while (kept.endsWith('|')) kept = kept.slice(0, -1).trimEnd();
  return kept;
}
