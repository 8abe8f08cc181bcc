import { parse as parseCsv } from 'csv-parse/sync';
import { escapedMarkdown, parse, rangeOf, textOf } from '@savoir/markdown';
import { addressesIn, type Addresses } from '../addresses.ts';
import { pageAddress, type ExportedPage } from '../exported-page.ts';
import { authorNames, propertyLine } from '../foreign-names.ts';
import type { WikiArchive, ArchiveFile } from '../open-wiki-archive.ts';
import { rewriteMarkdown } from '../rewrite-markdown.ts';
import { foldersOf, inOrder, nameOfPath, sharedFolders, withoutHeading } from '../title-of.ts';
import { isMarkdown, textOfFile } from './markdown-folder.ts';

/** `Consignes 0123456789abcdef0123456789abcdef`: a title, cut short, and the id of the page. */
const named = /^(.*?)\s*([0-9a-f]{32})(_all)?$/;
const titleOfName = (name: string): string => named.exec(name)?.[1] ?? name;
const idOfPath = (path: string): string | null => named.exec(nameOfPath(path))?.[2] ?? null;
export const hasNotionId = (path: string): boolean => idOfPath(path) !== null;

const isTable = (path: string): boolean => /\.csv$/i.test(path);
const tableRowsMax = 1000;

/** Pages of markdown named by their id, those below one in a folder of its name; databases as CSV, beside the pages of their rows. */
export async function readNotion(archive: WikiArchive): Promise<ExportedPage[]> {
  const files = [...archive.values()];
  const pages = files.filter(({ path }) => isMarkdown(path));
  const tables = files.filter(
    ({ path }) => isTable(path) && hasNotionId(path) && !archive.has(path.replace(/\.csv$/i, '_all.csv')),
  );
  const keys = new Map([...pages, ...tables].map(({ path }) => [path, keyOf(path)]));
  // A link to the short table leads to the whole one.
  for (const { path } of tables) keys.set(path.replace(/_all\.csv$/i, '.csv'), keyOf(path));
  const shared = sharedFolders([...pages, ...tables].map(({ path }) => path));
  const place = { archive, keys, shared, names: [...archive.keys()] };
  const read: { path: string; page: ExportedPage }[] = [];
  for (const file of pages) read.push({ path: file.path, page: await pageOf(file, place) });
  for (const file of tables) read.push({ path: file.path, page: await tableOf(file, place, read) });
  return inOrder(read, titleOfName).map(({ page }) => page);
}

const keyOf = (path: string): string => `notion:${idOfPath(path) ?? path}`;

interface Place {
  archive: WikiArchive;
  keys: ReadonlyMap<string, string>;
  /** Folders that all have in common. */
  shared: number;
  names: readonly string[];
}

const addressesOf = ({ archive, keys }: Place, path: string) =>
  addressesIn(archive, path, { keyOf: (other) => keys.get(other) });

async function pageOf(file: ArchiveFile, place: Place): Promise<ExportedPage> {
  const { path } = file;
  const addresses = addressesOf(place, path);
  const { heading, body } = withoutHeading(withoutRepeatedCaptions(withQuotes(await textOfFile(file))));
  const isRow = isRowOfTable(path, place);
  const { properties, text } = isRow ? propertiesOf(body) : { properties: [], text: body };
  const markdown = rewriteMarkdown([listOf(properties), text].filter((part) => part !== '').join('\n\n'), addresses);
  return {
    key: keyOf(path),
    title: heading ?? titleOfName(nameOfPath(path)),
    ...placeOf(path, place),
    markdown,
    author: authorOf(properties),
    warnings: [...addresses.warnings],
  };
}

/** The page on top of a folder is what its pages belong to; a page by itself belongs nowhere. */
function placeOf(path: string, { shared, names }: Place): Pick<ExportedPage, 'path' | 'space'> {
  // Some folders are called by an id alone.
  const folders = foldersOf(path)
    .slice(shared)
    .map(titleOfName)
    .filter((name) => name !== '');
  const folder = path.replace(/(_all)?\.[a-z]+$/i, '');
  const isOnTop = folders.length === 0 && names.some((name) => name.startsWith(`${folder}/`) && isMarkdown(name));
  return { path: folders, space: folders[0] ?? (isOnTop ? titleOfName(nameOfPath(path)) : null) };
}

/** A box that draws the eye. */
const withQuotes = (text: string): string =>
  text.replaceAll(/^<aside>\n?([\s\S]*?)\n?<\/aside>$/gm, (_box, inside: string) =>
    inside
      .trim()
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  );

