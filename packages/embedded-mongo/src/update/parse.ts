import { badValue, failedToParse, MongoError } from '../errors.ts';
import { isIndexPart } from '../query/path.ts';
import { isDoc, type Doc } from '../value/document.ts';
import type { Change } from './array-operators.ts';
import { checkFieldName, compileChange, unknownModifier } from './operators.ts';
import { checkFiltersUsed, type ArrayFilters } from './positional.ts';

export type Modifier =
  | { kind: 'change'; parts: string[]; change: Change; onlyOnInsert: boolean }
  | { kind: 'unset'; parts: string[] }
  | { kind: 'rename'; parts: string[]; to: string[] };

function split(path: string): string[] {
  const parts = path.split('.');
  for (const part of parts) checkFieldName(part, path);
  if (parts[0] === '$' || parts[0]?.startsWith('$['))
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  const stray = parts.find((part) => part.startsWith('$') && part !== '$' && !/^\$\[[a-z]?[a-zA-Z0-9]*\]$/.test(part));
  if (stray !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${stray}' in '${path}' is not allowed in the context of an update's replacement document.`,
    );
  if (parts.filter((part) => part === '$').length > 1)
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  return parts;
}

function rename(path: string, target: unknown): Modifier {
  if (typeof target !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  const parts = split(path);
  const to = split(target);
  if ([...parts, ...to].some((part) => part.startsWith('$')))
    throw badValue('The source and target field for $rename may not be dynamic');
  if (isPrefix(parts, to) || isPrefix(to, parts))
    throw badValue(
      `The source and target field for $rename must differ and not be on the same path: ${path}: "${target}"`,
    );
  return { kind: 'rename', parts, to };
}

function modifier(name: string, path: string, operand: unknown): Modifier {
  if (name === '$unset') return { kind: 'unset', parts: split(path) };
  if (name === '$rename') return rename(path, operand);
  return {
    kind: 'change',
    parts: split(path),
    change: compileChange(name, operand),
    onlyOnInsert: name === '$setOnInsert',
  };
}

const isDynamic = (part: string | undefined): boolean => part?.startsWith('$') ?? false;

/** Whether one of two paths may be the other, or lead to it, in some document. */
function mayLeadTo(a: readonly string[], b: readonly string[]): boolean {
  return a.slice(0, b.length).every((part, at) => part === b[at] || isDynamic(part) || isDynamic(b[at]));
}

/** Whether what two modifiers change may be the same in a certain document: others were refused when they were parsed. */
export function mayMeet(modifiers: readonly Modifier[]): boolean {
  return modifiers.some((one, at) =>
    modifiers
      .slice(at + 1)
      .some((other) => pathsOf(one).some((path) => pathsOf(other).some((second) => mayLeadTo(path, second)))),
  );
}

function isPrefix(a: readonly string[], b: readonly string[]): boolean {
  return a.length <= b.length && a.every((part, at) => part === b[at]);
}

function pathsOf(of: Modifier): string[][] {
  return of.kind === 'rename' ? [of.parts, of.to] : [of.parts];
}

/** @throws code 40 when one path is another, or leads to it */
export function checkPathConflicts(all: readonly (readonly string[])[]): void {
  const paths = all.map((parts) => ({ parts, key: parts.join('.') }));
  const sorted = paths.toSorted((a, b) => (`${a.key}.` < `${b.key}.` ? -1 : 1));
  for (const [at, { parts, key }] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next && isPrefix(parts, next.parts))
      throw new MongoError(40, `Updating the path '${next.key}' would create a conflict at '${key}'`);
  }
  checkOneKindBelow(all);
}

/** Below a path stand either names or `$[…]`: it is a document or an array. */
function checkOneKindBelow(all: readonly (readonly string[])[]): void {
  const isArray = new Map<string, boolean>();
  for (const parts of all) {
    for (const [at, part] of parts.entries()) {
      const above = parts.slice(0, at).join('.');
      const now = part.startsWith('$[');
      if ((isArray.get(above) ?? now) !== now)
        throw new MongoError(40, `Updating the path '${parts.join('.')}' would create a conflict at '${above}'`);
      isArray.set(above, now);
    }
  }
}

/** New fields are added in this order: names as text, array indexes as numbers. */
function byPath(a: Modifier, b: Modifier): number {
  for (let at = 0; at < Math.min(a.parts.length, b.parts.length); at++) {
    const left = a.parts[at] ?? '';
    const right = b.parts[at] ?? '';
    if (left === right) continue;
    if (isIndexPart(left) && isIndexPart(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return a.parts.length - b.parts.length;
}

const known: ReadonlySet<string> = new Set([
  '$set',
  '$unset',
  '$rename',
  '$setOnInsert',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$push',
  '$addToSet',
  '$pull',
]);

/** Parses `{ $set: …, $inc: … }`. */
export function parseModifiers(update: Doc, filters: ArrayFilters): Modifier[] {
  const modifiers = Object.entries(update).flatMap(([name, fields]) => {
    // An empty one does nothing, an unknown one is still an error.
    if (!known.has(name)) throw unknownModifier(name);
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}} not {${name}: …}`,
      );
    return Object.entries(fields).map(([path, operand]) => modifier(name, path, operand));
  });
  checkPathConflicts(modifiers.flatMap(pathsOf));
  checkFiltersUsed(filters, modifiers.flatMap(pathsOf));
  return modifiers.toSorted(byPath);
}
