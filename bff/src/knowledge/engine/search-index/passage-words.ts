import { contentWords, sentences } from '@savoir/french-text';
import { tablesIn } from '@savoir/markdown';
import { abbreviationsIn, type Abbreviation } from '../../text/abbreviations.ts';
import type { PassageWords } from './build-segment.ts';

/** Analyses a passage for the index. */
export function passageWords(passage: { id: string; source: string; title: string; text: string }): PassageWords {
  return {
    id: passage.id,
    source: passage.source,
    spans: [
      contentWords(passage.title),
      ...sentences(withNumberedRows(passage.text)).map((sentence) => contentWords(sentence.text)),
    ],
    abbreviations: abbreviationsIn(`${passage.title}\n${passage.text}`),
  };
}

/** One more whenever a text is cut into other words than before: what was stored before is cut again then. */
export const wordsVersion = 1;

/** A passage’s words as its row has them: cutting a text takes half the time of filling an index. */
export interface StoredWords {
  version: number;
  /** Of the source, with which it was cut: under another one it is cut again. */
  title: string;
  /** A line for each span, with a space between words. */
  spans: string;
  abbreviations?: readonly Abbreviation[];
}

type Cut = Pick<PassageWords, 'spans' | 'abbreviations'>;

/** @param title of its source */
export function storedWords(title: string, { heading, text }: { heading: string; text: string }): StoredWords {
  const { spans, abbreviations } = passageWords({ id: '', source: '', title: `${title} ${heading}`, text });
  return {
    version: wordsVersion,
    title,
    spans: spans.map((span) => span.join(' ')).join('\n'),
    ...(abbreviations.length > 0 && { abbreviations }),
  };
}

export const readWords = ({ spans, abbreviations = [] }: StoredWords): Cut => ({
  spans: spans.split('\n').map((span) => (span === '' ? [] : span.split(' '))),
  abbreviations,
});

/** A row may also be named by one letter. */
const number = String.raw`\d{1,5}|\p{Lu}`;
const startsWithNumber = new RegExp(String.raw`^\s*\|\s*(?:${number})\s*\|`, 'mu');
const isNumber = new RegExp(`^(?:${number})$`, 'u');

/** The same text; a row that is named by a number or a letter alone has before it what the first column counts: « Coefficient 215 ». */
export function withNumberedRows(text: string): string {
  if (!startsWithNumber.test(text)) return text;
  const places = tablesIn(text).flatMap(({ head, rows }) => {
    const kind = head.cells[0]?.text ?? '';
    const cells = rows.flatMap(({ cells: [first] }) =>
      first !== undefined && isNumber.test(first.text) ? [first] : [],
    );
    return /^\p{L}/u.test(kind) ? cells.map(({ start }) => ({ start, kind })) : [];
  });
  return places.reduceRight((whole, { start, kind }) => `${whole.slice(0, start)}${kind} ${whole.slice(start)}`, text);
}
