import { allWords, contentWords, fold } from '@savoir/french-text';
import { givesUnit, isQuantity } from '../understand/quantities.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';
import { type MeantRow, type MeantTable, ofPeriodAsked } from './columns.ts';
import { rowsInRange } from './ranges.ts';
import { yesOrNo } from './row-text.ts';

/** `P-204`, `t3`, `M12`; with a space only when the letters are capitals. `d’4` is no code: its letter is elided. */
const code =
  /(?<![\p{L}\p{N}])(?:(\p{L}{1,4})-?(\d{1,5})|(\p{Lu}{1,3})[ \u00A0\u202F](\d{1,5}))(\p{L}?)(?![\p{L}\p{N}])/gu;

/** Codes of machines, parts, screws or faults, however they are written, as one word each: `p204`, `t3`. */
const codesIn = (text: string): string[] => [
  ...new Set([
    ...[...text.matchAll(code)].map(([, letters, digits, spacedLetters, spacedDigits, variant]) =>
      fold(`${letters ?? spacedLetters ?? ''}${digits ?? spacedDigits ?? ''}${variant ?? ''}`),
    ),
    ...letteredIn(text).map(({ noun, letter }) => `${noun}${letter}`),
  ]),
];

/** The words around the codes. */
const withoutCodes = (text: string): string => text.replace(code, ' ');