function isRowOfTable(path: string, { names }: Place): boolean {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return names.some((name) => isTable(name) && rowFoldersOf(name).includes(folder));
}

/** Where the pages of the rows of a database lie: beside it, below its name with or without the id. */
const rowFoldersOf = (table: string): string[] => [
  table.replace(/(_all)?\.csv$/i, ''),
  [...foldersOf(table), titleOfName(nameOfPath(table))].join('/'),
];

interface Property {
  name: string;
  value: string;
}

/** The lines `Name: value` that a row of a database starts with. */
function propertiesOf(body: string): { properties: Property[]; text: string } {
  const [block = '', ...rest] = body.split(/\n\s*\n/);
  const lines = block.split('\n').map((line) => /^([^:\n]{1,80}): (.*)$/.exec(line));
  if (lines.some((line) => line === null)) return { properties: [], text: body };
  const properties = lines.flatMap((line) => (line === null ? [] : [{ name: line[1] ?? '', value: line[2] ?? '' }]));
  return { properties, text: rest.join('\n\n') };
}

const listOf = (properties: readonly Property[]): string =>
  properties.map(({ name, value }) => propertyLine(escapedMarkdown(name), value)).join('\n');

function authorOf(properties: readonly Property[]): string | null {
  const found =
    properties.find(({ name }) => authorNames.some((each) => each === name.trim().toLowerCase()))?.value.trim() ?? '';
  // Of several the first.
  const [first = ''] = found.split(/,\s*/, 1);
  return first === '' ? null : first;
}

/** A database as a table whose first column leads to the pages of its rows. */
async function tableOf(
  file: ArchiveFile,
  place: Place,
  read: readonly { path: string; page: ExportedPage }[],
): Promise<ExportedPage> {
  const { path } = file;
  const addresses = addressesOf(place, path);
  const rows = rowsOf((await textOfFile(file)).replace(/^\uFEFF/, ''), addresses);
  const folders = rowFoldersOf(path);
  const below = read.filter((each) => folders.includes(foldersOf(each.path).join('/')));
  const keys = new Map(below.map(({ page }) => [page.title, page.key]));
  return {
    key: keyOf(path),
    title: titleOfName(nameOfPath(path)),
    ...placeOf(path, place),
    markdown: tableMarkdown(rows, (title) => keys.get(title)),
    author: null,
    warnings: [...addresses.warnings],
  };
}

function rowsOf(csv: string, addresses: Addresses): string[][] {
  try {
    const rows = parseCsv(csv, { relax_column_count: true, skip_empty_lines: true, to: tableRowsMax + 1 });
    if (rows.length > tableRowsMax) addresses.warn('shortened');
    return rows;
  } catch {
    addresses.warn('unknown-blocks');
    return [];
  }
}

function tableMarkdown(rows: readonly string[][], keyOfTitle: (title: string) => string | undefined): string {
  const [head = [], ...body] = rows;
  if (head.length === 0) return '';
  const cell = (text: string | undefined) => escapedMarkdown((text ?? '').replace(/\s+/g, ' ').trim());
  const first = (title: string | undefined) => {
    const key = keyOfTitle((title ?? '').trim());
    return key === undefined ? cell(title) : `[${cell(title)}](${pageAddress(key)})`;
  };
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map(cell)),
    line(head.map(() => '---')),
    ...body.map((row) => line(head.map((_name, index) => (index === 0 ? first(row[0]) : cell(row[index]))))),
  ].join('\n');
}

/** Notion writes the caption of a picture twice: as its words, and as a paragraph of its own below. */
function withoutRepeatedCaptions(markdown: string): string {
  if (!markdown.includes('![')) return markdown;
  const { children } = parse(markdown);
  let text = '';
  let at = 0;
  for (const [index, block] of children.entries()) {
    const above = children[index - 1];
    const picture = above?.type === 'paragraph' && above.children.length === 1 ? above.children[0] : undefined;
    const [before, range] = [above === undefined ? null : rangeOf(above), rangeOf(block)];
    if (picture?.type !== 'image' || block.type !== 'paragraph' || before === null || range === null) continue;
    // What is not said in words is no caption, and two pictures may well have the same one.
    const caption = (picture.alt ?? '').trim();
    if (caption === '' || block.children.some(({ type }) => type === 'image') || textOf(block).trim() !== caption)
      continue;
    text += markdown.slice(at, before.end);
    at = range.end;
  }
  return text + markdown.slice(at);
}
