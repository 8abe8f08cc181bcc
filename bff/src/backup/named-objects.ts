const objectKey = /^[0-9a-f-]{36}\/(media|documents)\/\S+$/;

/** Forms that were handed out, with every key tried for their file: who took it names the one that counts. */
const ofForms = 'uploads';

/** Of a medium that is processed they are removed: the picture as uploaded says where it was taken. */
const untilProcessed = new Set(['uploadedKey', 'posterKey']);

/** Adds the keys of objects that a document needs, wherever in it they stand: it may go on naming others that were removed. */
export function addNamedObjects(collection: string, document: object, keys: Set<string>): void {
  if (collection !== ofForms) add(document, keys);
}

function add(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (objectKey.test(value)) keys.add(value);
  } else if (Array.isArray(value)) for (const item of value) add(item, keys);
  else if (isPlain(value))
    for (const [name, item] of Object.entries(value))
      if (!('processed' in value && value.processed === true && untilProcessed.has(name))) add(item, keys);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
