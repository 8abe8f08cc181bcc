import { photoIn } from '@savoir/contracts/notes';
import type { BlockContent, DefinitionContent, Html, List, ListItem, Paragraph, RootContent, Table } from 'mdast';
import { drawPhoto, type PdfMedium } from './draw-media.ts';
import { drawRuns } from './draw-runs.ts';
import { drawable, fontFile } from './fonts.ts';
import { runsOf, textOf } from './inline-runs.ts';
import { pageStyle } from './page-style.ts';
import { asArtifact, drawText, element, gap, breakPageUnlessFits, pageBottom, type Pen } from './pen.ts';

type Drawn = Exclude<BlockContent, Html>;

const drawnTypes: readonly string[] = [
  'heading',
  'paragraph',
  'list',
  'table',
  'blockquote',
  'code',
  'thematicBreak',
] satisfies Drawn['type'][];
const isDrawn = (block: RootContent | BlockContent | DefinitionContent): block is Drawn =>
  drawnTypes.includes(block.type);

export interface BlockContext {
  /** Origin that addresses without a host belong to. */
  origin: string;
  /** Level of the last heading drawn: the next is at most one deeper, as the structure of a document asks. */
  level: number;
  /** Level the note's highest heading gets. */
  base: number;
  /** Depth of the note's highest heading. */
  highest: number;
  /** Photos of the note that the text may show, by id. */
  photos: ReadonlyMap<string, PdfMedium>;
  /** Those that it has shown so far. */
  placed: Set<string>;
}

const indent = 16;

/** What is no block of text, raw HTML first of all, is left out. */
export function drawBlocks(pen: Pen, blocks: readonly Parameters<typeof isDrawn>[0][], context: BlockContext): void {
  for (const block of blocks.filter(isDrawn)) drawBlock(pen, block, context);
}

function drawBlock(pen: Pen, block: Drawn, context: BlockContext): void {
  const { doc } = pen;
  switch (block.type) {
    case 'heading': {
      const wanted = block.depth - context.highest + context.base;
      context.level = Math.min(6, Math.max(context.base, Math.min(wanted, context.level + 1)));
      const size = pageStyle.headings[context.level - 1] ?? pageStyle.text;
      gap(doc, pageStyle.blockGap / 2);
      breakPageUnlessFits(doc, size * 4);
      drawRuns(pen, `H${context.level}`, runsOf(block.children, context.origin), { size, bold: true });
      return gap(doc, pageStyle.blockGap / 2);
    }
    case 'paragraph':
      return drawParagraph(pen, block, context);
    case 'list':
      return drawList(pen, block, context);
    case 'table':
      return drawTable(pen, block, context);
    case 'blockquote':
      return drawQuote(pen, block.children, context);
    case 'code':
      return drawCode(pen, block.value);
    case 'thematicBreak':
      return drawRule(pen);
  }
}

/** Its photos below its words. */
function drawParagraph(pen: Pen, { children }: Paragraph, context: BlockContext): void {
  const photoOf = (node: Paragraph['children'][number]) =>
    node.type === 'image' ? context.photos.get(photoIn(node.url) ?? '') : undefined;
  const runs = runsOf(
    children.filter((node) => photoOf(node) === undefined),
    context.origin,
  );
  if (runs.some(({ text }) => text.trim() !== '')) {
    drawRuns(pen, 'P', runs);
    gap(pen.doc);
  }
  for (const node of children) {
    const photo = photoOf(node);
    if (photo === undefined || node.type !== 'image') continue;
    drawPhoto(pen, photo, node.alt ?? '');
    context.placed.add(photo.id);
    gap(pen.doc);
  }
}

function drawRule({ doc, left, width }: Pen): void {
  breakPageUnlessFits(doc, pageStyle.blockGap);
  asArtifact(doc, () =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.7)
      .strokeColor(pageStyle.line)
      .stroke(),
  );
  gap(doc, pageStyle.blockGap * 1.5);
}

function drawList(pen: Pen, list: List, context: BlockContext): void {
  const items = element(pen, 'L');
  list.children.forEach((item, index) => {
    const number = list.ordered === true ? `${(list.start ?? 1) + index}.` : null;
    drawItem({ ...pen, parent: items }, item, labelOf(item, number), context);
  });
  items.end();
  gap(pen.doc, pageStyle.blockGap / 2);
}

function labelOf({ checked }: ListItem, number: string | null): string {
  if (typeof checked === 'boolean') return checked ? '☑' : '☐';
  return number ?? '•';
}

