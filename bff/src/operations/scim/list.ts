import { t } from '../../texts/server-texts.ts';
import { isObject, placeOf, type Json, type Shape } from './attributes.ts';
import { badRequest } from './scim-error.ts';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Most that one answer holds; the first page is as long where nothing is asked. */
export const maxResults = 200;
const usualResults = 100;

/** What a directory asks of a list. */
export interface ListRequest {
  filter: string | undefined;
  /** From 1. */
  startIndex: number;
  count: number;
  projection: Projection;
}

/** Which attributes are wanted, or not wanted. */
export interface Projection {
  attributes: string[];
  excluded: string[];
}

export function readListRequest(input: Json): ListRequest {
  const whole = (name: string, fallback: number) => {
    const value = input[name];
    if (value === undefined || value === '') return fallback;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw badRequest('invalidValue', t('scim.value', { name }));
    return number;
  };
  const filter = textIn(input, 'filter');
  return {
    filter: filter === '' ? undefined : filter,
    // What is below the first is the first, and fewer than none are none.
    startIndex: Math.max(1, whole('startIndex', 1)),
    count: Math.min(maxResults, Math.max(0, whole('count', usualResults))),
    projection: readProjection(input),
  };
}

export function readProjection(input: Json): Projection {
  const named = (name: string): string[] => {
    const value = input[name];
    const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
    return list.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : [])).slice(0, 100);
  };
  return { attributes: named('attributes'), excluded: named('excludedAttributes') };
}

function textIn(input: Json, name: string): string {
  const value = input[name];
  if (value === undefined) return '';
  if (typeof value !== 'string') throw badRequest('invalidValue', t('scim.value', { name }));
  return value.trim();
}

/** Said whatever is asked. */
const always = new Set(['schemas', 'id']);

/** The resource with what is wanted of it. A name that is not known wants nothing. */
export function projected(shape: Shape, resource: Json, { attributes, excluded }: Projection): Json {
  const isChosen = attributes.length > 0;
  const places = (isChosen ? attributes : excluded).flatMap((path) => placeOf(shape, path) ?? []);
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const named = places.filter(({ attribute }) => attribute.name === name);
    if (always.has(name) || (named.length === 0 && !isChosen)) return [[name, value]];
    if (named.length === 0) return [];
    if (named.some(({ sub }) => sub === null)) return isChosen ? [[name, value]] : [];
    const parts = new Set(named.map(({ sub }) => sub?.name));
    return [[name, withParts(value, (part) => parts.has(part) === isChosen)]];
  });
  return Object.fromEntries(entries);
}

/** Of a list, of each of its values. */
function withParts(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withParts(each, isWanted));
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([part]) => isWanted(part))) : value;
}

export function listResponse(shape: Shape, found: Json[], request: ListRequest): Json {
  const { startIndex, count, projection } = request;
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return listOf(
    page.map((resource) => projected(shape, resource, projection)),
    { startIndex, totalResults: found.length },
  );
}

export const listOf = (Resources: Json[], { startIndex = 1, totalResults = Resources.length } = {}): Json => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
