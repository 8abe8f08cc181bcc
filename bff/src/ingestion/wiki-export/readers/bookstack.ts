import { addressesIn } from '../addresses.ts';
import * as z from 'zod/mini';
import { fileAddress, pageAddress, type ExportedPage } from '../exported-page.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import type { WikiArchive } from '../open-wiki-archive.ts';
import { rewriteMarkdown } from '../rewrite-markdown.ts';
import { foldersOf } from '../title-of.ts';
import { textOfFile } from './markdown-folder.ts';

const File = z.object({ id: z.number(), name: z.string(), file: z.nullish(z.string()), link: z.nullish(z.string()) });
const BookStackPage = z.object({
  id: z.number(),
  name: z.string(),
  html: z.nullish(z.string()),
  markdown: z.nullish(z.string()),
  priority: z.nullish(z.number()),
  attachments: z.nullish(z.array(File)),
  images: z.nullish(z.array(File)),
});
type BookStackPage = z.infer<typeof BookStackPage>;
const Chapter = z.object({
  id: z.number(),
  name: z.string(),
  priority: z.nullish(z.number()),
  pages: z.nullish(z.array(BookStackPage)),
});
const Book = z.object({
  id: z.number(),
  name: z.string(),
  pages: z.nullish(z.array(BookStackPage)),
  chapters: z.nullish(z.array(Chapter)),
});
const Data = z.object({
  instance: z.nullish(z.object({ id: z.nullish(z.string()) })),
  book: z.nullish(Book),
  chapter: z.nullish(Chapter),
  page: z.nullish(BookStackPage),
});
type Data = z.infer<typeof Data>;

interface Placed {
  page: BookStackPage;
  path: string[];
  space: string | null;
}

/** Whether a JSON is what the portable export of BookStack says of itself. */
export const isBookStack = (json: string): boolean => parsed(json) !== null;

function parsed(json: string): Data | null {
  try {
    const data = Data.safeParse(JSON.parse(json));
    if (!data.success) return null;
    const { book, chapter, page } = data.data;
    return book == null && chapter == null && page == null ? null : data.data;
  } catch {
    return null;
  }
}

/** Portable exports, one or several: a book is a space, its chapters are folders. Authors are not in them. */
export async function readBookStack(archive: WikiArchive): Promise<ExportedPage[]> {
  const pages: ExportedPage[] = [];
  for (const file of archive.values()) {
    if (!/(^|\/)data\.json$/.test(file.path)) continue;
    const data = parsed(await textOfFile(file));
    if (data !== null)
      pages.push(
        ...pagesOf(
          data,
          archive,
          foldersOf(file.path)
            .map((name) => `${name}/`)
            .join(''),
        ),
      );
  }
  return pages;
}

function pagesOf(data: Data, archive: WikiArchive, folder: string): ExportedPage[] {
  const placed = placedIn(data);
  const instance = data.instance?.id ?? '';
  const keys = new Map(placed.map(({ page }) => [page.id, `bookstack:${instance}:${page.id}`]));
  return placed.map(({ page, path, space }) => {
    const files = new Map<string, string>();
    const add = (kind: string, { id, name, file }: z.infer<typeof File>) => {
      const path = `${folder}files/${file ?? ''}`;
      if (archive.has(path)) files.set(`${kind}:${id}`, fileAddress(path, name));
    };
    for (const image of page.images ?? []) add('image', image);
    for (const attachment of page.attachments ?? []) add('attachment', attachment);
    const outside = addressesIn(archive, `${folder}page`, { keyOf: () => undefined });
    const addresses = {
      ...outside,
      link: (url: string) => referenceOf(url, keys, files) ?? outside.link(url),
      picture(url: string) {
        const address = referenceOf(url, keys, files);
        return address?.startsWith('savoir-file:') === true ? address : outside.picture(url);
      },
    };
    const text =
      page.markdown == null || page.markdown.trim() === ''
        ? htmlToMarkdown(page.html ?? '', addresses)
        : rewriteMarkdown(page.markdown, addresses);
    return {
      key: keys.get(page.id) ?? '',
      title: page.name.trim(),
      path,
      markdown: [text, attachmentsOf(page, files)].filter((part) => part !== '').join('\n\n'),
      space,
      author: null,
      warnings: [...outside.warnings],
    };
  });
}

/** `[[bsexport:page:40]]` and the like, as links and pictures name what the export holds. */
function referenceOf(
  url: string,
  keys: ReadonlyMap<number, string>,
  files: ReadonlyMap<string, string>,
): string | null {
  const [, kind = '', id = ''] = /\[\[bsexport:(\w+):(\d+)\]\]/.exec(decodeReference(url)) ?? [];
  const key = kind === 'page' ? keys.get(Number(id)) : undefined;
  if (key !== undefined) return pageAddress(key);
  return files.get(`${kind}:${id}`) ?? null;
}

const decodeReference = (url: string): string => url.replaceAll(/%5b/gi, '[').replaceAll(/%5d/gi, ']');

/** Files that hang on a page without standing in its text. */
function attachmentsOf({ attachments }: BookStackPage, files: ReadonlyMap<string, string>): string {
  return (attachments ?? [])
    .flatMap(({ id, name, link }) => {
      const linkText = name.replace(/[[\]\\]/g, '');
      const address = files.get(`attachment:${id}`);
      if (address !== undefined) return [`- [${linkText}](${address})`];
      return link != null && /^https?:\/\/\S+$/.test(link) ? [`- [${linkText}](<${link}>)`] : [];
    })
    .join('\n');
}

function placedIn({ book, chapter, page }: Data): Placed[] {
  if (page != null) return [{ page, path: [], space: null }];
  if (chapter != null)
    return byPriority(chapter.pages).map((each) => ({ page: each, path: [chapter.name], space: null }));
  if (book == null) return [];
  const { name } = book;
  return [
    ...byPriority(book.pages).map((each) => ({ page: each, path: [name], space: name })),
    ...byPriority(book.chapters).flatMap((part) =>
      byPriority(part.pages).map((each) => ({ page: each, path: [name, part.name], space: name })),
    ),
  ];
}

const byPriority = <T extends { priority?: number | null | undefined }>(items: readonly T[] | null | undefined): T[] =>
  (items ?? []).toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
