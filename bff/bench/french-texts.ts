import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { passagesOfMarkdown } from '../src/knowledge/passages/passages-of-markdown.ts';
import type { Passage } from './retrieval/data.ts';

interface Leaflet {
  title: string;
  sections: { title: string; html: string }[];
}

const file = fileURLToPath(import.meta.resolve('@socialgouv/fiches-travail-data/data/fiches-travail.json'));
/** The longest leaflets go on for a hundred pages. */
const longestLeaflet = 12_000;

/** Leaflets of the French ministry of labour, cut as the product cuts notes. */
export const frenchTexts = (): Passage[] =>
  [...leafletTexts()].flatMap(([title, text]) => passagesOf(title, title, text));

/** Texts of the leaflets by title, each section under its heading. */
export function leafletTexts(): Map<string, string> {
  const leaflets = JSON.parse(readFileSync(file, 'utf8')) as Leaflet[];
  return new Map(
    leaflets.map(({ title, sections }) => [
      title,
      sections.map((section) => `## ${section.title}\n\n${plain(section.html)}`).join('\n\n'),
    ]),
  );
}

/** The passages of a text, with the title and the headings around them as their title. */
export const passagesOf = (source: string, title: string, markdown: string): Passage[] =>
  passagesOfMarkdown(markdown.slice(0, longestLeaflet)).map(({ heading, text }, at) => ({
    id: `${source}:${String(at).padStart(4, '0')}`,
    source,
    title: `${title} ${heading}`,
    text,
  }));

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Each paragraph and item on a line of its own, without marks; tables as tables. */
const plain = (html: string): string =>
  html
    .replace(/<table[\s\S]*?<\/table>/g, (table) => `\n\n${tableOf(table)}\n\n`)
    .replace(/<\/(?:p|li|h\d|tr|div)>|<br\s*\/?>/g, '\n\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** A table in markdown, its first row as the header; cells that go over several columns or rows are said in each. */
function tableOf(html: string): string {
  const rows: string[][] = [];
  [...html.matchAll(/<tr[\s\S]*?<\/tr>/g)].forEach(([row], at) => {
    const cells = (rows[at] ??= []);
    for (const [, marks = '', content = ''] of row.matchAll(/<t[dh]([^>]*)>([\s\S]*?)<\/t[dh]>/g)) {
      const [wide, high] = ['colspan', 'rowspan'].map((name) =>
        Number(new RegExp(`${name}="?(\\d+)`).exec(marks)?.[1] ?? 1),
      );
      let column = cells.findIndex((cell) => cell === undefined);
      if (column < 0) column = cells.length;
      for (let down = 0; down < (high ?? 1); down++)
        for (let right = 0; right < (wide ?? 1); right++)
          (rows[at + down] ??= [])[column + right] = textOfCell(content);
    }
  });
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

const textOfCell = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s|]+/g, ' ')
    .trim();