function drawItem(pen: Pen, item: ListItem, label: string, context: BlockContext): void {
  const { doc, left, width } = pen;
  breakPageUnlessFits(doc, pageStyle.text * 2);
  const entry = element(pen, 'LI');
  const inItem = { ...pen, parent: entry };
  const top = doc.y;
  const labelWidth = Math.max(
    indent,
    doc.font(fontFile('regular')).fontSize(pageStyle.text).widthOfString(`${label} `) + 4,
  );
  drawText(inItem, 'Lbl', label, { color: pageStyle.accent });
  doc.y = top;
  const body = element(inItem, 'LBody');
  drawBlocks({ doc, parent: body, left: left + labelWidth, width: width - labelWidth }, item.children, context);
  body.end();
  entry.end();
  // Items of a tight list stand closer than paragraphs.
  if (item.spread !== true) doc.y -= pageStyle.blockGap / 2;
}

function drawQuote(pen: Pen, blocks: Parameters<typeof drawBlocks>[1], context: BlockContext): void {
  const { doc, left, width } = pen;
  const quote = element(pen, 'BlockQuote');
  const [page, top] = [doc.page, doc.y];
  drawBlocks({ doc, parent: quote, left: left + indent, width: width - indent }, blocks, context);
  quote.end();
  // Beside a quotation that goes over the page the bar would stand on the wrong one.
  if (doc.page === page)
    asArtifact(doc, () => doc.rect(left, top, 2.5, doc.y - top - pageStyle.blockGap).fill(pageStyle.accent));
}

function drawCode(pen: Pen, code: string): void {
  const { doc, left, width } = pen;
  const options = { width: width - 2 * indent, lineGap: 2 };
  doc.font(fontFile('mono')).fontSize(pageStyle.small);
  const text = drawable(doc, code);
  const height = doc.heightOfString(text, options) + indent;
  breakPageUnlessFits(doc, Math.min(height, 200));
  if (doc.y + height <= pageBottom(doc))
    asArtifact(doc, () => doc.rect(left, doc.y, width, height).fill(pageStyle.shade));
  const block = element(pen, 'Code');
  gap(doc, indent / 2);
  block.add(() => {
    doc.font(fontFile('mono')).fontSize(pageStyle.small).fillColor(pageStyle.ink);
    doc.text(text, left + indent, doc.y, options);
  });
  block.end();
  gap(doc, indent / 2 + pageStyle.blockGap);
}

function drawTable(pen: Pen, table: Table, context: BlockContext): void {
  const { doc, left, width, parent } = pen;
  const [head, ...rows] = table.children;
  if (head === undefined) return;
  const columns = Math.max(...table.children.map(({ children }) => children.length));
  const alignOf = (column: number) => table.align?.[column] ?? 'left';
  const cells = (row: Table['children'][number], type: 'TH' | 'TD') =>
    Array.from({ length: columns }, (_, column) => ({
      text: drawable(doc.font(fontFile('regular')), textOf(row.children[column]?.children ?? [], context.origin)),
      type,
      align: { x: alignOf(column), y: 'top' as const },
      padding: 5,
      borderColor: pageStyle.line,
      font: { src: fontFile(type === 'TH' ? 'bold' : 'regular'), size: pageStyle.small + 0.5 },
      ...(type === 'TH' && { backgroundColor: pageStyle.shade }),
    }));
  const data = [cells(head, 'TH'), ...rows.map((row) => cells(row, 'TD'))];
  breakPageUnlessFits(doc, 60);
  doc.font(fontFile('regular')).fontSize(pageStyle.small).fillColor(pageStyle.ink);
  doc.table({
    position: { x: left, y: doc.y },
    maxWidth: width,
    columnStyles: columnWidths(
      data.map((row) => row.map(({ text }) => text)),
      width,
    ),
    defaultStyle: { border: 0.7, borderColor: pageStyle.line },
    structParent: parent,
    data,
  });
  doc.x = left;
  gap(doc, pageStyle.blockGap * 1.5);
}

/** Shares of the width by the longest cell of each column, so that a column of figures does not take a third of the page. */
function columnWidths(texts: readonly string[][], width: number): { width: number }[] {
  const [first = []] = texts;
  const weights = first.map((_, column) => {
    const longest = Math.max(...texts.map((row) => row[column]?.length ?? 0));
    return Math.min(Math.max(longest, 8), 48);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => ({ width: (width * weight) / sum }));
}
