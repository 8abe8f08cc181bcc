import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** Every collection that the server opens, by its name: a new one has to be thought of where rows are copied or erased. */
export const collectionsInCode: readonly string[] = [
  ...new Set(
    globSync('**/*.collection.ts', { cwd: source }).flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/\bcollection(?:<[^(]*>)?\('(\w+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
].toSorted();
