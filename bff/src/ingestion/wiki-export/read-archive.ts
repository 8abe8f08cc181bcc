import type { ImportKind } from '@savoir/contracts/note-imports';
import { noteImportPagesMax, noteImportTextMaxCharacters, noteTitleMaxCharacters } from '@savoir/contracts/limits';
import { unreadableIn } from '../encoding/decode-text.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { ExportContents, ExportedPage } from './exported-page.ts';
import type { WikiArchive } from './open-wiki-archive.ts';
import { isBookStack, readBookStack } from './readers/bookstack.ts';
import { isConfluencePage, readConfluence } from './readers/confluence.ts';
import { isHtml, isMarkdown, readMarkdownFolder, textOfFile } from './readers/markdown-folder.ts';
import { hasNotionId, readNotion } from './readers/notion.ts';

const readers: Record<ImportKind, (archive: WikiArchive) => Promise<ExportedPage[]>> = {
  markdown: readMarkdownFolder,
  notion: readNotion,
  confluence: readConfluence,
  bookstack: readBookStack,
};

/** Of all pages together: they are in memory at once. */
const textMaxCharacters = 50_000_000;

/** The pages of an export, as the tool it is said to come from writes them, or as its contents say. Throws ArchiveFault. */
export async function readArchive(archive: WikiArchive, said: ImportKind | null): Promise<ExportContents> {
  const kind = said ?? (await recognise(archive));
  const pages = await readers[kind](archive);
  if (pages.length === 0)
    throw new ArchiveFault(said === null ? 'nothing-to-read' : 'not-that-kind', `no page of ${kind}`);
  if (pages.length > noteImportPagesMax) throw new ArchiveFault('too-many-files', `${pages.length} pages`);
  const boundedPages = pages.map(bounded);
  if (boundedPages.reduce((sum, { markdown }) => sum + markdown.length, 0) > textMaxCharacters)
    throw new ArchiveFault('too-large-inside', `over ${textMaxCharacters} characters`);
  return { kind, pages: boundedPages };
}

/** By what the files hold, never by what the archive is called. */
async function recognise(archive: WikiArchive): Promise<ImportKind> {
  const files = [...archive.values()];
  for (const file of files)
    if (/(^|\/)data\.json$/.test(file.path) && isBookStack(await textOfFile(file))) return 'bookstack';
  const pages = files.filter(({ path }) => isHtml(path) && !/(^|\/)index\.html?$/i.test(path));
  for (const file of pages.slice(0, 5)) if (isConfluencePage(await textOfFile(file))) return 'confluence';
  const texts = files.filter(({ path }) => isMarkdown(path) || /\.csv$/i.test(path));
  if (texts.length > 0 && texts.filter(({ path }) => hasNotionId(path)).length * 2 > texts.length) return 'notion';
  if (texts.some(({ path }) => isMarkdown(path)) || pages.length > 0 || files.some(({ path }) => isHtml(path)))
    return 'markdown';
  throw new ArchiveFault('nothing-to-read', 'no page in it');
}

function bounded(page: ExportedPage): ExportedPage {
  const title = page.title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const markdown = shortened(page.markdown);
  return {
    ...page,
    key: page.key.slice(0, 500),
    title: title.slice(0, noteTitleMaxCharacters).trim(),
    markdown,
    space: page.space === null ? null : page.space.slice(0, 200).trim() || null,
    author: page.author === null ? null : page.author.slice(0, 200).trim() || null,
    warnings: [
      ...new Set([...page.warnings, ...(unreadableIn(markdown) > 0 ? (['unknown-blocks'] as const) : [])]),
      ...(markdown.length < page.markdown.length ? (['shortened'] as const) : []),
      ...(markdown.trim() === '' ? (['empty'] as const) : []),
    ],
  };
}

/** Ends before a block, where there is one not too far back. */
function shortened(markdown: string): string {
  if (markdown.length <= noteImportTextMaxCharacters) return markdown;
  const cut = markdown.slice(0, noteImportTextMaxCharacters);
  const end = cut.lastIndexOf('\n\n');
  return end > noteImportTextMaxCharacters / 2 ? cut.slice(0, end) : cut;
}
