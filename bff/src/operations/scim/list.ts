import { t } from '../../texts/server-texts.ts';
import { isObject, placeOf, type Json, type Shape } from './attributes.ts';
import { badRequest } from './scim-error.ts';

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

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
  if (attributes.length > 0) {
    const result: Json = {};
    for (const name of always) if (name in resource) result[name] = resource[name];
    for (const path of attributes) take(shape, resource, path, result);
    return result;
  }
  const result = { ...resource };
  for (const path of excluded) {
    const place = placeOf(shape, path);
    if (place === null || place === undefined || always.has(place.attribute.name)) continue;
    const { attribute, sub } = place;
    if (sub === null) Reflect.deleteProperty(result, attribute.name);
    else result[attribute.name] = mapped(result[attribute.name], (each) => without(each, sub.name));
  }
  return result;
}

function take(shape: Shape, resource: Json, path: string, result: Json): void {
  const place = placeOf(shape, path);
  if (place === null || place === undefined || !(place.attribute.name in resource)) return;
  const { attribute, sub } = place;
  const whole = resource[attribute.name];
  if (sub === null) {
    result[attribute.name] = whole;
    return;
  }
  const known = result[attribute.name];
  const part = mapped(whole, (each) => (sub.name in each ? { [sub.name]: each[sub.name] } : {}));
  // Two parts of one attribute: of a list, value by value.
  result[attribute.name] =
    Array.isArray(known) && Array.isArray(part)
      ? known.map((each: unknown, at) => ({ ...(each as Json), ...(part[at] as Json) }))
      : isObject(known) && isObject(part)
        ? { ...known, ...part }
        : part;
}

function mapped(value: unknown, change: (each: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (isObject(each) ? change(each) : each));
  return isObject(value) ? change(value) : value;
}

const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

export function listResponse(shape: Shape, found: Json[], request: ListRequest): Json {
  const { startIndex, count, projection } = request;
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [listSchema],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => projected(shape, resource, projection)),
  };
}
