import { invalidParameter } from '../pool-error.ts';

/** Typed reading of a JSON object that came from outside; a wrong or missing value is an InvalidParameterException naming it. */
export interface Fields {
  string(name: string): string;
  optionalString(name: string): string | undefined;
  optionalInteger(name: string, min: number, max: number): number | undefined;
  optionalBoolean(name: string): boolean | undefined;
  /** An absent map is an empty one. */
  map(name: string): Fields;
  has(name: string): boolean;
  /** A document of any form, to be checked by the reader; also as text. */
  json(name: string): unknown;
  /** An absent list is an empty one. */
  list(name: string): Fields[];
  entries(): [name: string, value: string][];
}

const maxCharacters = 16_384;

export function readFields(value: unknown, path = ''): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(path || 'body', 'Member must be an object');
  const object = new Map<string, unknown>(Object.entries(value));
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const optionalString = (name: string): string | undefined => {
    const field = object.get(name) ?? undefined;
    if (field === undefined) return undefined;
    if (typeof field !== 'string') throw refused(at(name), 'Member must be a string');
    if (field.length > maxCharacters)
      throw refused(at(name), `Member must have length less than or equal to ${maxCharacters}`);
    return field;
  };
  return {
    optionalString,
    string(name) {
      const field = optionalString(name);
      if (field === undefined) throw refused(at(name), 'Member must not be null');
      if (field === '') throw refused(at(name), 'Member must have length greater than or equal to 1');
      return field;
    },
    optionalInteger(name, min, max) {
      const field = object.get(name) ?? undefined;
      if (field === undefined) return undefined;
      if (typeof field !== 'number' || !Number.isInteger(field)) throw refused(at(name), 'Member must be an integer');
      if (field < min || field > max) throw refused(at(name), `Member must be between ${min} and ${max}`);
      return field;
    },
    optionalBoolean(name) {
      const field = object.get(name) ?? undefined;
      if (field !== undefined && typeof field !== 'boolean') throw refused(at(name), 'Member must be a boolean');
      return field;
    },
    list(name) {
      const field = object.get(name) ?? [];
      if (!Array.isArray(field)) throw refused(at(name), 'Member must be a list');
      return field.map((item: unknown, index) => readFields(item, `${at(name)}.${index + 1}`));
    },
    json(name) {
      const field = object.get(name) ?? undefined;
      if (field === undefined) throw refused(at(name), 'Member must not be null');
      if (typeof field !== 'string') return field;
      try {
        return JSON.parse(field) as unknown;
      } catch {
        throw refused(at(name), 'Member must be a JSON document');
      }
    },
    has: (name) => (object.get(name) ?? undefined) !== undefined,
    map: (name) => readFields(object.get(name) ?? {}, at(name)),
    entries: () => [...object].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  };
}

const refused = (path: string, constraint: string) =>
  invalidParameter(`1 validation error detected: Value at '${path}' failed to satisfy constraint: ${constraint}`);
