import { type Links, type Table, tablesIn } from '@savoir/markdown';
import { plainText } from '../passage-text.ts';
import { type Column, type MeantRow, type MeantTable, isByCases, isPeriod, seriesIn } from './columns.ts';

const longestUnit = 12;

/** The tables of a passage, as a reader understands them. */
export const readTables = (markdown: string): MeantTable[] => tablesIn(markdown).map((table) => meant(table, markdown));

function meant({ start, end, head, rows }: Table, markdown: string): MeantTable {
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const cellsOf = (row: Table['head'], links: Links = 'left out') =>
    Array.from({ length: width }, (_, at) => {
      const cell = row.cells[at];
      return cell === undefined ? '' : plainText(markdown.slice(cell.start, cell.end), links);
    });
  const body = rows.map((row) => ({
    start: row.start,
    end: row.end,
    cells: cellsOf(row),
    shown: cellsOf(row, 'kept'),
    isBold: /^\|?\s*\*\*[^|]*\*\*\s*(?:\||$)/.test(markdown.slice(row.start, row.end)),
  }));
  const { names, first, caption } = headerOf(
    cellsOf(head),
    body.map(({ cells }) => cells),
  );
  const own = body.slice(first);
  const units = first > 0 && own.length > 0 ? unitsOf(body[first - 1]?.cells ?? []) : [];
  const columns = names.map((name, at) =>
    columnOf(
      name,
      units[at] ?? null,
      own.map(({ cells }) => cells[at] ?? ''),
    ),
  );
  const meantRows = rowsOfGroups(own);
  return {
    start,
    end,
    columns,
    rows: meantRows,
    caption,
    series: seriesIn(columns),
    isByCases: isByCases(
      columns,
      meantRows.map(({ cells }) => cells),
    ),
  };
}

/** The names of the columns, of all rows that the header has, and where the rows of the body start. */
function headerOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): { names: readonly string[]; first: number; caption: string } {
  let [names, first, caption] = [head, 0, ''];
  const [title = '', ...others] = head;
  const [next] = rows;
  if (title !== '' && others.length > 0 && others.every((cell) => cell === '' || cell === title) && next !== undefined)
    if (next.every((cell) => cell !== '') && isUnlike(next, rows.slice(1))) [names, first, caption] = [next, 1, title];
  for (; first < rows.length; first++) {
    const joined = joinedHeader(names, rows[first] ?? [], rows.slice(first + 1));
    if (joined === null) break;
    names = joined;
  }
  return { names, first, caption };
}

/** Is no cell beside the first one written as those below it are: `2024` above `1 874 €`? */
function isUnlike(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  const isAlike = cells.some(
    (cell, at) => at > 0 && cell !== '' && below.some((row) => formOf(row[at] ?? '') === formOf(cell)),
  );
  return below.length > 0 && !isAlike;
}

/** What is written, its numbers and what stands for them apart; words alone have no form of their own. */
const formOf = (cell: string): string =>
  /\d/.test(cell) ? cell.toLowerCase().replace(/\d[\d\s.,]*/g, '0') : `=${cell}`;

/** Names of the columns when the header goes on in this row: names under a common one, or units; null when it does not. */
function joinedHeader(
  names: readonly string[],
  written: readonly string[],
  below: readonly (readonly string[])[],
): string[] | null {
  // A cell that is merged over both rows may be written in each.
  const isRepeated = written[0] !== '' && written[0] === names[0] && below.length > 0;
  const cells = written.map((cell, at) => (cell === names[at] ? '' : cell));
  if ((written[0] !== '' && !isRepeated) || cells.every((cell) => cell === '')) return null;
  if (isUnits(cells)) return names.map((name, at) => (cells[at] === '' ? name : `${name} (${bare(cells[at] ?? '')})`));
  const isShared = names.some((name, at) => at > 1 && (name === '' || name === names[at - 1]));
  const arePeriods = cells.every((cell) => cell === '' || isPeriod(cell));
  if (!isShared && !arePeriods) return null;
  if (cells.some((cell) => /\d/.test(cell)) && !isUnlike(cells, below)) return null;
  let above = '';
  return names.map((name, at) => {
    above = name === '' && at > 0 ? above : name;
    const cell = cells[at] ?? '';
    return cell === '' ? name : `${above} ${above === '' || isPeriod(above) ? cell : uncapitalised(cell)}`.trim();
  });
}

