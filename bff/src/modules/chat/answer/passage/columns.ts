import { allWords, fold } from '@savoir/french-text';

export interface Column {
  name: string;
  /** In which its bare numbers are given, as the header says it: `N·m`. */
  unit: string | null;
}

/** A row as it is meant: what is written once for several rows stands in each of them. */
export interface MeantRow {
  /** Where it is written. */
  start: number;
  end: number;
  /** The words of its cells, by which it is judged. */
  cells: string[];
  /** The same with the links in them. */
  shown: string[];
  /** Title of the rows it stands among; empty without one. */
  group: string;
}

export interface MeantTable {
  start: number;
  end: number;
  columns: Column[];
  rows: MeantRow[];
  /** Its name, where that stands in its first row; else empty. */
  caption: string;
  /** Columns that give the same of several periods, the newest first. */
  series: readonly (readonly number[])[];
  /** Each column is a thing, each row something to know of it: « Puissance » of `CX-10`, `CX-20`. */
  isByCases: boolean;
}

const months = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');
const year = '(?:19|20)\\d\\d';
const yearAlone = new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g');
/** `01/07/2024`, `1er mai 2025`, `mai 2025`, `T2 2025`, `2024-2025`, `2025` */
const period = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:(\\d{1,2})[/.])?(\\d{1,2})[/.](${year})|(?:(\\d{1,2})(?:er)? )?(${months.join('|')}) (${year})|(?:t|s|trimestre |semestre )(\\d) (${year})|(${year})(?: ?[-–/] ?(?:${year}|\\d\\d))?)(?!\\d)`,
  'u',
);

interface Period {
  /** Later ones are greater. */
  order: number;
  /** What the header says beside it. */
  beside: string;
}

function periodOf(name: string): Period | null {
  const folded = fold(name);
  const found = period.exec(folded);
  if (found === null) return null;
  const [whole, day, month, ofDay, dayOfMonth, monthName = '', ofMonth, quarter, ofQuarter, alone] = found;
  const monthOrder = Number(month ?? 0) + (months.indexOf(monthName) + 1) + Number(quarter ?? 0);
  const order =
    Number(ofDay ?? ofMonth ?? ofQuarter ?? alone) * 10_000 + monthOrder * 100 + Number(day ?? dayOfMonth ?? 0);
  return { order, beside: folded.replace(whole, ' ').replace(/\s+/g, ' ').trim() };
}

/** Is there nothing but a period, or words that go with one: « exercice 2024 » ? */
export const isPeriod = (text: string): boolean => periodOf(text) !== null;

/** Columns that give the same of several periods, each with the others of it; the newest first. */
export function seriesIn(columns: readonly Column[]): number[][] {
  const dated = columns.flatMap(({ name }, at) => {
    const found = at === 0 ? null : periodOf(name);
    return found === null ? [] : [{ at, ...found }];
  });
  return [...Map.groupBy(dated, ({ beside }) => beside).values()]
    .filter((some) => new Set(some.map(({ order }) => order)).size > 1)
    .map((some) => some.toSorted((a, b) => b.order - a.order).map(({ at }) => at));
}

/**
 * Of these columns, those of the period that is asked for, else of the newest one; all of them when it asks for one that
 * is not there.
 */
export function ofPeriodAsked(question: string, columns: readonly Column[], asked: readonly number[]): number[] {
  const words = allWords(question);
  const years = question.match(yearAlone) ?? [];
  const nameOf = (at: number) => columns[at]?.name ?? '';
  const dropped = seriesIn(columns).flatMap((series) => {
    const own = series.filter((at) => asked.includes(at));
    const named = own.filter((at) => years.some((each) => allWords(nameOf(at)).includes(each)));
    if (years.length > 0 && named.length === 0) return [];
    const shared = (at: number) => allWords(nameOf(at)).filter((word) => words.includes(word)).length;
    const most = Math.max(...named.map(shared));
    const kept =
      years.length > 1 ? named : years.length === 1 ? named.filter((at) => shared(at) === most) : own.slice(0, 1);
    return own.filter((at) => !kept.includes(at));
  });
  return asked.filter((at) => !dropped.includes(at));
}

const amount = /^[<>≤≥±~≈+−-]?\s*\d[\d\s.,]*(?:(?:[-–/×x]|à|±)\s*\d[\d\s.,]*)?(.*)$/u;

/** Units of one kind: « 15 jours » may be read for « 1 mois ». */
const alike: readonly (readonly string[])[] = [
  ['s', 'seconde', 'min', 'mn', 'minute', 'h', 'heure', 'j', 'jour', 'semaine', 'mois', 'trimestre', 'an', 'annee'],
  ['µm', 'mm', 'cm', 'm', 'km', 'metre'],
  ['mg', 'g', 'kg', 't', 'tonne', 'gramme'],
  ['ml', 'cl', 'l', 'm3', 'litre'],
  ['€', 'euro', 'k€'],
];

/** What kind of amount a cell gives, by its unit; null of what is none, or has no unit. */
export function kindOf(column: Column | undefined, cell: string): string | null {
  const [, written] = amount.exec(cell) ?? [];
  if (written === undefined) return null;
  const [unit = ''] = fold(written === '' ? (column?.unit ?? '') : written)
    .trim()
    .split(/\s+/);
  const one = unit.replace(/(?<=\p{L}{2})s$/u, '');
  return one === '' ? null : (alike.find((units) => units.includes(one) || units.includes(unit))?.[0] ?? one);
}

/** Are the amounts of each row of one kind, and those of the columns not? */
export function isByCases(columns: readonly Column[], rows: readonly (readonly string[])[]): boolean {
  if (columns.length < 3 || rows.length < 2) return false;
  const kindsIn = (cells: readonly (readonly [Column | undefined, string])[]) =>
    cells.flatMap(([column, cell]) => kindOf(column, cell) ?? []);
  const places = columns.map((_, at) => at).slice(1);
  const across = rows
    .map((cells) => kindsIn(places.map((at) => [columns[at], cells[at] ?? ''])))
    .filter((kinds) => kinds.length > 1);
  const down = places.map((at) => kindsIn(rows.map((cells) => [columns[at], cells[at] ?? ''])));
  const isOne = (kinds: readonly string[]) => new Set(kinds).size === 1;
  return across.length > 0 && across.every(isOne) && down.every((kinds) => new Set(kinds).size > 1);
}
