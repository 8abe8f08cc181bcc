import * as z from 'zod/mini';

export { foreignLine, isBlank, onOneLine, optionalLine, requiredLine, requiredText, tooLong } from './one-line.ts';

/** Time-ordered identifier (RFC 9562, version 7), made by the side that creates the entity. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
export type Id = z.infer<typeof Id>;

/** What a path has to name an entity by, unless its endpoint says otherwise. */
export const idParams = z.object({ id: Id });

/** The schema of an endpoint's path. Not in `endpoint`: a page sends its path unchecked, and a first page has no schemas. */
export const paramsOf = ({ path, params }: { path: string; params?: z.core.$ZodType | undefined }) =>
  params ?? (path.includes('/:id') ? idParams : undefined);

/** ISO 8601 instant in UTC, milliseconds included: `2026-11-20T08:04:05.000Z`. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** One page of a list. `nextCursor` is null on the last page; `total` counts the whole list under the same filter. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });

/** Makes a UUIDv7: 48 bits of Unix milliseconds, then random bits (RFC 9562, section 5.7). */
export function newId(now: number = Date.now()): Id {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes.set([0x70 | ((bytes[6] ?? 0) & 0x0f)], 6);
  bytes.set([0x80 | ((bytes[8] ?? 0) & 0x3f)], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
