import { contentWords, fold, sentences } from '@savoir/french-text';
import { tablesIn, type Table } from '@savoir/markdown';
import { referencesIn } from '../../../knowledge/text/named-things.ts';
import { cachedStem } from '../../../knowledge/text/word-forms.ts';
import { t } from '../../../texts/server-texts.ts';

/** A number with what it counts or measures. */
export interface Figure {
  /** As written, unit included: `1 250 N·m`. */
  text: string;
  value: number;
  /** Folded and stemmed, so that `heure` and `heures` are one; empty for a bare number. */
  unit: string;
}

/** Something a text says of something: a sentence, or a cell of a table with its row and its column. */
export interface Statement {
  kind: 'sentence' | 'cell';
  /** As a person reads it. */
  text: string;
  /** Stems of the words that say what it is about. */
  subject: ReadonlySet<string>;
  /** What its source and section are about. */
  context: ReadonlySet<string>;
  figures: readonly Figure[];
  /** Codes that are said of the subject: a product, a programme. */
  codes: readonly string[];
  /** Codes that name the subject: a machine, a screw. */
  names: readonly string[];
}

/** What a text says in figures and codes. `about`: title and headings over it. */
export function statementsOf(markdown: string, about: string): Statement[] {
  const context = stemsOf(about);
  const tables = tablesIn(markdown);
  return [
    ...sentences(withoutTables(markdown, tables)).map(({ text }) => sentenceOf(text, about, context)),
    ...tables.flatMap((table) => cellsOf(table, about, context)),
  ].filter(({ figures, codes }) => figures.length > 0 || codes.length > 0);
}

function sentenceOf(text: string, about: string, context: ReadonlySet<string>): Statement {
  const { codes, names } = codesIn(text);
  return {
    kind: 'sentence',
    text,
    subject: stemsOf(text),
    context,
    figures: figuresIn(text),
    codes,
    names: [...names, ...namesIn(about)],
  };
}

/** The first cell of a row names it; each other cell says something under the name of its column. */
function cellsOf({ head, rows }: Table, about: string, context: ReadonlySet<string>): Statement[] {
  return rows.flatMap((row) => {
    const [label = '', ...cells] = row.cells.map(({ text }) => text);
    return cells.map((cell, index): Statement => {
      const column = head.cells[index + 1]?.text ?? '';
      return {
        kind: 'cell',
        text: t('named', { name: [label, column].filter((name) => name !== '').join(' · '), text: cell }),
        subject: stemsOf(`${label} ${column.replace(/\(.*?\)/g, '')}`),
        context,
        figures: withUnitOf(column, figuresIn(cell)),
        codes: wholeCode.test(cell.trim()) ? [codeOf(cell.trim())] : codesIn(`${column} ${cell}`).codes,
        names: [...namesIn(label), ...namesIn(about)],
      };
    });
  });
}

/** A column may carry the unit of its figures: `Couple (N·m)`. */
function withUnitOf(column: string, figures: readonly Figure[]): Figure[] {
  const unit = /\(([^)]+)\)\s*$/.exec(column)?.[1] ?? '';
  return figures.map((figure) => {
    if (figure.unit !== '' || unit === '') return figure;
    const [whole] = figuresIn(`1 ${unit}`);
    return { ...figure, text: `${figure.text} ${unit}`, unit: whole?.unit ?? '' };
  });
}

/** Figures and codes are said of a subject, they are no part of it. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    contentWords(text.replace(codeLike, ' '))
      .filter((word) => !/\d/.test(word) && word.length > 1)
      .map(cachedStem),
  );

const codeLike = /(?<![\p{L}\p{N}])\p{L}{1,4}-?\d{1,5}(?![\p{L}\p{N}])/gu;
const wholeCode = /^\p{Lu}{1,4}[- ]?\d{1,5}$/u;
/** What is named by a code it could be exchanged for: the code is what the sentence says, not what it is about. */
const exchangeable =
  /(?:^|[^\p{L}])(graisses?|huiles?|lubrifiants?|joints?|filtres?|courroies?|fusibles?|piles?|lampes?|colles?|produits?|liquides?|fluides?|reference|ref|code|programmes?|modes?|nuances?|buses?|embouts?|forets?|gants?|cartouches?|avec|type|classe|est|utiliser|mettre)\s*[:\s.]\s*(?:la |le |du |de |de la |type |reference )?$/u;

function codesIn(text: string): { codes: string[]; names: string[] } {
  const [codes, names]: [string[], string[]] = [[], []];
  for (const match of text.matchAll(codeLike))
    (exchangeable.test(fold(text.slice(0, match.index))) ? codes : names).push(codeOf(match[0]));
  return { codes, names };
}

const codeOf = (written: string): string => fold(written).replace(/[- ]/g, '');

/** Machines and their numbers: `P-204`, `presse 2`. */
const namesIn = (text: string): string[] =>
  referencesIn(text).map(({ kind, words }) =>
    kind === null ? words.join('') : `${cachedStem(kind)} ${words.join(' ')}`,
  );

/** The text around the tables. */
function withoutTables(markdown: string, tables: readonly Table[]): string {
  let at = 0;
  const texts = tables.map(({ start, end }) => {
    const before = markdown.slice(at, start);
    at = end;
    return before;
  });
  return [...texts, markdown.slice(at)].join('\n');
}

// A number with French thousands and decimals, then a unit: a symbol, or the next word.
const figure =
  /(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[\u00A0\u202F ]\d{3})+|\d+)((?:,|\.)\d+)?[\u00A0\u202F ]?(%|‰|°\s?[CF]?|€|[µ\p{L}][\p{L}·²³]*(?:\/\p{L}+[²³]?)?)?(?![\p{N}-])/gu;

/** Between the figures of a range stands no unit: `22 à 30 N·m` is twice N·m. */
const rangeWord = /^(?:a|et|ou)$/;

/** The figures of a sentence. A number glued to letters before it (`P-204`) is a name, no figure. */
export function figuresIn(sentence: string): Figure[] {
  const found = Array.from(sentence.matchAll(figure), ([text, whole = '', decimals = '', unit = '']) => ({
    text: text.trim(),
    number: `${whole}${decimals}`,
    value: Number(`${whole.replace(/\D/g, '')}${decimals.replace(',', '.')}`),
    unit: /^\p{L}{3,}$/u.test(unit) ? cachedStem(fold(unit)) : fold(unit).replace(/\s/g, ''),
  }));
  return found.map(({ text, number, value, unit }, index) => {
    if (!rangeWord.test(unit)) return { text, value, unit };
    const end = found[index + 1];
    return {
      text: end === undefined ? number : `${number} ${end.text.slice(end.number.length).trim()}`.trim(),
      value,
      unit: end?.unit ?? '',
    };
  });
}
