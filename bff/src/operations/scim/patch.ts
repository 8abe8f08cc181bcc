import { t } from '../../texts/server-texts.ts';
import {
  attributeNamed,
  isObject,
  placeOf,
  type Attribute,
  type Json,
  type AttributePlace,
  type Shape,
} from './attributes.ts';
import { readValueFilter, truthOf, type ReadFilter } from './filter.ts';
import { badRequest } from './scim-error.ts';

/** More than a directory sends at once; a group's members come as the values of one. */
const maxOperations = 500;

type Kind = 'add' | 'replace' | 'remove';

interface Operation {
  kind: Kind;
  path: string | undefined;
  value: unknown;
}

/** The operations of a request. Throws invalidSyntax, and tooMany before any of them is looked at. */
export function readPatch(body: unknown): Operation[] {
  if (!isObject(body)) throw badRequest('invalidSyntax', t('scim.syntax'));
  const list = valueNamed(body, 'Operations');
  if (!Array.isArray(list)) throw badRequest('invalidSyntax', t('scim.operations'));
  if (list.length > maxOperations) throw badRequest('tooMany', t('scim.tooManyOperations', { max: maxOperations }));
  return list.map((each: unknown) => {
    if (!isObject(each)) throw badRequest('invalidSyntax', t('scim.operations'));
    const op = valueNamed(each, 'op');
    const path = valueNamed(each, 'path');
    // Entra ID writes «Add», «Replace», «Remove».
    const kind = typeof op === 'string' ? op.toLowerCase() : '';
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
      throw badRequest('invalidSyntax', t('scim.operation'));
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw badRequest('invalidPath', t('scim.path'));
    return { kind, path: path === '' || path === null ? undefined : path, value: valueNamed(each, 'value') };
  });
}

