import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { passagesOfMarkdown } from '../src/knowledge/passages/passages-of-markdown.ts';
import type { Passage } from './retrieval/data.ts';

// data/leaflets/README.md says where they are from.
const file = new URL('../data/leaflets/leaflets.json.br', import.meta.url);
/** The longest leaflets go on for a hundred pages. */
const longestLeaflet = 12_000;

/** Leaflets of the French ministry of labour, cut as the product cuts notes. */
export const frenchTexts = (): Passage[] =>
  [...leafletTexts()].flatMap(([title, text]) => passagesOf(title, title, text));

/** Texts of the leaflets by title, each section under its heading. */
export const leafletTexts = (): Map<string, string> =>
  new Map(Object.entries(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<string, string>));

/** The passages of a text, with the title and the headings around them as their title. */
export const passagesOf = (source: string, title: string, markdown: string): Passage[] =>
  passagesOfMarkdown(markdown.slice(0, longestLeaflet)).map(({ heading, text }, at) => ({
    id: `${source}:${String(at).padStart(4, '0')}`,
    source,
    title: `${title} ${heading}`,
    text,
  }));