const units =
  /^\(?(?:[nkm]?[gnmlvawt]|da?n|[nk]?n[·. ]?m|dan[·. ]?m|m?bar|psi|[km]?pa|° ?c|k|h|min|s|ms|j|jours?|mois|ans?|[cdkµ]?m[²³23]?|[cm]?l|[lm][³3]?\/(?:h|min|s)|tr\/min|k?hz|ω|db(?:\(a\))?|lx|%|€(?: ?(?:ht|ttc))?(?:\/\p{L}+)?|ch|kwh|pc|pcs|u)\)?$/iu;

const isUnits = (cells: readonly string[]): boolean => cells.every((cell) => cell === '' || units.test(cell));
const unitsOf = (cells: readonly string[]): (string | null)[] =>
  isUnits(cells) ? cells.map((cell) => (cell === '' ? null : bare(cell))) : [];
const bare = (unit: string): string => unit.replace(/^\(|\)$/g, '');

export const uncapitalised = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A number, or a span of them, without a unit. */
export const isBareNumber = (cell: string): boolean =>
  /^[<>≤≥±~≈+−-]?\s*\d[\d\s.,]*(?:\s*(?:[-–/×x]|à|±)\s*\d[\d\s.,]*)?$/u.test(cell);

/** `Couple (N·m)`, `Masse [kg]`, `Jeu en mm`, `Pression, bar` above bare numbers. */
function columnOf(name: string, unit: string | null, cells: readonly string[]): Column {
  const filled = cells.filter((cell) => cell !== '');
  const areNumbers = filled.filter(isBareNumber).length * 2 >= filled.length;
  const [, bracketedName, bracketed] = /^(.*\S)\s*[([]([^()[\]]{1,20})[)\]]$/u.exec(name) ?? [];
  if (bracketedName !== undefined && bracketed !== undefined) {
    if (units.test(bracketed) || (areNumbers && filled.length > 0 && bracketed.length <= longestUnit))
      return { name: bracketedName, unit: bracketed };
  }
  const [, plainName, plain] = /^(.*\S)(?:\s+(?:en|–)\s+|\s*,\s*)(\S+)$/u.exec(name) ?? [];
  if (plainName !== undefined && plain !== undefined && units.test(plain)) return { name: plainName, unit: plain };
  return { name, unit };
}

interface WrittenRow {
  start: number;
  end: number;
  cells: string[];
  shown: string[];
  isBold: boolean;
}

/** Does the row hold nothing but its first cell, or that one in all of its cells, as merged cells are written out? */
function isAlone({ cells: [first = '', ...others] }: WrittenRow): boolean {
  const isMerged = others.length > 1 && others.every((cell) => cell === first) && !/^\d/.test(first);
  return first !== '' && others.length > 0 && (isMerged || others.every((cell) => cell === ''));
}

/**
 * A row whose first cell is empty goes on under the name above it. A cell alone names the rows below where it surely does:
 * it is bold, the first row is such a one, or what stands below it stands above it too. Else its row lacks its values.
 */
function rowsOfGroups(rows: readonly WrittenRow[]): MeantRow[] {
  const found: MeantRow[] = [];
  const startsWithGroup = rows[0] !== undefined && rows.length > 1 && isAlone(rows[0]);
  const keysOf = (some: readonly WrittenRow[]) =>
    some.filter((row) => !isAlone(row)).map(({ cells }) => cells[0] ?? '');
  let group = '';
  let key = '';
  let shownKey = '';
  for (const [at, row] of rows.entries()) {
    const [first = '', ...others] = row.cells;
    const next = rows[at + 1];
    if (isAlone(row) && next !== undefined) {
      const isOfValues = !isAlone(next);
      const isRepeated = keysOf(rows.slice(at)).some((each) => each !== '' && keysOf(rows.slice(0, at)).includes(each));
      if (row.isBold || at === 0 || (isOfValues && (startsWithGroup || isRepeated))) {
        group = first;
        key = '';
        continue;
      }
    }
    if (first !== '') [key, shownKey] = [first, row.shown[0] ?? ''];
    if (row.cells.some((cell) => cell !== '')) {
      const { start, end, shown } = row;
      found.push({ start, end, cells: [key, ...others], shown: [shownKey, ...shown.slice(1)], group });
    }
  }
  return found;
}
