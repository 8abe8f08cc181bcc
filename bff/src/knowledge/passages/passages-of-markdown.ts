import { blocksOf } from '@savoir/markdown';
import type { PassageDraft } from '../knowledge.ts';
import { labelsIn, labelsOver } from '../text/lines.ts';
import { pack, piecesOf, type Piece } from './pieces.ts';

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
  const flush = () => {
    const heading = path.map(({ title }) => title).join(headingSeparator);
    for (const { start, end, prefix } of packPieces(section, markdown)) {
      passages.push({ page, place, heading, text: prefix + markdown.slice(start, end), start, end });
    }
    section = [];
  };
  for (const block of blocksOf(markdown)) {
    if (block.kind !== 'heading') {
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

/** Pieces with a prefix of their own stay apart, so that it stands before its rows. */
function packPieces(pieces: readonly Piece[], markdown: string): Piece[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last === undefined || piece.prefix !== '' || last.some(({ prefix }) => prefix !== '')) groups.push([piece]);
    else last.push(piece);
  }
  return groups.flatMap((group) => packUnderLabels(group, markdown));
}

/** A line that names what stands under it begins a passage rather than ending one, and stands before the next one too. */
function packUnderLabels(group: readonly Piece[], markdown: string): Piece[] {
  const whole = pack(group, passageMaxCharacters);
  if (whole.length < 2) return whole;
  const labels = labelsIn(markdown);
  const isLabel = ({ start, end }: Piece) => labels.some((label) => label.start <= start && end <= label.end);
  const kept = group.reduce<Piece[]>((found, piece) => {
    const last = found.at(-1);
    if (last === undefined || !isLabel(last) || piece.end - last.start > passageMaxCharacters) return [...found, piece];
    return [...found.slice(0, -1), { ...last, end: piece.end }];
  }, []);
  return pack(kept, passageMaxCharacters).map((piece) => {
    const over = labelsOver(labels, piece.start).map((label) => markdown.slice(label.start, label.end));
    const prefix = piece.prefix === '' && over.length > 0 ? `${over.join('\n')}\n` : piece.prefix;
    return prefix.length + piece.end - piece.start > passageMaxCharacters ? piece : { ...piece, prefix };
  });
}
