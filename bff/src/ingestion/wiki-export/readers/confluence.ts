import { escapedMarkdown } from '@savoir/markdown';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { addressesIn, type Addresses } from '../addresses.ts';
import { pathFrom, type ExportedPage } from '../exported-page.ts';
import { spaceKeyNames, spaceNameNames } from '../foreign-names.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import { findElement, findElements, hasClass, lineIn } from '../html-tree.ts';
import type { WikiArchive, ArchiveFile } from '../open-wiki-archive.ts';
import { foldersOf, inOrder, nameOfPath } from '../title-of.ts';
import { isHtml, textOfFile } from './markdown-folder.ts';

interface Space {
  key: string;
  name: string;
}

const withId = (id: string) => (element: Element) => element.properties['id'] === id;
const titled = withId('title-text');

/** Whether a page says of itself what those of an HTML export of Confluence do. */
export const isConfluencePage = (html: string): boolean =>
  /id="(main-content|title-text)"/.test(html) && /(id="breadcrumbs"|class="pagetitle"|Confluence)/i.test(html);

/** The HTML export of spaces: `index.html` says which, the pages lie beside it, what hangs on them in `attachments/<page>/`. */
export async function readConfluence(archive: WikiArchive): Promise<ExportedPage[]> {
  const files = inOrder([...archive.values()].filter(({ path }) => isHtml(path)));
  const documents = new Map<string, Root>();
  for (const file of files) documents.set(file.path, fromHtml(await textOfFile(file)));
  const pages = files.filter(({ path }) => !isIndex(path) && hasContent(documents.get(path)));
  const spaceOf = (path: string) => spaceIn(documents.get([...foldersOf(path), 'index.html'].join('/')));
  const keys = new Map(
    pages.map(({ path }) => [path, `confluence:${spaceOf(path)?.key ?? ''}:${pageId(path) ?? nameOfPath(path)}`]),
  );
  const names = new Map([...documents].flatMap(([path, document]) => namesIn(document, path)));
  return pages.flatMap((file) => {
    const document = documents.get(file.path);
    return document === undefined ? [] : [pageOf(archive, file, { document, space: spaceOf(file.path), keys, names })];
  });
}

const isIndex = (path: string): boolean => /(^|\/)index\.html?$/i.test(path);
const hasContent = (document: Root | undefined): boolean =>
  document !== undefined && findElement(document, withId('main-content')) !== null;

/** `Purger-la-presse_65601.html`, or the number alone where the title has no Latin letters. */
const pageId = (path: string): string | null => /(?:^|_)(\d+)$/.exec(nameOfPath(path))?.[1] ?? null;

/** The table of an index: its rows say what the space is called. */
function spaceIn(index: Root | undefined): Space | null {
  if (index === undefined) return null;
  const rows = new Map(
    findElements(index, ({ tagName }) => tagName === 'tr').map((row) => [
      lineIn(findElement(row, ({ tagName }) => tagName === 'th'))
        .replace(/\s*:$/, '')
        .toLowerCase(),
      lineIn(findElement(row, ({ tagName }) => tagName === 'td')),
    ]),
  );
  const said = (names: readonly string[]) =>
    names.map((each) => rows.get(each)).find((text) => text !== undefined) ?? '';
  const key = said(spaceKeyNames);
  const name = said(spaceNameNames);
  return name === '' && key === '' ? null : { key, name: name === '' ? key : name };
}

interface OpenedSpace {
  document: Root;
  space: Space | null;
  keys: ReadonlyMap<string, string>;
  /** What files are called that lie there by their id. */
  names: ReadonlyMap<string, string>;
}

function pageOf(
  archive: WikiArchive,
  { path }: ArchiveFile,
  { document, space, keys, names }: OpenedSpace,
): ExportedPage {
  const addresses = addressesIn(archive, path, {
    keyOf: (other) => keys.get(other),
    nameOf: (other) => names.get(other),
  });
  const content = findElement(document, withId('main-content'));
  const body = content === null ? '' : htmlToMarkdown(prepared(content), addresses);
  const crumbs = findElements(document, withId('breadcrumbs')).flatMap((list) =>
    findElements(list, ({ tagName }) => tagName === 'li').map(lineIn),
  );
  const files = attachedFiles(document, path, addresses, body);
  return {
    key: keys.get(path) ?? path,
    title: titleOf(document, space) ?? nameOfPath(path),
    path: crumbs,
    markdown: [body, files].filter((part) => part !== '').join('\n\n'),
    space: space?.name ?? crumbs[0] ?? null,
    author: authorOf(document),
    warnings: [...addresses.warnings],
  };
}

