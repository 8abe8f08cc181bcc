import { t } from '../../../../texts/server-texts.ts';
import { type Column, type MeantRow, type MeantTable, kindOf } from './columns.ts';
import { isBareNumber, uncapitalised } from './read-table.ts';

const empty = /^[-–—/]?$/;
/** `CR-0840` */
const code = /^\p{Lu}{1,4}-?\d+\p{Lu}?$/u;
export const yesOrNo = /^(?:oui|non|x|✓|✔|✗|ok)$/i;

/** Beside the name of a row: more of them, or longer ones, are not read at a glance. */
const besideMax = 3;
const besideMaxCharacters = 30;

/**
 * « Corps de pompe (M12, 8 vis) : 65 N·m », or all cells of the row when no column is asked for.
 *
 * @param texts what is shown of its cells
 */
export function rowText(
  table: MeantTable,
  row: MeantRow,
  asked: readonly number[],
  texts: readonly string[] = row.cells,
): string {
  const { columns } = table;
  const values = asked.filter((at) => at > 0);
  const key = [row.group, keyOf(table, row, texts[0] ?? '')].filter(Boolean).join(', ');
  const others = columns.map((_, at) => at).filter((at) => at > 0 && row.cells[at] !== '');
  if (values.length === 0) return wholeRow(table, row, { key, others, texts });
  const beside = others
    .filter(
      (at) =>
        !values.includes(at) &&
        !empty.test(row.cells[at] ?? '') &&
        !values.some((value) => isTakenFor(table, row, value, at)),
    )
    .map((at) => valueOf(columns[at], row.cells[at] ?? '', row.cells[at] ?? '', { isAside: true }));
  const isShort = beside.length <= besideMax && beside.every((text) => text.length <= besideMaxCharacters);
  const name = isShort && beside.length > 0 ? `${key} (${beside.join(', ')})` : key;
  const isNamed = values.length > 1 || values.some((at) => others.some((other) => isTakenFor(table, row, at, other)));
  const told = values.map((at) => (isNamed ? named : valueOf)(columns[at], row.cells[at] ?? '', texts[at] ?? ''));
  const text = told.join(t('answer.cells'));
  if (name === '') return text;
  return t(isNamed ? 'answer.table.row' : 'named', { name, text });
}

/** « Coefficient 215 »: a number alone says nothing. */
function keyOf({ columns: [first] }: MeantTable, { cells: [key = ''] }: MeantRow, text: string): string {
  return /^(?:\d{1,5}|\p{Lu})$/u.test(key) && /^\p{L}/u.test(first?.name ?? '') ? `${first?.name} ${text}` : text;
}

function wholeRow(
  { columns }: MeantTable,
  { cells }: MeantRow,
  { key, others, texts }: { key: string; others: readonly number[]; texts: readonly string[] },
): string {
  const name = key === '' ? (columns[0]?.name ?? '') : key;
  const text = others.map((at) => named(columns[at], cells[at] ?? '', texts[at] ?? '')).join(t('answer.cells'));
  if (name === '') return text;
  const [only] = others;
  const isPair = others.length === 1 && only !== undefined && columns[only]?.name === '';
  return t(isPair ? 'named' : 'answer.table.row', { name, text });
}

/** Could the one value be read for the other, without the name of its column: the same of another thing, time or case? */
function isTakenFor(
  { columns, rows, series, isByCases }: MeantTable,
  { cells }: MeantRow,
  at: number,
  other: number,
): boolean {
  if (at === other) return false;
  const isOfPeriod = (column: number) => series.some((some) => some.includes(column));
  if (isByCases || (isOfPeriod(at) && isOfPeriod(other))) return true;
  const isAmountOfNothing = (column: number) => {
    const of = columns[column];
    return of !== undefined && of.unit === null && counted(of) === null && isBareNumber(cells[column] ?? '');
  };
  if (isAmountOfNothing(at) && isAmountOfNothing(other)) return true;
  const areBoth = (form: RegExp) => [at, other].every((column) => form.test(cells[column] ?? ''));
  if (areBoth(yesOrNo) || areBoth(code)) return true;
  // « garder » of the one kind, « bloquer » of the other: what stands in both columns may stand for either.
  const wordsOf = (column: number) =>
    rows.map((row) => row.cells[column] ?? '').filter((cell) => /\p{L}{3}/u.test(cell));
  const written = new Set(wordsOf(at));
  if (wordsOf(other).some((cell) => written.has(cell))) return true;
  const kind = kindOf(columns[at], cells[at] ?? '');
  return kind !== null && kind === kindOf(columns[other], cells[other] ?? '');
}

const named = (column: Column | undefined, cell: string, shown: string): string => {
  const text = valueOf(column, cell, shown);
  return column === undefined || column.name === '' || text.endsWith(counted(column) ?? '\n')
    ? text
    : t('named', { name: column.name, text });
};

/** A cell with the unit of its column; as a thing counted, or with its column's name, when the number alone says nothing. */
function valueOf(column: Column | undefined, cell: string, shown: string, { isAside = false } = {}): string {
  if (empty.test(cell)) return t('answer.table.empty');
  if (column === undefined) return shown;
  // A yes or no says nothing without what it is about.
  if (isAside && column.name !== '' && yesOrNo.test(cell)) return `${uncapitalised(column.name)} ${cell}`;
  if (!isBareNumber(cell)) return shown;
  if (column.unit !== null) return `${cell}\u00A0${column.unit}`;
  const things = counted(column);
  if (things !== null) return `${cell} ${things}`;
  return isAside && column.name !== '' ? `${uncapitalised(column.name)} ${cell}` : cell;
}

/** `vis`, of a column « Nombre de vis » or « Nb vis ». */
const counted = ({ name }: Column): string | null =>
  /^(?:nombre|nb\.?|qt[ée]|quantité) (?:de |d’|d')?(\p{L}.*)$/iu.exec(name)?.[1] ?? null;
