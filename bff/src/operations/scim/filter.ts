import { parse, type Filter } from 'scim2-parse-filter';
import { t } from '../../texts/server-texts.ts';
import { attributeNamed, isObject, placeOf, type Attribute, type Json, type Shape } from './attributes.ts';
import { badRequest } from './scim-error.ts';

/** Longer and deeper than any directory writes one. */
const maxCharacters = 2000;
const maxDepth = 10;
const maxTerms = 100;

/** A filter that was read, and what it asks. */
export interface ReadFilter {
  holds: (resource: Json) => boolean;
  /** `attribute eq "…"` that has to hold whatever else is asked, by the name of the attribute: an index finds it. */
  required: ReadonlyMap<string, string>;
}

/** How an attribute is found in what a filter looks at. */
interface Scope {
  find: (path: string) => { attribute: Attribute; sub: Attribute | null };
}

const invalid = (): Error => badRequest('invalidFilter', t('scim.filter'));

/** Throws invalidFilter for what is no filter, names something unknown, or is too long or too deep. */
export function readFilter(shape: Shape, text: string): ReadFilter {
  const filter = parsed(text);
  const scope: Scope = {
    find(path) {
      const place = placeOf(shape, path);
      if (place === null || place === undefined) throw invalid();
      return place;
    },
  };
  return { holds: compiled(filter, scope), required: requiredIn(filter) };
}

/** What stands in the brackets of `emails[type eq "work"]`, asked of each value. */
export function readValueFilter(attribute: Attribute, text: string): ReadFilter {
  const filter = parsed(text);
  return { holds: compiled(filter, within(attribute)), required: requiredIn(filter) };
}

/** The parts of an attribute, which stand for themselves. */
const within = ({ subAttributes = [] }: Attribute): Scope => ({
  find(path) {
    const found = attributeNamed(subAttributes, path);
    if (found === undefined) throw invalid();
    return { attribute: found, sub: null };
  },
});

function parsed(text: string): Filter {
  if (text.length > maxCharacters || deepest(text) > maxDepth)
    throw badRequest('invalidFilter', t('scim.filterTooLong'));
  let filter: Filter;
  try {
    filter = parse(text);
  } catch {
    throw invalid();
  }
  if (termsOf(filter) > maxTerms) throw badRequest('invalidFilter', t('scim.filterTooLong'));
  return filter;
}

/** Before anything is parsed: the parser calls itself for each bracket, and for each «not». */
function deepest(text: string): number {
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  let depth = 0;
  let found = 0;
  for (const sign of bare.match(/[()[\]]|\bnot\b/gi) ?? []) {
    if (sign === ')' || sign === ']') depth -= 1;
    else if (sign.length === 1) depth += 1;
    else found += 1;
    found = Math.max(found, depth);
  }
  return found;
}

function termsOf(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, each) => sum + termsOf(each), 0);
  if ('filter' in filter) return termsOf(filter.filter);
  return 'valFilter' in filter ? 1 + termsOf(filter.valFilter) : 1;
}

function compiled(filter: Filter, scope: Scope): (value: Json) => boolean {
  if ('filters' in filter) {
    const parts = filter.filters.map((each) => compiled(each, scope));
    return filter.op === 'and'
      ? (value) => parts.every((holds) => holds(value))
      : (value) => parts.some((holds) => holds(value));
  }
  if ('filter' in filter) {
    const holds = compiled(filter.filter, scope);
    return (value) => !holds(value);
  }
  if (!('valFilter' in filter)) return compiledTerm(filter, scope);
  const { attribute } = scope.find(filter.attrPath);
  const holds = compiled(filter.valFilter, within(attribute));
  return (value) => valuesIn(value[attribute.name]).some((each) => isObject(each) && holds(each));
}

type Term = Exclude<Extract<Filter, { attrPath: string }>, { valFilter: unknown }>;

function compiledTerm(filter: Term, scope: Scope): (value: Json) => boolean {
  const { attribute, sub } = scope.find(filter.attrPath);
  // Of what has many values their own one is meant: `emails co "@"`.
  const value = attribute.multiValued === true ? attributeNamed(attribute.subAttributes ?? [], 'value') : undefined;
  const part = sub ?? value ?? null;
  const leaf = part ?? attribute;
  const read = (value: Json): unknown[] => {
    const found = valuesIn(value[attribute.name]);
    return part === null ? found : found.flatMap((each) => (isObject(each) ? valuesIn(each[part.name]) : [each]));
  };
  if (filter.op === 'pr') return (value) => read(value).some((each) => each !== '');
  const compare = comparison(filter.op, leaf, filter.compValue);
  // What is not there is different from anything.
  if (filter.op === 'ne') return (value) => read(value).every(compare);
  return (value) => read(value).some(compare);
}

const valuesIn = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function comparison(op: string, { type, caseExact }: Attribute, wanted: unknown): (found: unknown) => boolean {
  if (type === 'boolean') {
    const truth = typeof wanted === 'string' ? truthOf(wanted) : wanted;
    if (typeof truth !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw invalid();
    return (found) => (found === truth) === (op === 'eq');
  }
  if (wanted === null && op === 'eq') return () => false;
  if (wanted === null && op === 'ne') return () => true;
  if (typeof wanted !== 'string' && typeof wanted !== 'number') throw invalid();
  const folded = (value: unknown) => (caseExact === true ? String(value) : String(value).toLowerCase());
  const expectedValue = type === 'dateTime' ? instant(String(wanted)) : folded(wanted);
  const comparable = (found: unknown) => (type === 'dateTime' ? instant(String(found)) : folded(found));
  const compare = Object.hasOwn(comparisons, op) ? comparisons[op] : undefined;
  if (compare === undefined) throw invalid();
  return (found) => compare(comparable(found), expectedValue);
}

const comparisons: Readonly<Record<string, (found: string, asked: string) => boolean>> = {
  eq: (found, asked) => found === asked,
  ne: (found, asked) => found !== asked,
  co: (found, asked) => found.includes(asked),
  sw: (found, asked) => found.startsWith(asked),
  ew: (found, asked) => found.endsWith(asked),
  gt: (found, asked) => found > asked,
  ge: (found, asked) => found >= asked,
  lt: (found, asked) => found < asked,
  le: (found, asked) => found <= asked,
};

/** Instants in one way of writing them, which may be compared as texts. */
function instant(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw invalid();
  return date.toISOString();
}

/** Some write truths as texts. */
export function truthOf(text: string): boolean | null {
  const folded = text.trim().toLowerCase();
  if (folded === 'true') return true;
  return folded === 'false' ? false : null;
}

function requiredIn(filter: Filter): Map<string, string> {
  if (filter.op === 'and' && 'filters' in filter)
    return new Map(filter.filters.flatMap((each) => [...requiredIn(each)]));
  const isEqual = filter.op === 'eq' && 'compValue' in filter && typeof filter.compValue === 'string';
  return new Map(isEqual ? [[filter.attrPath.toLowerCase(), String(filter.compValue)]] : []);
}