/** « Appareil D », but not « à 5 A » or « l’eau d’ici ». */
const lettered = /(?<![\p{L}\p{N}])(\p{L}{4,}) (\p{Lu})(?![\p{L}\p{N}’'.-])/gu;

/** Things told apart by one letter. */
export const letteredIn = (text: string): { noun: string; letter: string }[] =>
  [...text.matchAll(lettered)].map(([, noun = '', letter = '']) => ({ noun: fold(noun), letter: fold(letter) }));

/** What of a table answers a question. */
export interface TableMatch {
  rows: MeantRow[];
  /** Indexes of the columns asked for; empty: all of the row. */
  columns: number[];
  /** A row is named in the question; else it asks for all of them. */
  isRowNamed: boolean;
  /** Of what the question names, the share that the rows, the columns and what stands around the table speak of. */
  share: number;
}

/** How amounts, moments and intervals are asked for without naming them, and how headers name them. */
const asking: readonly (readonly [asked: RegExp, names: string])[] = [
  [/\b(?:tous les combien|a quelle frequence|combien de fois|souvent)\b/, 'periodicite frequence intervalle echeance'],
  [/\bquand\b/, 'periodicite frequence date echeance delai moment'],
  [/\bcombien (?:de temps|dure)/, 'duree temps delai'],
  [/\bcombien (?:coute|vaut|faut il payer|est facture)|\bcout|\btarif/, 'prix cout tarif montant'],
  [/\bcombien\b/, 'quantite nombre dose volume nb'],
  [/\bqui\b/, 'responsable qui contact interlocuteur nom'],
  [/\b(?:ou\b(?! [a-z]+ (?:ou|et) )|quel endroit)/, 'lieu emplacement endroit local'],
  [/\bque faire|\bremede|\bsolution/, 'remede solution action'],
  [/\bpourquoi|\bcauses?\b/, 'cause causes origine'],
];

/** « Quels sont les tarifs … ? », « les tarifs … » */
export const asksSeveral = (question: string): boolean =>
  /\b(?:quels|quelles|liste[rz]?|tous|toutes)\b|^\s*(?:les|donne\S* (?:moi )?les)\b/.test(fold(question));

/** Words that say which kind of several things is asked for: `panne` in « les causes de panne ». */
const kindsIn = (question: string): Set<string> =>
  new Set(
    [...fold(question).matchAll(/\b(?:quelles|quels|les)(?: sont les)? \p{L}+ (?:de |d[’'])(\p{L}+)/gu)].flatMap(
      ([, word]) => word ?? [],
    ),
  );

/** The rows and the columns of a table that a question asks for; null when they are not there. `around`: title and headings. */
export function matchTable(
  question: string,
  table: MeantTable,
  around: string,
  before: string | null,
): TableMatch | null {
  const codes = codesIn(question);
  const inRange = rowsInRange(question, table);
  // The digits of a number that lies in a range stand in no row.
  const isSpelt = (word: string) => !/^\p{L}$/u.test(word) && !(inRange.length > 0 && /^\d+$/.test(word));
  const words = namedIn(withoutCodes(question)).filter(isSpelt);
  const own = columnsAsked(question, words, table);
  const meant = own.length > 0 || before === null ? own : columnsAsked(before, namedIn(withoutCodes(before)), table);
  const columns = withCases(
    question,
    table,
    withNameless(table, ofPeriod(question, table, distinguished(words, table, around, meant))),
  );
  const ofColumns = (word: string) =>
    columns.some(
      (at) =>
        spokenOf([word], `${headerOf(table, at)} ${table.columns[at]?.unit ?? ''}`) > 0 || givesAsked(table, at, word),
    );
  const keyWords = words.filter((word) => !ofColumns(word));
  const texts = table.rows.map((row) => textOfRow(table, row));
  const knownAround = (word: string) => spokenOf([word], around) > 0;
  const codesAround = codesIn(around);
  const codesOfColumns = columns.flatMap((at) => codesIn(headerOf(table, at)));
  const keyCodes = codes.filter((code) => !codesAround.includes(code) && !codesOfColumns.includes(code));
  const codesOfRows = texts.map(codesIn);
  if (keyCodes.some((code) => !codesOfRows.some((some) => some.includes(code)))) return null;

  const keys = table.rows.map(({ cells: [key = ''] }) => key).join('\n');
  const isOfTable = (word: string) =>
    knownAround(word) || (spokenOf([word], headersOf(table)) > 0 && spokenOf([word], keys) === 0);
  const kinds = kindsIn(question);
  const distinctiveWords = keyWords.filter((word) => !isOfTable(word) && !kinds.has(word));
  const distinctive = texts.map(
    (text, at) =>
      2 * shared(keyCodes, codesOfRows[at] ?? []) +
      (inRange.includes(at) ? 2 : 0) +
      distinctiveWords.filter((word) => isIn(word, text)).length,
  );
  const isRowNamed = distinctive.some((count) => count > 0);
  // Words too common to tell sources apart do tell rows apart: `avant`, `arrière`.
  const spelt = allWords(withoutCodes(question)).filter((word) => word.length > 3 || /^\d/.test(word));
  const rows = isRowNamed
    ? best(table.rows, [
        distinctive,
        texts.map(
          (text, at) => shared(codes, codesOfRows[at] ?? []) + keyWords.filter((word) => isIn(word, text)).length,
        ),
        // « Déjeuner » whole, and not « Petit déjeuner »; who asks for several rows wants both.
        table.rows.map(({ cells: [key = ''] }) => (asksSeveral(question) ? 0 : spokenOf(contentWords(key), question))),
        texts.map((text) => shared(spelt, allWords(withoutCodes(text)))),
      ])
    : table.rows;
  const rowText = rows.map((row) => textOfRow(table, row)).join('\n');
  const unspoken = distinctiveWords.filter((word) => !isIn(word, rowText));
  // Something is named that no row is about: another table's, or no one's. Who asks for several rows names the table.
  const isOfAnother = distinctiveWords.length > 0 && !(asksSeveral(question) && keyWords.some(knownAround));
  const isNameless = table.columns.every(({ name }) => name === '') && words.every(knownAround);
  const asksRows =
    asksSeveral(question) && (isNameless || words.some((word) => spokenOf([word], headerOf(table, 0)) > 0));
  if (!isRowNamed && (isOfAnother || (columns.length === 0 && !asksRows))) return null;
  const count = words.length + codes.length;
  return { rows, columns, isRowNamed, share: count === 0 ? 1 : 1 - unspoken.length / count };
}

/** All columns, where several have nothing of what is asked but what the title says anyway: none of them is chosen by that. */
function distinguished(
  words: readonly string[],
  table: MeantTable,
  around: string,
  asked: readonly number[],
): number[] {
  const further = words.filter((word) => spokenOf([word], around) === 0);
  const isChosen = asked.some((at) => further.some((word) => spokenOf([word], headerOf(table, at)) > 0));
  const isByTitle =
    asked.length > 1 && !isChosen && words.some((word) => spokenOf([word], headerOf(table, asked[0] ?? 0)) > 0);
  return isByTitle ? table.columns.map((_, at) => at).filter((at) => at > 0) : [...asked];
}

/** The same columns, each with those beside it that have no name: its own may stand over them too. */
const withNameless = ({ columns }: MeantTable, asked: readonly number[]): number[] =>
  columns.flatMap((_, at) => {
    const named = columns.findLastIndex(({ name }, before) => before <= at && name !== '');
    return asked.includes(at) || asked.includes(named) ? [at] : [];
  });

/** « À quelle fréquence … ? » over columns of yes and no asks which of them say yes: all of these are told. */
function withCases(question: string, { columns, rows }: MeantTable, asked: readonly number[]): number[] {
  const isYesOrNo = (at: number) =>
    at > 0 && rows.length > 0 && rows.every(({ cells }) => yesOrNo.test(cells[at] ?? ''));
  if (!asksWhich.test(fold(question)) || asked.length === 0 || !asked.every(isYesOrNo)) return [...asked];
  return columns.map((_, at) => at).filter(isYesOrNo);
}

const asksWhich = /\b(?:quel(?:le)?s?|quand|combien|qui|que|comment)\b/;

/** Of the columns of several periods, those of the one that is meant; with no column asked for, all others beside. */
function ofPeriod(question: string, { columns, series }: MeantTable, asked: readonly number[]): number[] {
  if (asked.length > 0 || series.length === 0) return ofPeriodAsked(question, columns, asked);
  return ofPeriodAsked(
    question,
    columns,
    columns.map((_, at) => at).filter((at) => at > 0),
  );
}

const shared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((each) => others.includes(each)).length;

/** A bare number is not the one of a code: `2` does not stand in `GX-2`. */
const isIn = (word: string, text: string): boolean =>
  spokenOf([word], /^\d/.test(word) ? withoutCodes(text) : text) > 0;

/** Those with the highest scores, by the first kind of score, then by the next. */
function best<Each>(all: readonly Each[], scores: readonly (readonly number[])[]): Each[] {
  let left = all.map((_, at) => at);
  for (const score of scores) {
    const most = Math.max(...left.map((at) => score[at] ?? 0));
    left = left.filter((at) => score[at] === most);
  }
  return left.flatMap((at) => all[at] ?? []);
}

const headerOf = ({ columns }: MeantTable, at: number): string => columns[at]?.name ?? '';
const headersOf = ({ columns }: MeantTable): string => columns.map(({ name }) => name).join('\n');
/** A letter alone is that of what the first header names: « Voie C ». */
const textOfRow = (table: MeantTable, { group, cells: [key = '', ...others] }: MeantRow): string =>
  [group, /^\p{Lu}$/u.test(key) ? `${headerOf(table, 0)} ${key}` : key, ...others].join('\n');

/** A cell with the unit that its header gives. */
const withUnit = ({ columns }: Pick<MeantTable, 'columns'>, at: number, { cells }: MeantRow): string =>
  `${cells[at] ?? ''} ${columns[at]?.unit ?? ''}`.trim();

/** Do the cells of a column give the quantity of this name, by their unit or that of the header? */
function givesAsked({ columns, rows }: MeantTable, at: number, word: string): boolean {
  if (!isQuantity(word)) return false;
  const cells = rows.filter(({ cells: own }) => (own[at] ?? '') !== '').map((row) => withUnit({ columns }, at, row));
  const giving = cells.filter((cell) => spokenOf([word], cell) > 0);
  return giving.length * 2 >= cells.length && giving.length > 0;
}

/** By the first of them: « qui vient quand la porte est bloquée ? » asks for a person. */
function impliedBy(folded: string): string[] {
  const found = asking.flatMap(([pattern, names]) => {
    const at = folded.search(pattern);
    return at === -1 ? [] : [{ at, names }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.names.split(' ') ?? [];
}

/** The columns asked for: those whose header says what is asked first, or whose cells give it. The first one names the rows. */
function columnsAsked(question: string, words: readonly string[], table: MeantTable): number[] {
  const folded = fold(question).replace(/[’'-]/g, ' ');
  const order = allWords(question);
  const codes = codesIn(question);
  const spelt = order.filter((word) => word.length > 3);
  const counted = /\bcombien d(?:e|) (\p{L}{3,})/u.exec(folded)?.[1] ?? '';
  const isCounted = (at: number) => table.rows.some((row) => givesUnit(withUnit(table, at, row), counted) === true);
  // « Combien de jours … ? » wants what is given in days, and not any number.
  const implied = table.columns.some((_, at) => at > 0 && isCounted(at)) ? [] : impliedBy(folded);
  const found = table.columns.flatMap((_, at) => {
    if (at === 0) return [];
    const header = headerOf(table, at);
    const byName = words.filter((word) => spokenOf([word], header) > 0);
    const byUnit = words.filter((word) => givesAsked(table, at, word));
    const byAsking = implied.filter((word) => spokenOf([word], header) > 0);
    const byCode = shared(codes, codesIn(header));
    if (byName.length + byUnit.length + byAsking.length + byCode === 0 && !isCounted(at)) return [];
    const places = [...byName, ...byUnit].map((word) => order.indexOf(word));
    // « Haute saison » whole is asked for sooner than what « combien » may mean.
    const isWhole = byName.length > 1 && spokenOf(contentWords(header), words.join(' ')) === 1;
    const first =
      byAsking.length + byCode > 0 || isWhole || isCounted(at)
        ? -1
        : Math.min(...places.map((place) => (place < 0 ? order.length : place)));
    const matched = byName.length + (byAsking.length > 0 ? 1 : 0) + 2 * byCode;
    return [{ at, first, matched, alsoSpelt: shared(spelt, allWords(header)) }];
  });
  const asksFirst = Math.min(...found.map(({ first }) => first));
  const nearest = found.filter(({ first }) => first === asksFirst);
  return best(nearest, [nearest.map(({ matched }) => matched), nearest.map(({ alsoSpelt }) => alsoSpelt)]).map(
    ({ at }) => at,
  );
}
