import { tablesIn, type Table } from '@savoir/markdown';
import { plainText } from '../plain-text.ts';

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
  cells: string[];
  /** Title of the rows it stands among; empty without one. */
  group: string;
}

export interface MeantTable {
  start: number;
  end: number;
  columns: Column[];
  rows: MeantRow[];
}

const longestUnit = 12;

/** The tables of a passage, as a reader understands them. */
export const readTables = (markdown: string): MeantTable[] => tablesIn(markdown).map((table) => meant(table, markdown));

function meant({ start, end, head, rows }: Table, markdown: string): MeantTable {
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const written = (cell: Table['head']['cells'][number] | undefined) =>
    cell === undefined ? '' : plainText(markdown.slice(cell.start, cell.end));
  const cellsOf = (row: Table['head']) => Array.from({ length: width }, (_, at) => written(row.cells[at]));
  const body = rows.map((row) => ({
    start: row.start,
    end: row.end,
    cells: cellsOf(row),
    isBold: /^\|?\s*\*\*[^|]*\*\*\s*(?:\||$)/.test(markdown.slice(row.start, row.end)),
  }));
  let names = cellsOf(head);
  const first = body.findIndex(({ cells }) => {
    const joined = joinedHeader(names, cells);
    if (joined !== null) names = joined;
    return joined === null;
  });
  const own = first < 0 ? [] : body.slice(first);
  const units = first > 0 && own.length > 0 ? unitsOf(body[first - 1]?.cells ?? []) : [];
  return {
    start,
    end,
    columns: names.map((name, at) =>
      columnOf(
        name,
        units[at] ?? null,
        own.map(({ cells }) => cells[at] ?? ''),
      ),
    ),
    rows: carriedDown(own),
  };
}

/** Names of the columns when the header goes on in this row: names under a common one, or units; null when it does not. */
function joinedHeader(names: readonly string[], cells: readonly string[]): string[] | null {
  if (cells[0] !== '' || cells.every((cell) => cell === '') || cells.some((cell) => /\d/.test(cell))) return null;
  if (isUnits(cells)) return names.map((name, at) => (cells[at] === '' ? name : `${name} (${bare(cells[at] ?? '')})`));
  const isShared = names.some((name, at) => at > 0 && (name === '' || name === names[at - 1]));
  if (!isShared) return null;
  let above = '';
  return names.map((name, at) => {
    above = name === '' ? above : name;
    const cell = cells[at] ?? '';
    return cell === '' ? name : `${above} ${above === '' ? cell : uncapitalised(cell)}`.trim();
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

/** A row whose first cell is empty goes on under the name above it; a bold cell alone names the rows below. */
function carriedDown(rows: readonly { start: number; end: number; cells: string[]; isBold: boolean }[]): MeantRow[] {
  const found: MeantRow[] = [];
  let group = '';
  let key = '';
  for (const [at, { start, end, cells, isBold }] of rows.entries()) {
    const [first = '', ...others] = cells;
    const isAlone = first !== '' && others.every((cell) => cell === '');
    if (isAlone && rows.length > at + 1 && (isBold || at === 0)) {
      group = first;
      key = '';
      continue;
    }
    key = first === '' ? key : first;
    if (cells.some((cell) => cell !== '')) found.push({ start, end, cells: [key, ...others], group });
  }
  return found;
}
