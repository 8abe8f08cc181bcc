import { matchWords } from '@savoir/contracts/search';
import type { PaletteEntry } from './palette.types.ts';

/** The lines whose title has the typed words, those that start with them first. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  return entries
    .flatMap((entry) => {
      const marks = matchWords(entry.title, query);
      return marks === null ? [] : [{ ...entry, marks }];
    })
    .toSorted((a, b) => (a.marks[0]?.[0] ?? 0) - (b.marks[0]?.[0] ?? 0));
}
