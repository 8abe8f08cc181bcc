import { escapedMarkdown } from '@savoir/markdown';
import { createHash } from 'node:crypto';
import { fromHtml } from 'hast-util-from-html';
import { decodedText } from '../../encoding/decode-text.ts';
import { withoutTerminalCodes } from '../../office/lines/terminal-text.ts';
import { addressesIn } from '../addresses.ts';
import type { ExportedPage } from '../exported-page.ts';
import { readFrontMatter } from '../front-matter.ts';
import { withoutCallouts } from '../callouts.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import { findElement, lineIn } from '../html-tree.ts';
import type { WikiArchive, ArchiveFile } from '../open-wiki-archive.ts';
import { rewriteMarkdown } from '../rewrite-markdown.ts';
import { foldersOf, inOrder, nameOfPath, sharedFolders, withoutHeading } from '../title-of.ts';

export const isMarkdown = (path: string): boolean => /\.(md|markdown|mdown|mkd)$/i.test(path);
export const isHtml = (path: string): boolean => /\.x?html?$/i.test(path);

/** What a tool keeps for itself: `.trash` of Obsidian, `.gitbook`. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/** The order of the pages for GitBook and mdBook, which both give it this name: links under headings, and nothing to read. */
const isContents = (path: string, text: string): boolean =>
  nameOfPath(path) === 'SUMMARY' &&
  text.split('\n').every((line) => {
    const told = line.trim();
    return told === '' || /^(?:#|-{3})/.test(told) || (/^(?:[*+-]\s+)?\[/.test(told) && told.endsWith(')'));
  });

/** Files of markdown, and of HTML, in folders: the first folder is the space, what stands above the text says the rest. */
export async function readMarkdownFolder(archive: WikiArchive): Promise<ExportedPage[]> {
  const texts = new Map<string, string>();
  for (const file of inOrder([...archive.values()])) {
    if ((!isMarkdown(file.path) && !isHtml(file.path)) || isHidden(file.path)) continue;
    const text = await textOfFile(file);
    if (!isContents(file.path, text)) texts.set(file.path, text);
  }
  const ids = Map.groupBy(texts.values(), (text) => readFrontMatter(text).id);
  const keys = new Map([...texts].map(([path, text]) => [path, keyOf(path, text, ids)]));
  const titles = new Map([...texts].map(([path, text]) => [path, titleOf(text)]));
  const shared = sharedFolders([...texts.keys()]);
  const find = filesByName([...archive.keys()], (path) => texts.has(path));
  return [...texts].map(([path, text]) => pageOf(archive, { path, text, shared, keys, titles, find }));
}

export async function textOfFile(file: ArchiveFile): Promise<string> {
  return withoutTerminalCodes(decodedText(await file.read()))
    .replaceAll('\r\n', '\n')
    .replaceAll('\u0000', '');
}

/**
 * Its own id where no other page has it: for Docusaurus each folder may have an `intro`. Else where it stands with what it
 * says: two folders may well have a file of one name.
 */
function keyOf(path: string, text: string, ids: ReadonlyMap<string | null, readonly string[]>): string {
  const { id } = readFrontMatter(text);
  if (id !== null && ids.get(id)?.length === 1) return `markdown:${id}`;
  return `markdown:${createHash('sha256').update(`${path}\n${text}`).digest('hex').slice(0, 32)}`;
}

interface TextFile {
  path: string;
  text: string;
  shared: number;
  keys: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string | null>;
  find: ReturnType<typeof filesByName>;
}

function pageOf(archive: WikiArchive, { path, text, shared, keys, titles, find }: TextFile): ExportedPage {
  const addresses = addressesIn(archive, path, {
    keyOf: (other) => at(keys, other),
    titleOf: (other) => at(titles, other) ?? undefined,
    find: (name) => find(name, path),
  });
  const { body, title, summary, author, space } = readFrontMatter(text);
  const folders = foldersOf(path).slice(shared);
  const page = isHtml(path) ? htmlPage(text) : { markdown: withoutCallouts(body), title: null };
  const markdown = 'tree' in page ? htmlToMarkdown(page.tree, addresses) : rewriteMarkdown(page.markdown, addresses);
  const { heading, body: below } = withoutHeading(markdown);
  return {
    key: keys.get(path) ?? path,
    title: title ?? heading ?? page.title ?? nameOfPath(path),
    path: folders,
    // A heading that is not the title stays.
    markdown: withSummary(summary, title === null || title === heading ? below : markdown),
    space: space ?? folders[0] ?? null,
    author,
    warnings: [...addresses.warnings],
  };
}

/** By its path, by that without its ending, or by that of the folder it opens. */
const at = <Value>(files: ReadonlyMap<string, Value>, path: string): Value | undefined =>
  files.get(path) ?? files.get(`${path}.md`) ?? files.get(`${path}/README.md`);

function titleOf(text: string): string | null {
  const { title, body } = readFrontMatter(text);
  return title ?? withoutHeading(body.trim()).heading;
}

const withSummary = (summary: string | null, markdown: string): string =>
  summary === null || markdown.includes(summary) ? markdown : `${escapedMarkdown(summary)}\n\n${markdown}`.trim();

function htmlPage(text: string) {
  const document = fromHtml(text);
  const title = lineIn(findElement(document, ({ tagName }) => tagName === 'title'));
  const tree = findElement(document, ({ tagName }) => tagName === 'body') ?? document;
  return { tree, title: title === '' ? null : title };
}

/**
 * Finds files of an archive as Obsidian and its like name them: in any case, by name or by the end of the path, pages
 * without their ending. Of several the one in the folder of the page that names it, else the one that stands highest.
 */
function filesByName(
  paths: readonly string[],
  isPage: (path: string) => boolean,
): (name: string, from: string) => string | undefined {
  const byName = Map.groupBy(
    paths.flatMap((path) => spellings(path, isPage(path)).map((spelling) => ({ path, spelling }))),
    ({ spelling }) => lastPart(spelling),
  );
  return (name, from) => {
    const wanted = name
      .normalize('NFC')
      .toLowerCase()
      .replace(/^\.?\//, '');
    const found = (byName.get(lastPart(wanted)) ?? []).filter(
      ({ spelling }) => spelling === wanted || spelling.endsWith(`/${wanted}`),
    );
    const beside = found.find(({ path }) => folderOf(path) === folderOf(from));
    return (beside ?? found.toSorted((a, b) => depthOf(a.path) - depthOf(b.path))[0])?.path;
  };
}

/** With the ending, and a page without it, too. */
function spellings(path: string, isPage: boolean): string[] {
  const spelling = path.toLowerCase();
  return isPage ? [spelling, spelling.replace(/\.[a-z]+$/, '')] : [spelling];
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const depthOf = (path: string): number => path.split('/').length;
