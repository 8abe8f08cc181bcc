import { numbersIn } from '../../../knowledge/text/numbers.ts';
import { withCheckedLinks } from './checked-links.ts';

/** `[1]`, `[1, 2]` */
const reference = /\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;

export interface Checked {
  /** The sentence without its references, and without links that no cited passage holds. */
  text: string;
  /** Passages cited that exist, 1-based, in order. */
  cited: number[];
}

/** A sentence that may be shown: it cites a passage that was given, and each of its numbers stands in one it cites. Null otherwise. */
export function checkSentence(sentence: string, passages: readonly string[]): Checked | null {
  const cited = [
    ...new Set([...sentence.matchAll(reference)].flatMap(([, numbers = '']) => numbers.split(/[,;]/).map(Number))),
  ].filter((at) => at >= 1 && at <= passages.length);
  if (cited.length === 0) return null;
  const proofs = cited.map((at) => passages[at - 1] ?? '');
  const written = sentence.replace(reference, '').replace(/\s+(?=[.!?…]?\s*$)/, '');
  const text = withCheckedLinks(written, proofs);
  if (!/\p{L}/u.test(text)) return null;
  const given = numbersIn(proofs.join('\n'));
  return [...numbersIn(withoutListNumber(text))].every((value) => given.has(value)) ? { text, cited } : null;
}

const withoutListNumber = (text: string): string => text.replace(/^\s*\d+[.)]\s+/, '');
