import { allWords, contentWords, fold } from '@savoir/french-text';
import { withNumberedRows } from '../../../../knowledge/engine/search-index/passage-words.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { amountsIn } from '../../../../knowledge/text/named-things.ts';
import { type Reference, referencesIn } from '../../../../knowledge/text/references.ts';
import { cachedStem } from '../../../../knowledge/text/word-forms.ts';
import { letteredIn } from '../passage/asked-of-table.ts';
import { readTables } from '../passage/read-table.ts';
import { quotableSentences } from '../passage/sentences.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';

// A text that tells machines, lines or stains apart has none of what it does not name among them.

/** Words between a noun and its number: « presse n° 3 ». */
const between = 2;

/** Does a text, given by its words, name what the question does by a code or a number? */
export const namesReference = (words: readonly string[], { kind, words: wanted }: Reference): boolean =>
  words.some(
    (_, at) =>
      wanted.every((word, offset) => words[at + offset] === word) &&
      (kind === null || words.slice(Math.max(0, at - 1 - between), at).includes(kind)),
  );

const withLetter = (text: string): Reference[] =>
  letteredIn(text).map(({ noun, letter }) => ({ kind: noun, words: [letter] }));

/** « Un pot de 3 L »: what is told apart by a size. */
const sized = /(?<!\p{L})(\p{L}{3,}) de (\d[\d.,]*\s?\p{L}{1,10})(?![\p{L}\p{N}])/gu;

const sizesIn = (text: string): { kind: string; value: string }[] =>
  [...fold(text).matchAll(sized)].flatMap(([, noun = '', size = '']) =>
    amountsIn(size).flatMap(({ value, unit }) =>
      unit === null ? [] : [{ kind: `${cachedStem(noun)} ${unit}`, value }],
    ),
  );

/** Of a kind that the text tells apart by sizes, is one named that it has not? */
function lacksSize(question: string, text: string): boolean {
  const known = sizesIn(text);
  return sizesIn(question).some(
    ({ kind, value }) =>
      known.some((size) => size.kind === kind) && !known.some((size) => size.kind === kind && size.value === value),
  );
}

/** Of a kind that the text tells apart by numbers, letters or sizes, does the question name one that the text does not? */
export function lacksOneOfKind(question: string, text: string): boolean {
  if (lacksSize(question, text)) return true;
  const written = withNumberedRows(text);
  const words = allWords(written);
  const known = new Set([...referencesIn(written), ...withLetter(written)].map(({ kind }) => kind));
  return [...referencesIn(question), ...withLetter(question)].some(
    (reference) => reference.kind !== null && known.has(reference.kind) && !namesReference(words, reference),
  );
}

/** What the question names as one of the rows of a table, by what its first header says they are: `café` of « une tache de café ». */
export function rowsNamed(question: string, text: string): string[] {
  const kinds = readTables(text).flatMap(({ columns: [first] }) => {
    const [kind, ...others] = contentWords(first?.name ?? '');
    return kind === undefined || others.length > 0 ? [] : [cachedStem(kind)];
  });
  const named = new Set(namedIn(question));
  return [...fold(question).replace(/[’']/g, ' ').matchAll(complement)].flatMap(([, kind = '', word = '']) =>
    kinds.includes(cachedStem(kind)) && named.has(word) && spokenOf([word], text) === 0 ? [word] : [],
  );
}

const complement = /(?<!\p{L})(\p{L}{3,}) (?:de|d|du|des|en) (?=(\p{L}{3,}))/gu;

/** Would a row of a table be quoted that nothing in the question names: the first one, for lack of the row that is asked for? */
export function quotesOtherRow(question: string, passage: RankedPassage): boolean {
  const [lead] = quotableSentences(passage);
  if (lead === undefined) return false;
  const table = readTables(passage.text).find(({ start, end }) => start <= lead.start && lead.end <= end);
  if (table === undefined) return false;
  const around = [passage.title, passage.heading, ...table.columns.map(({ name }) => name)].join('\n');
  const named = namedIn(question).filter((word) => spokenOf([word], around) === 0);
  const key = table.rows.find(({ start, end }) => start <= lead.start && lead.start < end)?.cells[0] ?? '';
  return named.length > 0 && spokenOf(named, lead.text) === 0 && spokenOf(namedIn(question), key) === 0;
}
