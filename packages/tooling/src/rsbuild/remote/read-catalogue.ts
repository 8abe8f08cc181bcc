import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './manifest-of.ts';

/** All that a remote says in French: its catalogue, and what its slots say before that has come. */
export function readCatalogue(folder: string): Catalogue {
  const [whole, ofSlots] = ['fr.json', 'slots.fr.json']
    .map((name) => join(folder, 'locales', name))
    .map((file): Catalogue => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}));
  return joined(whole ?? {}, ofSlots ?? {});
}

function joined(one: Catalogue, other: Catalogue): Catalogue {
  const entries = Object.entries(other).map(([key, text]) => {
    const there = one[key];
    return [key, typeof there === 'object' && typeof text === 'object' ? joined(there, text) : text] as const;
  });
  return { ...one, ...Object.fromEntries(entries) };
}
