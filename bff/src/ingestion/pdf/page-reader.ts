import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { edgesOf, type DocumentStyle } from './layout/document-style.ts';
import { formBlocks } from './form-values.ts';
import { contentOf, type MarkedContent } from './text/page-content.ts';
import type { PdfBlock, PdfPage } from './pdf-page.ts';
import { type Operators, pictureAreas } from './drawing/operators.ts';
import { withoutPrivateSigns } from './text/private-signs.ts';
import { renderBlocks } from './text/render-blocks.ts';
import { mayHoldTable, ruledTablesOf } from './tables/ruled-tables.ts';
import { ruleLinesOf } from './tables/ruling-lines.ts';
import { blocksOfLines } from './layout/paragraphs.ts';
import { isRunningLine } from './layout/running-lines.ts';
import { blocksOfStructure } from './layout/structure-blocks.ts';
import { linesOf } from './text/text-lines.ts';
import { untaggedBlocks } from './layout/untagged-blocks.ts';

/** Fewer characters than this beside an image: the text is in the picture. */
const bareMaxCharacters = 20;
/** Fewer than this over a picture that covers the page: a stamp on a scan, or a title on a photo. */
const scanMaxCharacters = 200;
const coveringShare = 0.5;
/** A font without a table of its letters gives characters that mean nothing. */
const mostUnknownShare = 0.3;
/** The structure tree is believed when it holds this share of the page's characters. */
const trustedShare = 0.9;

/** What a page draws; null when that has cost too much already, and its text has to do. */
export type Drawing = () => Promise<Operators | null>;

export async function readPage(page: PDFPageProxy, style: DocumentStyle, drawing: Drawing): Promise<PdfPage> {
  const content = await contentOf(page);
  const fields = formBlocks(await page.getAnnotations());
  const blocks = [
    ...((await structuredBlocks(page, content)) ?? (await drawnBlocks(page, content, style, drawing))),
    ...fields,
  ];
  const written = renderBlocks(blocks);
  if (isGibberish(written)) return { number: page.pageNumber, state: 'unreadable', text: '' };
  const text = withoutPrivateSigns(written);
  const isInPicture = text.length < scanMaxCharacters && (await isScan(page, text.length, drawing));
  return { number: page.pageNumber, state: isInPicture ? 'unreadable' : 'text', text };
}

/** From where the text stands and what is drawn around it. */
async function drawnBlocks(
  page: PDFPageProxy,
  { runs, asides, isTurned }: MarkedContent,
  { bodySize, running }: DocumentStyle,
  drawing: Drawing,
): Promise<PdfBlock[]> {
  // What is drawn around a page laid straight still stands aslant.
  const operators = !isTurned && mayHoldTable(runs) ? await drawing() : null;
  const tables = operators === null ? [] : ruledTablesOf(ruleLinesOf(operators), runs);
  const edges = edgesOf(page);
  return [
    ...untaggedBlocks(runs, tables, bodySize, (line) => isRunningLine(line, edges, running)),
    // A stamp is large without being a heading of what follows.
    ...asides.flatMap((aside) => blocksOfLines(linesOf(aside), 0)),
  ];
}

/** Null when the page is untagged, or its tags leave out too much to be trusted. */
async function structuredBlocks(page: PDFPageProxy, content: MarkedContent): Promise<PdfBlock[] | null> {
  if (content.byId.size === 0) return null;
  const tree = await page.getStructTree();
  if (tree === null) return null;
  const lines = new Map([...content.byId].map(([id, runs]) => [id, linesOf(runs).map((line) => line.text)]));
  const blocks = blocksOfStructure(tree, lines);
  const held = blocks.reduce(
    (sum, block) => sum + (block.kind === 'table' ? block.rows.flat().join('') : block.text).replace(/\s/g, '').length,
    0,
  );
  const all =
    [...content.runs, ...content.asides.flat()].reduce((sum, run) => sum + run.text.replace(/\s/g, '').length, 0) -
    content.artifactCharacters;
  return held >= trustedShare * all ? blocks : null;
}

async function isScan(page: PDFPageProxy, characters: number, drawing: Drawing): Promise<boolean> {
  const operators = await drawing();
  // Anything drawn at such a length says more than a few characters.
  if (operators === null) return characters < bareMaxCharacters;
  const areas = pictureAreas(operators);
  if (characters < bareMaxCharacters) return areas.length > 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view.map(Number);
  const covered = areas.reduce((sum, area) => sum + area, 0);
  return covered >= coveringShare * (right - left) * (top - bottom);
}

function isGibberish(text: string): boolean {
  const written = text.replace(/\s/g, '').length;
  const unknown = text.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.filter((char) => !/\s/.test(char)).length ?? 0;
  // Of a few characters some may be symbols of a font; all of them are hardly a text.
  return text.length < bareMaxCharacters
    ? written > 0 && unknown === written
    : unknown > mostUnknownShare * text.length;
}