/** `Atelier : Purger la presse`, without the space. */
function titleOf(document: Root, space: Space | null): string | null {
  const text =
    lineIn(findElement(document, titled)) || lineIn(findElement(document, ({ tagName }) => tagName === 'title'));
  const prefix = [space?.name, space?.key].find((name) => name !== undefined && text.startsWith(`${name} : `));
  const title = prefix === undefined ? text : text.slice(prefix.length + 3);
  return title === '' ? null : title;
}

function authorOf(document: Root): string | null {
  const metadata = findElement(document, (element) => hasClass(element, 'page-metadata'));
  const author = metadata === null ? null : findElement(metadata, (element) => hasClass(element, 'author'));
  const name = lineIn(author);
  return name === '' ? null : name;
}

/** The list below a page, of what its text does not show already. */
function attachedFiles(document: Root, path: string, addresses: Addresses, body: string): string {
  return attachments(document, path)
    .flatMap(({ link, url }) => {
      const address = addresses.link(url);
      return address === null || body.includes(address) ? [] : [`- [${escapedMarkdown(lineIn(link))}](${address})`];
    })
    .join('\n');
}

function attachments(document: Root, path: string): { link: Element; url: string; path: string }[] {
  const sections = findElements(document, (element) => hasClass(element, 'pageSection'));
  const section = sections.find((each) => findElement(each, withId('attachments')) !== null);
  if (section === undefined) return [];
  return findElements(section, ({ tagName }) => tagName === 'a').flatMap((link) => {
    const url = link.properties['href'] ?? '';
    const file = pathFrom(path, url);
    return file?.includes('attachments/') === true ? [{ link, url, path: file }] : [];
  });
}

/** Files lie there by their id: what they are called says the list below the page, or whatever shows or links to them. */
function namesIn(document: Root, path: string): [path: string, name: string][] {
  const listed = attachments(document, path).map(({ link, path: file }) => [file, lineIn(link)] as const);
  const said = elementsIn(document).flatMap(({ properties }) => {
    const name = properties['dataLinkedResourceDefaultAlias'];
    const file = pathFrom(path, properties['href'] ?? properties['src'] ?? '');
    return typeof name === 'string' && file !== null ? [[file, name] as const] : [];
  });
  return [...listed, ...said].flatMap(([file, name]) => (name.trim() === '' ? [] : [[file, name.trim()]]));
}

const elementsIn = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

/** What Confluence says by classes, as the elements that mean it. */
function prepared(element: Element): Element {
  const children = element.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return [child];
    // The table of contents is made of headings that stand below; an icon says nothing.
    if (hasClass(child, 'toc-macro') || hasClass(child, 'aui-icon')) return [];
    return [prepared(child)];
  });
  if (element.tagName === 'img') return { ...element, properties: namedPicture(element) };
  if (element.tagName === 'li' && hasClass(element, 'checked')) return withBox(element, children, true);
  if (element.tagName === 'ul' && hasClass(element, 'inline-task-list'))
    return {
      ...element,
      children: children.map((child) => (isOpenTask(child) ? withBox(child, child.children, false) : child)),
    };
  return { ...element, children };
}

const isOpenTask = (node: Element['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'li' && !hasClass(node, 'checked');

const withBox = (item: Element, children: Element['children'], checked: boolean): Element => {
  const box: Element = { type: 'element', tagName: 'input', properties: { type: 'checkbox', checked }, children: [] };
  return { ...item, children: [box, ...children] };
};

/** A picture is called what its file was called before it was exported. */
const namedPicture = ({ properties }: Element): Element['properties'] => ({
  ...properties,
  alt: [properties['alt'], properties['dataLinkedResourceDefaultAlias']].find((name) => typeof name === 'string') ?? '',
});
