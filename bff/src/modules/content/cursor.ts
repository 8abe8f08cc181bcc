import * as z from 'zod/mini';
import { Failure } from '../../http/failure.ts';

type Value = Date | number | string;

/** A sorted list: by one field, equals by id the same way. */
export interface Order {
  field: string;
  kind: 'date' | 'number' | 'text';
  ascending: boolean;
}

const Position = z.tuple([z.union([z.int(), z.string()]), z.string()]);

/** Where a page of a list ended: the value it is sorted by and, among equals, its id. */
export function encodeCursor(value: Value, id: string): string {
  return Buffer.from(JSON.stringify([value instanceof Date ? value.getTime() : value, id])).toString('base64url');
}

/** Condition for what comes behind the cursor; a field alone is a date, newest first. */
export function behindCursor(order: string | Order, cursor: string | undefined): Record<string, unknown>[] {
  if (cursor === undefined) return [];
  const { field, kind, ascending } =
    typeof order === 'string' ? { field: order, kind: 'date' as const, ascending: false } : order;
  const [value, id] = decode(cursor, kind);
  const behind = ascending ? '$gt' : '$lt';
  // The first condition says nothing the second does not, but there an index can start.
  return [
    { [field]: { [`${behind}e`]: value } },
    { $or: [{ [field]: { [behind]: value } }, { [field]: value, _id: { [behind]: id } }] },
  ];
}

function decode(cursor: string, kind: Order['kind']): [Value, string] {
  try {
    const [value, id] = z.parse(Position, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if ((typeof value === 'string') !== (kind === 'text')) throw new Error(`a cursor of another order, not of ${kind}`);
    if (kind !== 'date') return [value, id];
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) throw new Error('a cursor of no date');
    return [date, id];
  } catch (error) {
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'cursor', message: 'Unknown cursor' }], cause: error });
  }
}