const valueNamed = (value: Json, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** What the resource is after the operations. It is not changed itself. */
export function patched(shape: Shape, resource: Json, operations: readonly Operation[]): Json {
  const result = structuredClone(resource);
  for (const operation of operations) apply(shape, result, operation);
  return result;
}

function apply(shape: Shape, resource: Json, { kind, path, value }: Operation): void {
  if (path !== undefined) {
    applyAt(shape, resource, { kind, path, value });
    return;
  }
  if (kind === 'remove') throw badRequest('noTarget', t('scim.noPath'));
  if (!isObject(value)) throw badRequest('invalidSyntax', t('scim.operationValue'));
  // Okta sends fields with no path; Entra ID also writes whole paths in their place, filters included.
  for (const [name, each] of Object.entries(value))
    if (!['schemas', 'id', 'meta'].includes(name.toLowerCase()))
      applyAt(shape, resource, { kind, path: name, value: each });
}

interface Target extends AttributePlace {
  filter: (ReadFilter & { text: string }) | null;
}

/** `emails[type eq "work"].value`; null for what is not used here, or not known: a directory sends what others keep. */
function targetOf(shape: Shape, path: string): Target | null {
  const [, name = '', filterText, subName] = /^([^[\]]+)(?:\[(.*)\](?:\.([^.[\]]+))?)?$/s.exec(path.trim()) ?? [];
  if (name === '') throw badRequest('invalidPath', t('scim.path'));
  const place = placeOf(shape, name);
  if (place === null || place === undefined) return null;
  if (filterText === undefined) return { ...place, filter: null };
  const { attribute } = place;
  const sub = subName === undefined ? null : attributeNamed(attribute.subAttributes ?? [], subName);
  if (attribute.multiValued !== true || place.sub !== null || sub === undefined)
    throw badRequest('invalidPath', t('scim.path'));
  return { attribute, sub, filter: { ...readValueFilter(attribute, filterText), text: filterText } };
}

function applyAt(shape: Shape, resource: Json, { kind, path, value }: Operation & { path: string }): void {
  const target = targetOf(shape, path);
  if (target === null) return;
  const { attribute, sub, filter } = target;
  if (attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly')
    throw badRequest('mutability', t('scim.readOnly', { name: attribute.name }));
  if (filter !== null) applyToMatching(resource, { attribute, sub, filter }, kind, value);
  else if (attribute.multiValued === true && sub === null) applyToList(resource, attribute, kind, value);
  else if (sub !== null) applyToPart(resource, attribute, sub, kind, value);
  else if (attribute.type === 'complex') applyToWhole(resource, attribute, kind, value);
  else if (kind === 'remove' || value === null || value === undefined) remove(resource, attribute);
  else resource[attribute.name] = coerced(attribute, value);
}

function remove(resource: Json, attribute: Attribute): void {
  if (attribute.required === true) throw badRequest('mutability', t('scim.required', { name: attribute.name }));
  Reflect.deleteProperty(resource, attribute.name);
}

/** `name.familyName`; of a list, of each of its values. */
function applyToPart(resource: Json, attribute: Attribute, sub: Attribute, kind: Kind, value: unknown): void {
  const places =
    attribute.multiValued === true
      ? listOf(resource, attribute)
      : [isObject(resource[attribute.name]) ? (resource[attribute.name] as Json) : {}];
  for (const place of places) setPart(place, sub, kind, value);
  resource[attribute.name] = attribute.multiValued === true ? places : places[0];
}

function setPart(place: Json, sub: Attribute, kind: Kind, value: unknown): void {
  if (kind === 'remove' || value === null || value === undefined) Reflect.deleteProperty(place, sub.name);
  else place[sub.name] = coerced(sub, value);
}

/** A whole name: what is not said of it stays, as directories expect. */
function applyToWhole(resource: Json, attribute: Attribute, kind: Kind, value: unknown): void {
  if (kind === 'remove' || value === null) return remove(resource, attribute);
  const known = resource[attribute.name];
  resource[attribute.name] = { ...(isObject(known) ? known : {}), ...complexOf(attribute, value) };
}

function applyToList(resource: Json, attribute: Attribute, kind: Kind, value: unknown): void {
  const known = listOf(resource, attribute);
  if (kind === 'remove') {
    // Entra ID names who leaves a group beside the path, not in it.
    const gone = value === undefined || value === null ? null : new Set(valuesOf(attribute, value).map(keyOf));
    resource[attribute.name] = gone === null ? [] : known.filter((each) => !gone.has(keyOf(each)));
    return;
  }
  const given = value === null ? [] : valuesOf(attribute, value);
  resource[attribute.name] = kind === 'replace' ? given : joined(known, given);
}

function applyToMatching(
  resource: Json,
  { attribute, sub, filter }: Target & { filter: ReadFilter & { text: string } },
  kind: Kind,
  value: unknown,
): void {
  const known = listOf(resource, attribute);
  const matching = known.filter((each) => filter.holds(each));
  if (kind === 'remove') {
    if (sub !== null) for (const each of matching) setPart(each, sub, kind, undefined);
    // Who is out already is out: a removal that comes twice is no mistake.
    resource[attribute.name] = sub === null ? known.filter((each) => !matching.includes(each)) : known;
    return;
  }
  if (matching.length === 0) {
    // Entra ID sets the address for work of who has none; the filter says which one it is to be.
    const made = madeBy(attribute, filter);
    if (made === null) throw badRequest('noTarget', t('scim.noTarget'));
    known.push(made);
    matching.push(made);
  }
  for (const each of matching)
    if (sub !== null) setPart(each, sub, kind, value);
    else Object.assign(each, complexOf(attribute, value));
  resource[attribute.name] = onePrimary(known, matching.at(-1));
}

/** A value that the filter `type eq "work"` would find, and which is nothing else. */
function madeBy(attribute: Attribute, { required, text }: ReadFilter & { text: string }): Json | null {
  if (/\b(?:and|or|not)\b/i.test(text.replaceAll(/"[^"]*"/g, '')) || required.size !== 1) return null;
  const made: Json = {};
  for (const [name, value] of required) {
    const sub = attributeNamed(attribute.subAttributes ?? [], name);
    if (sub === undefined || sub.name === 'value') return null;
    made[sub.name] = value;
  }
  return made;
}

function listOf(resource: Json, attribute: Attribute): Json[] {
  const value = resource[attribute.name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function valuesOf(attribute: Attribute, value: unknown): Json[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((each) => complexOf(attribute, typeof each === 'string' ? { value: each } : each));
}

const keyOf = ({ value }: Json): string => String(value);

function joined(known: readonly Json[], given: readonly Json[]): Json[] {
  const byKey = new Map(known.map((each) => [keyOf(each), each]));
  for (const each of given) byKey.set(keyOf(each), { ...byKey.get(keyOf(each)), ...each });
  return onePrimary(
    [...byKey.values()],
    given.find(({ primary }) => primary === true),
  );
}

/** Another one was before: at most one value is the primary one. */
function onePrimary(list: Json[], last: Json | undefined): Json[] {
  if (last?.['primary'] !== true) return list;
  for (const each of list) if (each['primary'] === true && keyOf(each) !== keyOf(last)) each['primary'] = false;
  return list;
}

function complexOf(attribute: Attribute, value: unknown): Json {
  if (!isObject(value)) throw badRequest('invalidValue', t('scim.value', { name: attribute.name }));
  const result: Json = {};
  for (const [name, each] of Object.entries(value)) {
    const sub = attributeNamed(attribute.subAttributes ?? [], name);
    if (sub !== undefined && each !== null) result[sub.name] = coerced(sub, each);
  }
  return result;
}

/** A value of the type that the attribute has. Some write truths as texts, and one value as a list of it. */
function coerced({ name, type }: Attribute, value: unknown): unknown {
  const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [value];
  const single = isObject(only) && 'value' in only ? only['value'] : only;
  if (type === 'boolean') {
    const truth = typeof single === 'string' ? truthOf(single) : single;
    if (typeof truth === 'boolean') return truth;
  } else if (typeof single === 'string' || typeof single === 'number') return String(single);
  throw badRequest('invalidValue', t('scim.value', { name }));
}

/** A resource that was sent whole, under the names the schema gives: what is not known of it is left out. */
export function readResource(shape: Shape, body: unknown): Json {
  if (!isObject(body)) throw badRequest('invalidSyntax', t('scim.syntax'));
  const result: Json = {};
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    const place = placeOf(shape, name);
    // What the server says by itself is not taken from who sends it back.
    if (place === null || place === undefined || place.attribute.mutability === 'readOnly') continue;
    const { attribute, sub } = place;
    if (sub !== null) applyToPart(result, attribute, sub, 'add', value);
    else if (attribute.multiValued === true) result[attribute.name] = valuesOf(attribute, value);
    else if (attribute.type === 'complex') result[attribute.name] = complexOf(attribute, value);
    else result[attribute.name] = coerced(attribute, value);
  }
  return result;
}
