import type { LeftOut, DocumentPart } from '../blocks/block.ts';
import { commentLine, oneLine, renderRow, rule } from '../blocks/render-blocks.ts';
import { contentLimits } from '../office-limits.ts';

/** What somebody wrote on a cell for those who read it. */
export interface CellComment {
  /** `B4` */
  cell: string;
  text: string;
}

/** A row of a sheet as it is shown; `number` counts from 1 as its program does. */
export interface SheetRow {
  number: number;
  /** By column, from 0 on. */
  cells: string[];
  /** The row it is shown below, where those between are hidden. */
  below?: number;
  comments?: readonly CellComment[];
}

/** Counts what all sheets of a workbook hold together, and ends it where that is too much. */
export class SheetBudget {
  #rows = 0;
  #cells = 0;

  /** Whether this row is still read. */
  takes(cells: number): boolean {
    this.#rows++;
    this.#cells += cells;
    return this.#rows <= contentLimits.rowsMax && this.#cells <= contentLimits.cellsMax;
  }
}

/** About as much as a printed page holds. */
const partCharacters = 3000;

/** What a cell shows, as far as a sheet may hold it; a formula without a value is said. */
export function heldText(text: string, hasFormula: boolean, leftOut: LeftOut): string {
  if (text === '' && hasFormula) leftOut.add('formulas');
  if (text.length <= contentLimits.cellCharactersMax) return text;
  leftOut.add('text');
  return text.slice(0, contentLimits.cellCharactersMax);
}

/** `A`, `Z`, `AA`: the name of a column, from 0 on. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** `AB12` as its column, from 0 on; null for what is no such name. */
export function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

/**
 * A sheet in stretches of rows. What stands alone in its row is a line above the table; the first row of several cells is
 * its header, and stands over every stretch, so that tables stay tables. An empty row ends a table; where the next one
 * has no header of its own, which words would be, it goes on under the one before.
 */
export function sheetParts(name: string, rows: readonly SheetRow[], leftOut: LeftOut): DocumentPart[] {
  const writer = new StretchWriter(name, leftOut);
  for (const table of tablesOf(rows)) {
    for (const row of table.titles) writer.addLine(row);
    writer.addTable(table.header, table.rows);
  }
  return writer.end();
}

interface SheetTable {
  titles: SheetRow[];
  header: SheetRow | null;
  rows: SheetRow[];
}

const filled = ({ cells }: SheetRow): string[] => cells.filter((cell) => cell !== '');

function tablesOf(rows: readonly SheetRow[]): SheetTable[] {
  const tables: SheetTable[] = [];
  let header: SheetRow | null = null;
  for (const group of groupsOf(rows)) {
    const first = group.findIndex((row) => filled(row).length > 1);
    const titles = first === -1 ? group : group.slice(0, first);
    const body = first === -1 ? [] : group.slice(first);
    const [top] = body;
    if (top !== undefined && (header === null || isHeader(top, body.length))) {
      header = top;
      tables.push({ titles, header, rows: body.slice(1) });
    } else tables.push({ titles, header, rows: body });
  }
  return tables;
}

const isHeader = (row: SheetRow, rows: number): boolean =>
  rows > 1 && filled(row).every((cell) => !/^[-+]?[\d\s.,]+\D{0,3}$/.test(cell));

/** Rows that stand together: a row that is empty, or missing, parts them. */
function groupsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const groups: SheetRow[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (filled(row).length === 0) continue;
    if ((row.below ?? row.number - 1) === last) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = row.number;
  }
  return groups;
}

class StretchWriter {
  readonly #name: string;
  readonly #leftOut: LeftOut;
  readonly #parts: DocumentPart[] = [];
  #texts: string[] = [];
  #length = 0;
  #rows: SheetRow[] = [];
  /** Of the rows above; they would end a table within it. */
  #comments: CellComment[] = [];

  constructor(name: string, leftOut: LeftOut) {
    this.#name = name;
    this.#leftOut = leftOut;
  }

  addLine(row: SheetRow): void {
    this.#cutWhen(partCharacters);
    this.#push(row, escapedLine(filled(row).map(oneLine).join(' ')), '\n\n');
    this.#addComments();
  }

  addTable(header: SheetRow | null, rows: readonly SheetRow[]): void {
    if (header === null) return;
    const columns = usedColumns([header, ...rows]);
    const line = (row: SheetRow) =>
      renderRow(
        columns.map((at) => row.cells[at] ?? ''),
        columns.length,
      );
    const head = `${line(header)}\n${rule(columns.length)}`;
    let isOpen = false;
    const startPart = (over: SheetRow | null) => {
      if (over === null) this.#texts.push(`${this.#texts.length > 0 ? '\n\n' : ''}${head}`);
      else this.#push(over, head, '\n\n');
      isOpen = true;
    };
    if (!this.#rows.includes(header)) {
      this.#cutWhen(partCharacters);
      startPart(header);
    }
    for (const row of rows) {
      if (this.#cutWhen(partCharacters) || !isOpen) startPart(null);
      this.#push(row, line(row), '\n');
    }
    this.#addComments();
  }

  end(): DocumentPart[] {
    this.#cutWhen(0);
    return this.#parts;
  }

  #push(row: SheetRow, text: string, joint: string): void {
    this.#texts.push(this.#texts.length > 0 ? joint + text : text);
    this.#rows.push(row);
    this.#length += text.length;
    for (const comment of row.comments ?? []) {
      this.#comments.push(comment);
      this.#length += comment.text.length;
    }
  }

  #addComments(): void {
    for (const { cell, text } of this.#comments) this.#texts.push(`\n\n${commentLine(text, cell)}`);
    this.#comments = [];
  }

  #cutWhen(longest: number): boolean {
    if (this.#length <= longest || this.#rows.length === 0) return false;
    this.#addComments();
    this.#parts.push({
      name: this.#name,
      range: rangeOf(this.#rows),
      text: this.#texts.join(''),
      leftOut: this.#leftOut.take(),
      pictures: [],
    });
    this.#texts = [];
    this.#rows = [];
    this.#length = 0;
    return true;
  }
}

/** Columns that hold something in one of the rows. */
function usedColumns(rows: readonly SheetRow[]): number[] {
  const used = new Set<number>();
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') used.add(at);
  return [...used].toSorted((a, b) => a - b);
}

function rangeOf(rows: readonly SheetRow[]): string {
  const columns = usedColumns(rows);
  const [left, right] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  const [top, bottom] = [rows[0]?.number ?? 1, rows.at(-1)?.number ?? 1];
  const [from, to] = [`${columnName(left)}${top}`, `${columnName(right)}${bottom}`];
  return from === to ? from : `${from}:${to}`;
}

const escapedLine = (text: string): string => text.replace(/[\\`*<]/g, '\\$&').replace(/^(?=#|>|\||=|-)/, '\\');
