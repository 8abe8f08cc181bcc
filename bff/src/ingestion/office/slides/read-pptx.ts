import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { pictureReader } from '../archive/pictures.ts';
import { relationIdOf, relationsOf } from '../archive/relations.ts';
import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  isSet,
  textIn,
  type Element,
} from '../xml/element.ts';
import { treeOf } from '../xml/read-xml.ts';
import { drawnTable, textBlocks } from './drawn-text.ts';
import { hiddenSlide, slidePart } from './slide-part.ts';

/** A presentation, slide by slide in its order, each with what its speaker noted. */
export async function readPptx(archive: OfficeArchive, main: string): Promise<DocumentPart[]> {
  const relations = await relationsOf(archive, main);
  const presentation = childOf((await rootOf(archive, main)) ?? undefined, 'presentation');
  const ids = childrenOf(childOf(presentation, 'sldIdLst'), 'sldId');
  if (ids.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${ids.length} slides`);
  const leftOut = new LeftOut();
  const pictures = pictureReader(archive, leftOut);
  const parts: DocumentPart[] = [];
  for (const id of ids) {
    const name = relations.targetOf(relationIdOf(id) ?? '');
    if (name === undefined) continue;
    const slide = await readSlide(archive, name, leftOut);
    parts.push(slide.part);
    for (const picture of slide.pictures) await pictures.add(slide.part, picture);
  }
  return parts;
}

const rootOf = async (archive: OfficeArchive, name: string) => treeOf(await archive.read(name));

async function readSlide(
  archive: OfficeArchive,
  name: string,
  leftOut: LeftOut,
): Promise<{ part: DocumentPart; pictures: string[] }> {
  const relations = await relationsOf(archive, name);
  const root = childOf((await rootOf(archive, name)) ?? undefined, 'sld');
  if (isOff(root, 'show')) return { part: hiddenSlide(leftOut), pictures: [] };
  const tree = childOf(childOf(root, 'cSld'), 'spTree');
  const slide: Slide = { title: '', blocks: [], pictures: [], leftOut };
  if (tree !== undefined) readShapes(tree, slide);
  const comments: Block[] = [];
  for (const part of relations.allOfType('comments'))
    comments.push(...commentsIn(await rootOf(archive, part), leftOut));
  const notes = notesIn(treeOf(await relations.read('notesSlide')), leftOut);
  return {
    part: slidePart({ title: slide.title, blocks: slide.blocks, notes, comments }, leftOut),
    pictures: slide.pictures.flatMap((id) => {
      const picture = relations.targetOf(id);
      if (picture === undefined) leftOut.add('pictures');
      return picture ?? [];
    }),
  };
}

const isOff = (element: Element | undefined, name: string): boolean =>
  element !== undefined && /^(?:0|false|off)$/.test(attributeOf(element, name) ?? '');

/** Switched off in the list of what is drawn on the slide. */
const isHidden = (shape: Element): boolean =>
  elementsOf(shape).some((element) => {
    const drawn = /^nv\w+Pr$/.test(element.name) ? childOf(element, 'cNvPr') : undefined;
    return drawn !== undefined && isSet(drawn, 'hidden');
  });

interface Slide {
  title: string;
  blocks: Block[];
  /** Ids. */
  pictures: string[];
  leftOut: LeftOut;
}

function readShapes(parent: Element, slide: Slide): void {
  for (const element of elementsOf(parent)) {
    if (isHidden(element)) sayHidden(element, slide);
    else if (element.name === 'grpSp') readShapes(element, slide);
    else if (element.name === 'AlternateContent') readShapes(childOf(element, 'Choice') ?? element, slide);
    else if (element.name === 'sp') readShape(element, slide);
    else if (element.name === 'graphicFrame') readFrame(element, slide);
    else if (element.name === 'pic')
      slide.pictures.push(...descendantsOf(element, 'blip').flatMap((blip) => attributeOf(blip, 'embed') ?? []));
  }
}

function sayHidden(shape: Element, { leftOut }: Slide): void {
  if (descendantsOf(shape, 't').some((text) => textIn(text).trim() !== '')) leftOut.add('hidden-text');
}

/** The number of the slide, the date and the footer are on each. */
const running = new Set(['sldNum', 'dt', 'ftr', 'hdr']);

function readShape(shape: Element, slide: Slide): void {
  const [placeholder] = descendantsOf(childOf(shape, 'nvSpPr'), 'ph');
  const type = placeholder === undefined ? null : (attributeOf(placeholder, 'type') ?? 'obj');
  if (type !== null && running.has(type)) return;
  const isTitle = type === 'title' || type === 'ctrTitle';
  const blocks = textBlocks(childOf(shape, 'txBody'), {
    isList: type === 'body' || type === 'obj',
    leftOut: slide.leftOut,
  });
  if (isTitle && slide.title === '') slide.title = blocks.map((block) => ('text' in block ? block.text : '')).join(' ');
  else slide.blocks.push(...blocks);
}

function readFrame(frame: Element, slide: Slide): void {
  const [table] = descendantsOf(frame, 'tbl');
  if (table !== undefined) {
    const rows = drawnTable(table, slide.leftOut);
    if (rows.length > 0) slide.blocks.push({ kind: 'table', rows });
  } else slide.leftOut.add(descendantsOf(frame, 'oleObj').length > 0 ? 'attachments' : 'drawings');
}

/** What was written on the slide for those who read it, answers behind what they answer; what was settled is left out. */
const commentsIn = (root: Element | null, leftOut: LeftOut): Block[] =>
  descendantsOf(root ?? undefined, 'cm').flatMap((comment) => {
    if (/^(?:resolved|closed)$/.test(attributeOf(comment, 'status') ?? '')) {
      leftOut.add('comments');
      return [];
    }
    return [comment, ...descendantsOf(comment, 'reply')].flatMap((each): Block[] => {
      const blocks = textBlocks(childOf(each, 'txBody'), { isList: false, leftOut });
      const words = blocks.flatMap((block) => ('text' in block ? block.text : [])).join('\n');
      const text = `${textIn(childOf(each, 'text'))}${words}`.trim();
      return text === '' ? [] : [{ kind: 'comment', text }];
    });
  });

function notesIn(root: Element | null, leftOut: LeftOut): Block[] {
  const shapes = descendantsOf(root ?? undefined, 'sp');
  return shapes
    .filter((shape) => descendantsOf(childOf(shape, 'nvSpPr'), 'ph').some((ph) => attributeOf(ph, 'type') === 'body'))
    .flatMap((shape) => textBlocks(childOf(shape, 'txBody'), { isList: false, leftOut }));
}
