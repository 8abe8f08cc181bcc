import { fold } from '@savoir/french-text';
import { inDigits } from '../../../../knowledge/text/numbers.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { wholeText } from '../spoken-of.ts';

const code = /(?<![\p{L}\p{N}-])(?:\p{L}{1,4}-?\d{1,5}|\p{Lu}{1,3} \d{2,5})(?![\p{L}\p{N}])/gu;
const measure = /(?<![\p{L}\p{N}])(\d[\d.,\s]*?)\s*(\p{L}{1,9}|%)(?![\p{L}\p{N}])/gu;

/**
 * The question before with what is named now in the place of what is like it: « Et la B4 ? » after « Où est la B3 ? » asks
 * « Où est la B4 ? », and not about both. Null when it is not clear what stands for what.
 */
export function inItsPlace(question: string, before: string): string | null {
  return inPlaceOf(code, question, before) ?? inPlaceOf(measure, question, before);
}

function inPlaceOf(pattern: RegExp, question: string, before: string): string | null {
  const now = question.match(pattern) ?? [];
  const then = before.match(pattern) ?? [];
  const [one] = now;
  const [other] = then;
  if (now.length !== 1 || then.length !== 1 || one === undefined || other === undefined) return null;
  return unitOf(one) === unitOf(other) ? before.replace(other, one) : null;
}

/** « 2 000 PPM » stands for « 5 000 PPM », not for « 20 minutes »; one code for any other. */
const unitOf = (text: string): string => (/^\d/.test(text) ? fold(text).replace(/[\d.,\s]/g, '') : '');

/** « Et à 10 PPM ? »: is there an amount in the question that none of the passages holds? */
export function lacksMeasure(question: string, passages: readonly RankedPassage[]): boolean {
  const held = new Set(amountsIn(inDigits(fold(passages.map(wholeText).join('\n')))));
  return amountsIn(question).some((amount) => !held.has(amount));
}

const range = /(\d+)\s*(?:[–-]|a|et|ou)\s*(?=\d[\d.,\s]*?\s*(\p{L}{1,9}|%))/gu;

/** Numbers with their units, written in one way: `5000ppm`, `3semaine`. */
function amountsIn(text: string): string[] {
  const folded = fold(text);
  return [...folded.matchAll(measure), ...folded.matchAll(range)].map(
    ([, number = '', unit = '']) => `${number.replace(/[\s.]/g, '')}${unit.replace(/s$/, '')}`,
  );
}
