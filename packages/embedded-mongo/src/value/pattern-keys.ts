import { MongoError } from '../errors.ts';
import { isIndexPart } from '../query/path.ts';
import { field, isDoc, type Doc } from './document.ts';
import { KeyWriter } from './key.ts';

/** One field of an index or of a sort. */
export interface PatternField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

export interface PatternKeys {
  keys: Buffer[];
  /** Whether an array was met: one document may then have several keys. */
  multikey: boolean;
  /** Whether at least one field of the pattern is there (what a sparse index asks). */
  present: boolean;
}

const emptyArray = Symbol('empty array');

/** Where a path stands: at its end with a value, or at an array with parts still to go. */
interface Position {
  value: unknown;
  array: unknown[] | null;
  rest: readonly string[];
}

function advance(from: unknown, parts: readonly string[]): Position {
  let value = from;
  for (let at = 0; at <= parts.length; at++) {
    const part = parts[at];
    if (Array.isArray(value)) {
      if (part === undefined || !isIndexPart(part) || Number(part) >= value.length)
        return { value: undefined, array: value as unknown[], rest: parts.slice(at) };
      value = (value as unknown[])[Number(part)];
    } else if (part !== undefined) value = isDoc(value) ? field(value, part) : undefined;
  }
  return { value, array: null, rest: [] };
}

/**
 * All keys of a document under a compound pattern; arrays give one key per element.
 * @throws code 171 when two fields hold different arrays
 */
export function patternKeys(doc: Doc, pattern: readonly PatternField[]): PatternKeys {
  const found = new Map<string, Buffer>();
  let multikey = false;
  let present = false;
  const emit = (positions: readonly Position[]): void => {
    const writer = new KeyWriter();
    pattern.forEach(({ descending }, index) => {
      const value = positions[index]?.value;
      if (value === emptyArray) writer.emptyArray(descending);
      else writer.part(value, descending);
      present ||= value !== undefined;
    });
    const key = writer.take();
    if (multikey) found.set(key.toString('latin1'), key);
    else found.set('', key);
  };
  const expand = (positions: readonly Position[]): void => {
    const array = positions.find((position) => position.array)?.array;
    if (!array) return emit(positions);
    multikey = true;
    if (positions.some((position) => position.array && position.array !== array))
      throw new MongoError(171, `cannot index parallel arrays ${pattern.map(({ path }) => `[${path}]`).join(' ')}`);
    if (array.length === 0) {
      return expand(
        positions.map((position) =>
          position.array
            ? { value: position.rest.length === 0 ? emptyArray : undefined, array: null, rest: [] }
            : position,
        ),
      );
    }
    for (const item of array) {
      expand(
        positions.map((position) =>
          !position.array
            ? position
            : position.rest.length === 0
              ? { value: item, array: null, rest: [] }
              : Array.isArray(item)
                ? { value: undefined, array: null, rest: [] }
                : advance(item, position.rest),
        ),
      );
    }
  };
  expand(pattern.map(({ parts }) => advance(doc, parts)));
  return { keys: [...found.values()], multikey, present };
}
