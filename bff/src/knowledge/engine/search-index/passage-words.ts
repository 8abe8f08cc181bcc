import { contentWords, sentences } from '@savoir/french-text';
import { tablesIn } from '@savoir/markdown';
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
  };
}

const startsWithNumber = /^\s*\|\s*\d{1,5}\s*\|/m;

/** The same text; a row that is named by a number alone has before it what the first column counts: « Coefficient 215 ». */
export function withNumberedRows(text: string): string {
  if (!startsWithNumber.test(text)) return text;
  const places = tablesIn(text).flatMap(({ head, rows }) => {
    const kind = head.cells[0]?.text ?? '';
    const cells = rows.flatMap(({ cells: [first] }) =>
      first !== undefined && /^\d{1,5}$/.test(first.text) ? [first] : [],
    );
    return /^\p{L}/u.test(kind) ? cells.map(({ start }) => ({ start, kind })) : [];
  });
  return places.reduceRight((whole, { start, kind }) => `${whole.slice(0, start)}${kind} ${whole.slice(start)}`, text);
}
