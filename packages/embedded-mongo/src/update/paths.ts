import { MongoError } from '../errors.ts';
import { isIndexPart } from '../query/path.ts';
import { field, isDoc, setField, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';

/** An index this far beyond an array's end is refused (MongoDB: 1,500,000). */
const mostPadding = 1_500_000;

type Container = Doc | unknown[];

const isContainer = (value: unknown): value is Container => isDoc(value) || Array.isArray(value);

function child(container: Container, part: string): unknown {
  if (isDoc(container)) return field(container, part);
  return isIndexPart(part) ? container[Number(part)] : undefined;
}

function put(container: Container, part: string, value: unknown): void {
  if (isDoc(container)) return setField(container, part, value);
  const index = Number(part);
  if (index - container.length > mostPadding)
    throw new MongoError(2, `can't backfill more than ${mostPadding} elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

function checkViable(
  container: unknown,
  part: string,
  parts: readonly string[],
  at: number,
): asserts container is Container {
  if (isDoc(container) || (Array.isArray(container) && isIndexPart(part))) return;
  throw new MongoError(
    28,
    `Cannot create field '${part}' in element {${parts.slice(0, at).at(-1) ?? ''}: ${typeName(container)}}`,
  );
}

/** The value at a concrete path; undefined when it is not there. */
export function getAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDoc(value) && !Array.isArray(value)) return undefined;
    value = child(value, part);
  }
  return value;
}

/** A document being changed: what the changes touch is copied, all else is shared with the one it is made from. */
export class Draft {
  readonly doc: Doc;
  readonly #own = new Set<Container>();

  constructor(from: Doc) {
    this.doc = { ...from };
    this.#own.add(this.doc);
  }

  /** What stands in a container, where it can be changed; a document where there is nothing. */
  #below(container: Container, part: string): unknown {
    const found = child(container, part);
    if (found !== undefined && (!isContainer(found) || this.#own.has(found))) return found;
    const own: Container = Array.isArray(found) ? found.slice() : { ...found };
    this.#own.add(own);
    put(container, part, own);
    return own;
  }

  /** Writes at a concrete path, making the sub-documents on the way. Throws where a scalar stands in it (code 28). */
  setAt(parts: readonly string[], value: unknown): void {
    let container: unknown = this.doc;
    for (const [at, part] of parts.entries()) {
      checkViable(container, part, parts, at);
      if (at === parts.length - 1) return put(container, part, value);
      container = this.#below(container, part);
    }
  }

  /** An array keeps its length: the element becomes null. */
  unsetAt(parts: readonly string[]): void {
    if (getAt(this.doc, parts) === undefined) return;
    let container: unknown = this.doc;
    for (const part of parts.slice(0, -1)) if (isContainer(container)) container = this.#below(container, part);
    const last = parts.at(-1) ?? '';
    if (isDoc(container)) delete container[last];
    else if (Array.isArray(container)) container[Number(last)] = null;
  }
}

/** Throws as `setAt` would. */
export function checkSettable(doc: Doc, parts: readonly string[]): void {
  let container: unknown = doc;
  for (const [at, part] of parts.entries()) {
    if (container === undefined) return;
    checkViable(container, part, parts, at);
    container = child(container, part);
  }
}
