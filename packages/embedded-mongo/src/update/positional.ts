import { badValue, MongoError } from '../errors.ts';
import { compileQuery, type Matcher } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { getAt } from './paths.ts';

/** Tests an array element for `$[identifier]`. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

function identifiers(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? ''];
    return Array.isArray(operand)
      ? operand.flatMap((branch: unknown) => (isDoc(branch) ? identifiers(branch) : []))
      : [];
  });
}

export function parseArrayFilters(filters: unknown): ArrayFilters {
  const result = new Map<string, (element: unknown) => boolean>();
  if (filters === undefined) return result;
  if (!Array.isArray(filters)) throw new MongoError(14, 'arrayFilters must be an array');
  for (const filter of filters as unknown[]) {
    if (!isDoc(filter)) throw new MongoError(14, 'each array filter must be an object');
    const names = new Set(identifiers(filter));
    const [name] = names;
    if (name === undefined)
      throw new MongoError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1)
      throw new MongoError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (result.has(name))
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const matches: Matcher = compileQuery(parseQuery(filter));
    result.set(name, (element) => matches({ [name]: element }));
  }
  return result;
}

/** Array filters that no update path names are a mistake, not to be passed over. */
export function checkFiltersUsed(filters: ArrayFilters, paths: readonly (readonly string[])[]): void {
  for (const name of filters.keys()) {
    if (!paths.some((parts) => parts.includes(`$[${name}]`)))
      throw new MongoError(9, `The array filter for identifier '${name}' was not used in the update`);
  }
}

/** So many elements of an array are looked at in one step. */
const elementsAtOnce = 256;

/** Turns `$`, `$[]` and `$[id]` into the concrete paths they mean in this document; undefined at the end of a step. */
export function* concretePaths(
  doc: Doc,
  parts: readonly string[],
  matched: number | null,
  filters: ArrayFilters,
): Generator<string[] | undefined> {
  const at = parts.findIndex((part) => part === '$' || part.startsWith('$['));
  if (at < 0) {
    yield [...parts];
    return;
  }
  const before = parts.slice(0, at);
  const part = parts[at] ?? '';
  const rest = parts.slice(at + 1);
  const follow = (index: number): Iterable<string[] | undefined> =>
    concretePaths(doc, [...before, String(index), ...rest], matched, filters);
  if (part === '$') {
    if (matched === null) throw badValue('The positional operator did not find the match needed from the query.');
    yield* follow(matched);
    return;
  }
  const array = getAt(doc, before);
  if (!Array.isArray(array))
    throw badValue(
      array === undefined
        ? `The path '${before.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${before.join('.')}`,
    );
  const name = part.slice(2, -1);
  const filter = filters.get(name);
  if (name !== '' && !filter)
    throw badValue(`No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
  for (const [index, element] of array.entries() as ArrayIterator<[number, unknown]>) {
    if (index % elementsAtOnce === elementsAtOnce - 1) yield undefined;
    if (!filter || filter(element)) yield* follow(index);
  }
}
