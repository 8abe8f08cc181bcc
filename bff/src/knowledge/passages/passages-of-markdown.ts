import { setImmediate as breathe } from 'node:timers/promises';
import { blocksOf } from '@savoir/markdown';
import type { PassageDraft } from '../knowledge.ts';
import { labelsHold, labelsIn, labelsOver, type Label } from '../text/lines.ts';
import { pack, partsOfMarkdown, piecesOf, type Piece } from './pieces.ts';

const passageMaxCharacters = 900;
const headingSeparator = ' › ';

/** The headings around a passage, outermost first. */
export const headingPath = (heading: string): string[] => (heading === '' ? [] : heading.split(headingSeparator));

interface MarkdownPage {
  page: number;
  place?: string | undefined;
  markdown: string;
}

interface Heading {
  level: number;
  title: string;
}

/**
 * Cuts a note into passages of at most 900 characters, under the path of their headings. A passage is a stretch of the
 * markdown to the letter, but for the rows of a long table, which carry the table's header before them.
 */
export const passagesOfMarkdown = (markdown: string): PassageDraft[] => cut({ markdown, page: null }, []).passages;

/** The same of a note however long: the loop is left between its parts. */
export async function passagesOfLongMarkdown(markdown: string): Promise<PassageDraft[]> {
  const passages: PassageDraft[] = [];
  let path: Heading[] = [];
  for (const part of partsOfMarkdown(markdown)) {
    if (part.start > 0) await breathe();
    const found = cut({ markdown: markdown.slice(part.start, part.end), page: null }, path);
    for (const { start, end, ...passage } of found.passages)
      passages.push({ ...passage, start: start + part.start, end: end + part.start });
    path = found.path;
  }
  return passages;
}

/** Cuts the pages of a document as they come; a section goes on over the page's end. Offsets are in the page's markdown. */
export async function* passagesOfPages(
  pages: AsyncIterable<MarkdownPage> | Iterable<MarkdownPage>,
): AsyncGenerator<PassageDraft> {
  let path: Heading[] = [];
  for await (const page of pages) {
    const ofPage = cut(page, path);
    yield* ofPage.passages;
    path = ofPage.path;
  }
}

function cut(
  { markdown, page, place }: Omit<MarkdownPage, 'page'> & Pick<PassageDraft, 'page'>,
  outer: readonly Heading[],
): { passages: PassageDraft[]; path: Heading[] } {
  const passages: PassageDraft[] = [];
  let path = [...outer];
  let section: Piece[] = [];
  let labels: Label[] | undefined;
  const labelsOnce = () => (labels ??= labelsIn(markdown));
  const flush = () => {
    const heading = path.map(({ title }) => title).join(headingSeparator);
    for (const { start, end, prefix } of packPieces(section, markdown, labelsOnce)) {
      passages.push({ page, place, heading, text: prefix + markdown.slice(start, end), start, end });
    }
    section = [];
  };
  for (const block of blocksOf(markdown)) {
    if (block.kind !== 'heading') {
      if (isTableOfContents(markdown.slice(block.start, block.end))) continue;
      section.push(...piecesOf(markdown, block, passageMaxCharacters));
      continue;
    }
    flush();
    const { level, title } = block;
    path = [...path.filter((outside) => outside.level < level), { level, title }];
  }
  flush();
  return { passages, path };
}

/** `1.2 Montage . . . . . 7`: such lines say every word of the headings, and answer nothing. */
const contentsEntry = /(?:\.\s?){5,}\s*(?:\d{1,4}|[ivxlc]+)(?=\s|$)/g;
const isTableOfContents = (text: string): boolean => (text.match(contentsEntry)?.length ?? 0) > 1;

/** Pieces with a prefix of their own stay apart, so that it stands before its rows. */
function packPieces(pieces: readonly Piece[], markdown: string, labels: () => Label[]): Piece[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last === undefined || piece.prefix !== '' || last.some(({ prefix }) => prefix !== '')) groups.push([piece]);
    else last.push(piece);
  }
  return groups.flatMap((group) => packUnderLabels(group, markdown, labels));
}

/** A line that names what stands under it begins a passage rather than ending one, and stands before the next one too. */
function packUnderLabels(group: readonly Piece[], markdown: string, labelsOf: () => Label[]): Piece[] {
  const whole = pack(group, passageMaxCharacters);
  if (whole.length < 2) return whole;
  const labels = labelsOf();
  const kept: Piece[] = [];
  for (const piece of group) {
    const last = kept.at(-1);
    if (last === undefined || !labelsHold(labels, last) || piece.end - last.start > passageMaxCharacters)
      kept.push(piece);
    else kept[kept.length - 1] = { ...last, end: piece.end };
  }
  return pack(kept, passageMaxCharacters).map((piece) => {
    const over = labelsOver(labels, piece.start).map((label) => markdown.slice(label.start, label.end));
    const prefix = piece.prefix === '' && over.length > 0 ? `${over.join('\n')}\n` : piece.prefix;
    return prefix.length + piece.end - piece.start > passageMaxCharacters ? piece : { ...piece, prefix };
  });
}
