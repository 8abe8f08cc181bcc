import { field, isDoc, type Doc } from '../value/document.ts';

/** Called with each value found; undefined stands for a missing field. Returning true ends the walk. */
export type Visit = (value: unknown, arrayIndex: number | null) => boolean;

export function isIndexPart(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/**
 * Visits what a query on `parts` tests: arrays on the way are entered one level, and with `expand` an array at the end
 * gives its elements and then itself. An array element that is no document gives nothing, not "missing".
 * @returns whether a visit ended the walk
 */
export function walkPath(
  doc: Doc,
  parts: readonly string[],
  expand: boolean,
  visit: Visit,
  at = 0,
  arrayIndex: number | null = null,
): boolean {
  const value = field(doc, parts[at] ?? '');
  if (at === parts.length - 1) return visitEnd(value, expand, visit, arrayIndex);
  if (isDoc(value)) return walkPath(value, parts, expand, visit, at + 1, arrayIndex);
  if (Array.isArray(value)) return walkArray(value, parts, expand, visit, at + 1, arrayIndex);
  return visit(undefined, arrayIndex);
}

function walkArray(
  array: unknown[],
  parts: readonly string[],
  expand: boolean,
  visit: Visit,
  at: number,
  arrayIndex: number | null,
): boolean {
  const part = parts[at] ?? '';
  if (isIndexPart(part) && Number(part) < array.length) {
    const item = array[Number(part)];
    if (at === parts.length - 1) {
      // An element named by its place is taken whole.
      if (visit(item, arrayIndex)) return true;
    } else if (isDoc(item)) {
      if (walkPath(item, parts, expand, visit, at + 1, arrayIndex)) return true;
    } else if (Array.isArray(item) && walkArray(item, parts, expand, visit, at + 1, arrayIndex)) return true;
  }
  return array.some((item, index) => isDoc(item) && walkPath(item, parts, expand, visit, at, arrayIndex ?? index));
}

function visitEnd(value: unknown, expand: boolean, visit: Visit, arrayIndex: number | null): boolean {
  if (expand && Array.isArray(value) && value.some((item: unknown, index) => visit(item, arrayIndex ?? index)))
    return true;
  return visit(value, arrayIndex);
}
