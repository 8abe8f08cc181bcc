import { photoIn } from '@savoir/contracts/notes';
import type {
  BlockContent,
  DefinitionContent,
  FootnoteDefinition,
  Html,
  List,
  ListItem,
  Paragraph,
  RootContent,
} from 'mdast';
import { drawPhoto, photoHeight, type PdfMedium } from './draw-media.ts';
import { drawRuns, drawText, heightOf } from './draw-runs.ts';
import { drawTable } from './draw-table.ts';
import { inOneFont, setFont } from './fonts.ts';
import { framed, insideFrame } from './framed.ts';
import { footnoteMark, runsOf, textOf } from './inline-runs.ts';
import { pageStyle } from './page-style.ts';
import { asArtifact, element, gap, breakPageUnlessFits, pageBottom, type Pen } from './pen.ts';
import { t } from '../../../texts/server-texts.ts';

type Drawn = Exclude<BlockContent, Html> | FootnoteDefinition;

const drawnTypes: readonly string[] = [
  'heading',
  'paragraph',
  'list',
  'table',
  'blockquote',
  'code',
  'thematicBreak',
  'footnoteDefinition',
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
  /** Inside a frame no paragraph gets one of its own. */
  isFramed: boolean;
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
      drawRuns(pen, `H${context.level}`, runsOf(block.children, context.origin), {
        size,
        font: context.level === 2 ? 'title' : 'bold',
      });
      return gap(doc, pageStyle.blockGap / 2);
    }
    case 'paragraph':
      return drawParagraph(pen, block, context);
    case 'list':
      return drawList(pen, block, context);
    case 'table':
      return drawTable(pen, block, context.origin);
    case 'blockquote':
      return drawQuote(pen, block.children, context);
    case 'code':
      return drawCode(pen, block.value);
    case 'thematicBreak':
      return drawRule(pen);
    case 'footnoteDefinition':
      return drawFootnote(pen, block, context);
  }
}

const photoOf = (node: Paragraph['children'][number], { photos }: BlockContext): PdfMedium | undefined =>
  node.type === 'image' ? photos.get(photoIn(node.url) ?? '') : undefined;

/** Its photos below its words. */
function drawParagraph(pen: Pen, paragraph: Paragraph, context: BlockContext): void {
  const { children } = paragraph;
  const runs = runsOf(
    children.filter((node) => photoOf(node, context) === undefined),
    context.origin,
  );
  if (runs.some(({ text }) => text.trim() !== '')) {
    if (!context.isFramed && warns(paragraph)) {
      const height = heightOf(insideFrame(pen, 'warning'), textOf(children, context.origin), 'bold');
      framed(pen, 'warning', height, (inside) => drawRuns(inside, 'P', runs));
    } else {
      drawRuns(pen, 'P', runs);
      gap(pen.doc);
    }
  }
  for (const node of children) {
    const photo = photoOf(node, context);
    if (photo === undefined || node.type !== 'image') continue;
    drawPhoto(pen, photo, node.alt ?? '');
    context.placed.add(photo.id);
    gap(pen.doc);
  }
}

/** «Attention :», «Danger !» at the beginning of a text. */
function warns({ children }: Paragraph): boolean {
  const [, word = ''] = /^\s*([\p{L} ]+?)\s*[:!]/u.exec(textOf(children, '')) ?? [];
  return t('pdf.warningWords').split(', ').includes(word.toLowerCase());
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

function drawFootnote(pen: Pen, footnote: FootnoteDefinition, context: BlockContext): void {
  const items = element(pen, 'L');
  const item: ListItem = { type: 'listItem', spread: true, children: footnote.children };
  drawItem({ ...pen, parent: items }, item, footnoteMark(footnote), context);
  items.end();
}

function labelOf({ checked }: ListItem, number: string | null): string {
  if (typeof checked === 'boolean') return checked ? '☑' : '☐';
  return number ?? '•';
}

function drawItem(pen: Pen, item: ListItem, label: string, context: BlockContext): void {
  const { doc, left, width } = pen;
  setFont(doc, 'bold', pageStyle.text);
  const labelWidth = Math.max(indent, doc.widthOfString(`${label} `) + 4);
  breakPageUnlessFits(doc, beginningOf({ ...pen, width: width - labelWidth }, item, context));
  const entry = element(pen, 'LI');
  const inItem = { ...pen, parent: entry };
  const top = doc.y;
  drawText(inItem, 'Lbl', label, { color: pageStyle.accent, font: 'bold' });
  doc.y = top;
  const body = element(inItem, 'LBody');
  drawBlocks({ doc, parent: body, left: left + labelWidth, width: width - labelWidth }, item.children, context);
  body.end();
  entry.end();
  // Items of a tight list stand closer than paragraphs.
  if (item.spread !== true) doc.y -= pageStyle.blockGap / 2;
}

/** What of an item stays on one page: a step with its first photo. */
function beginningOf(pen: Pen, { children: [first] }: ListItem, context: BlockContext): number {
  const photo = first?.type === 'paragraph' ? first.children.map((node) => photoOf(node, context)).find(Boolean) : null;
  if (first?.type !== 'paragraph' || photo == null) return pageStyle.text * 2;
  const words = heightOf(pen, textOf(first.children, context.origin), 'bold');
  return words + pageStyle.blockGap + photoHeight(pen, photo);
}

function drawQuote(pen: Pen, blocks: Parameters<typeof drawBlocks>[1], context: BlockContext): void {
  const { doc, left, width } = pen;
  const quote = element(pen, 'BlockQuote');
  const [first] = blocks;
  if (first?.type === 'paragraph' && warns(first)) {
    framed(
      { ...pen, parent: quote },
      'warning',
      heightOf(pen, textOf(first.children, context.origin), 'bold'),
      (inside) => {
        drawBlocks(inside, blocks, { ...context, isFramed: true });
        doc.y -= pageStyle.blockGap;
      },
    );
    return quote.end();
  }
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
  const { text, file } = inOneFont(doc, code, 'mono');
  doc.font(file).fontSize(pageStyle.small);
  const height = doc.heightOfString(text, options) + indent;
  breakPageUnlessFits(doc, Math.min(height, 200));
  if (doc.y + height <= pageBottom(doc))
    asArtifact(doc, () => doc.rect(left, doc.y, width, height).fill(pageStyle.shade));
  const block = element(pen, 'Code');
  gap(doc, indent / 2);
  block.add(() => {
    doc.font(file).fontSize(pageStyle.small).fillColor(pageStyle.ink);
    doc.text(text, left + indent, doc.y, options);
  });
  block.end();
  gap(doc, indent / 2 + pageStyle.blockGap);
}
