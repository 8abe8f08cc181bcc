import { escapedMarkdown, parse, rewritten } from '@savoir/markdown';
import { newId, onOneLine } from '@savoir/contracts/common';
import type { Nodes } from 'mdast';
import { textOf } from '@savoir/markdown';
import { addressed, isPicture } from '../../ingestion/wiki-export/exported-page.ts';
import { servedTypeOf } from '../../ingestion/media/media-types.ts';
import { placedPhoto } from '../../modules/note/media/placed-photos.ts';
import { nameOfPath } from '../../ingestion/wiki-export/title-of.ts';
import type { ImportPageRow, PageDocument, PageFile } from './import-page.collection.ts';

/** The files that a text shows or links to, each once, in its order. */
export function filesIn(markdown: string): PageFile[] {
  const files: PageFile[] = [];
  const visit = (node: Nodes): void => {
    // A picture that is a link to itself is named by what is said of the picture.
    if ('children' in node) for (const child of node.children) visit(child);
    if (node.type === 'image') add(node.url, node.alt ?? '', captionIn);
    if (node.type === 'link') add(node.url, textOf(node), () => null);
  };
  const add = (url: string, words: string, caption: typeof captionIn) => {
    const address = addressed(url);
    if (address === null || !('file' in address) || files.some(({ path }) => path === address.file)) return;
    const { file: path } = address;
    const name = caption(words, path) ?? address.name ?? nameOf(path, words);
    files.push({ path, name: unused(onOneLine(name).slice(0, 255), files), mediaId: newId() });
  };
  visit(parse(markdown));
  return files;
}

/** What is said of a picture, unless that is a name of a file: what tools write where no one has said anything. */
function captionIn(words: string, path: string): string | null {
  const caption = words.trim();
  if (!/\p{L}{2}/u.test(caption) || isPicture(caption)) return null;
  return caption.toLowerCase() === nameOfPath(path).toLowerCase() ? null : caption;
}

/** What stands in the archive may be a number: then its words say more. */
function nameOf(path: string, words: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const hasWords = /\p{L}{2}/u.test(nameOfPath(base)) && /\.[a-z0-9]+$/i.test(base);
  return hasWords || words.trim() === '' ? base : words.trim();
}

function unused(name: string, files: readonly PageFile[]): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[a-z0-9]+)?$/i.exec(name) ?? [];
  let free = name;
  for (let number = 2; files.some((file) => file.name === free); number++) free = `${stem} (${number})${extension}`;
  return free;
}

/**
 * A picture stands where it stood, with its caption; a recording or film is named; a link leads to the note a page
 * became, and what refers to a document to that.
 */
export function finalText(
  { markdown, files, taken, documents = [] }: Pick<ImportPageRow, 'markdown' | 'files' | 'taken' | 'documents'>,
  noteOf: (key: string) => string | undefined,
): string {
  const medium = (path: string, words: string): string | null => {
    const file = taken.includes(path) ? files.find((each) => each.path === path) : undefined;
    if (file === undefined) return null;
    return isPlayed(path) ? `*${escapedMarkdown(file.name)}*` : placedPhoto(file.mediaId, captionIn(words, path) ?? '');
  };
  return rewritten(markdown, (node, inside) => {
    if (node.type !== 'image' && node.type !== 'link') return undefined;
    const address = addressed(node.url);
    if (address === null) return undefined;
    const linkText = node.type === 'image' ? escapedMarkdown(node.alt ?? '') : inside();
    if ('file' in address)
      return (
        medium(address.file, node.type === 'image' ? (node.alt ?? '') : textOf(node)) ??
        linked(documents, address.file, linkText, files) ??
        linkText
      );
    const noteId = noteOf(address.page);
    return noteId === undefined || node.type === 'image' ? linkText : `[${inside()}](/notes/${noteId})`;
  });
}

/** Some tools store pictures without an ending. */
function isPlayed(path: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase();
  return servedTypeOf('audio', ending) !== null || servedTypeOf('video', ending) !== null;
}

/** What has no words of its own is called as the file is. */
function linked(
  documents: readonly PageDocument[],
  path: string,
  words: string,
  files: readonly PageFile[],
): string | null {
  const document = documents.find((each) => each.path === path);
  if (document === undefined) return null;
  const name = files.find((each) => each.path === path)?.name ?? path;
  return `[${words.trim() === '' ? escapedMarkdown(name) : words}](/documents/${document.documentId})`;
}

/** Keys of the pages a text links to. */
export function pagesLinked(markdown: string): string[] {
  const keys: string[] = [];
  const visit = (node: Nodes): void => {
    const address = node.type === 'link' ? addressed(node.url) : null;
    if (address !== null && 'page' in address) keys.push(address.page);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parse(markdown));
  return keys;
}
