import { numbersIn } from '../../../knowledge/text/numbers.ts';

/** `[1]`, `[1, 2]` */
const reference = /\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;

export interface Checked {
  /** The sentence without its references. */
  text: string;
  /** Passages cited that exist, 1-based, in order. */
  cited: number[];
}

/** A sentence that may be shown: it cites a passage that was given, and each of its numbers stands in one it cites. Null otherwise. */
export function checkSentence(sentence: string, passages: readonly string[]): Checked | null {
  const cited = [
    ...new Set([...sentence.matchAll(reference)].flatMap(([, numbers = '']) => numbers.split(/[,;]/).map(Number))),
  ].filter((at) => at >= 1 && at <= passages.length);
  const text = sentence.replace(reference, '').replace(/\s+(?=[.!?…]?\s*$)/, '');
  if (cited.length === 0 || !/\p{L}/u.test(text)) return null;
  const given = numbersIn(cited.map((at) => passages[at - 1]).join('\n'));
  return [...numbersIn(withoutListNumber(text))].every((value) => given.has(value)) ? { text, cited } : null;
}

const withoutListNumber = (text: string): string => text.replace(/^\s*\d+[.)]\s+/, '');
