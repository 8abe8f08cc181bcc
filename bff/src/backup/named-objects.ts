const objectKey = /^[0-9a-f-]{36}\/(media|documents)\/\S+$/;

/** Adds the keys of objects that a document names, wherever in it they stand. */
export function addNamedObjects(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (objectKey.test(value)) keys.add(value);
  } else if (Array.isArray(value)) for (const item of value) addNamedObjects(item, keys);
  else if (isPlain(value)) for (const item of Object.values(value)) addNamedObjects(item, keys);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
