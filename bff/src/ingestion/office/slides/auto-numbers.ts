import { listNumber } from '../lines/list-number.ts';
import { attributeOf, childOf, type Element } from '../xml/element.ts';

const signs: Readonly<Record<string, string>> = {
  arabic: '1',
  alphaLc: 'a',
  alphaUc: 'A',
  romanLc: 'i',
  romanUc: 'I',
};

/** Counts the paragraphs of a shape that a presentation numbers by itself: the file holds no number of theirs. */
export class AutoNumbers {
  /** By depth: the kind of its last list, and how far that has come. */
  readonly #lists: { kind: string; count: number }[] = [];

  /** What stands before the next paragraph: `3.`, `b)`; null where it is not numbered. */
  next(paragraph: Element, depth: number): string | null {
    const number = childOf(childOf(paragraph, 'pPr'), 'buAutoNum');
    // Further in the numbers start over.
    this.#lists.length = Math.min(this.#lists.length, depth + (number === undefined ? 0 : 1));
    if (number === undefined) return null;
    const type = attributeOf(number, 'type') ?? 'arabicPeriod';
    const start = Number(attributeOf(number, 'startAt') ?? 1) || 1;
    const kind = `${type} ${start}`;
    const before = this.#lists[depth];
    const count = before?.kind === kind ? before.count + 1 : start;
    this.#lists[depth] = { kind, count };
    return marked(count, type);
  }
}

/** `arabicParenR`, `alphaLcPeriod`; numbers in circles or of other scripts are numbers all the same. */
function marked(count: number, type: string): string {
  const [, sign = '', around = ''] =
    /^(arabic|alphaLc|alphaUc|romanLc|romanUc)(ParenBoth|ParenR|Plain|Period)$/.exec(type) ?? [];
  const number = listNumber(count, signs[sign] ?? '1', { isDoubled: true });
  if (around === 'ParenBoth') return `(${number})`;
  if (around === 'ParenR') return `${number})`;
  return around === 'Plain' && sign !== 'arabic' ? number : `${number}.`;
}
