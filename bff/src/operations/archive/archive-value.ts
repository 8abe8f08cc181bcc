/** What a row of an archive is made of: what MongoDB holds of a company, and nothing besides. */
export type ArchiveValue = string | number | boolean | null | Date | ArchiveValue[] | { [key: string]: ArchiveValue };
export type ArchiveRow = { [key: string]: ArchiveValue; _id: string };

/** Names that mean something to JavaScript or to the database, wherever they stand. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 20;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A line of JSON; dates as `{"$date": "…"}`, as MongoDB’s extended JSON writes them. */
export const toLine = (row: ArchiveRow): string => `${JSON.stringify(encoded(row))}\n`;

function encoded(value: ArchiveValue): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encoded(each)]));
}

/** What is wrong with a line, in a few English words, where it is no row. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
}

/** A field whose name would mean something else than a field. */
export class KeyFault extends LineFault {}

/** Throws LineFault. */
export function fromLine(line: string): ArchiveRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new LineFault('it is no JSON', { cause });
  }
  const row = decoded(value, 0);
  if (!isObject(row)) throw new LineFault('it is no object');
  const { _id, ...fields } = row;
  if (typeof _id !== 'string' || _id === '') throw new LineFault('it has no id');
  return { _id, ...fields };
}

const isObject = (value: ArchiveValue): value is { [key: string]: ArchiveValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function decoded(value: unknown, depth: number): ArchiveValue {
  if (depth > deepest) throw new LineFault('it is too deep');
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (Array.isArray(value)) return value.map((each: unknown) => decoded(each, depth + 1));
  if (typeof value !== 'object') throw new LineFault('it has a value of no kind that is known');
  const entries: [string, unknown][] = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === '$date') return dateOf(first[1]);
  return Object.fromEntries(entries.map(([key, each]) => [checkedKey(key), decoded(each, depth + 1)]));
}

function dateOf(value: unknown): Date {
  if (typeof value !== 'string' || !instant.test(value) || Number.isNaN(Date.parse(value)))
    throw new LineFault('it has a date that is none');
  return new Date(value);
}

function checkedKey(key: string): string {
  if (forbidden.has(key) || key.startsWith('$') || key.includes('.') || key.includes('\0'))
    throw new KeyFault(`it has a field named ${JSON.stringify(key)}`);
  return key;
}
