import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { pictureReader } from '../archive/pictures.ts';
import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import { oneLine } from '../blocks/render-blocks.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { hiddenSlide, slidePart } from '../slides/slide-part.ts';
import { writeOdf, type OdfReader } from './odf-blocks.ts';
import { odfFormulas } from './odf-formulas.ts';
import { OdfLists } from './odf-lists.ts';
import { OdfStyles } from './odf-styles.ts';
import { collectFrame, commentsOf, formulaIn, odfText, type OdfReading, type OdfText } from './odf-text.ts';

/** An OpenDocument presentation, slide by slide, each with what its speaker noted. */
export async function readOdp(archive: OfficeArchive): Promise<DocumentPart[]> {
  const leftOut = new LeftOut();
  const slides: { part: DocumentPart; pictures: string[] }[] = [];
  const styles = await OdfStyles.of(archive);
  const reading: OdfReading = { leftOut, styles, formulas: await odfFormulas(archive) };
  readXml(await archive.require('content.xml'), {
    wanted: (name) => name === 'page' || OdfStyles.isWanted(name),
    visit(page) {
      if (page.name !== 'page') {
        styles.add(page);
        return;
      }
      if (slides.length >= contentLimits.partsMax) throw new OfficeFault('too-many-pages', 'too many slides');
      slides.push(isHidden(page, reading) ? { part: hiddenSlide(leftOut), pictures: [] } : readSlide(page, reading));
    },
  });
  const pictures = pictureReader(archive, leftOut);
  for (const { part, pictures: names } of slides) for (const name of names) await pictures.add(part, name);
  return slides.map(({ part }) => part);
}

const isHidden = (page: Element, { styles }: OdfReading): boolean =>
  styles.valueOf('drawing-page', attributeOf(page, 'style-name'), 'drawing-page-properties', 'visibility') === 'hidden';

function readSlide(page: Element, reading: OdfReading): { part: DocumentPart; pictures: string[] } {
  const blocks: Block[] = [];
  const pictures: string[] = [];
  let title = '';
  const reader = (into: Block[]): OdfReader => ({
    ...reading,
    lists: new OdfLists(reading.styles),
    add: (block) => ('text' in block && block.text.trim() === '' ? undefined : into.push(block)),
    addPicture: (name) => pictures.push(name),
  });
  const comments = commentsOf(page, reading).map((text): Block => ({ kind: 'comment', text }));
  for (const shape of shapesOf(page)) {
    const role = attributeOf(shape, 'class') ?? '';
    if (/^(?:page-number|date-time|footer|header)$/.test(role)) continue;
    if (role === 'title' && title === '') title = titleIn(shape, reading);
    else writeShape(shape, reader(blocks));
  }
  const notes: Block[] = [];
  for (const shape of shapesOf(childOf(page, 'notes')))
    if (attributeOf(shape, 'class') === 'notes') writeShape(shape, reader(notes));
  return { part: slidePart({ title, blocks, notes, comments }, reading.leftOut), pictures };
}

const titleIn = (shape: Element, reading: OdfReading): string =>
  oneLine(
    descendantsOf(shape, 'p')
      .map((paragraph) => odfText(paragraph, reading).text)
      .join(' '),
  );

const besides = new Set(['notes', 'forms', 'annotation']);

/** Frames and drawn shapes, those of a group too. */
const shapesOf = (parent: Element | undefined): Element[] =>
  parent === undefined
    ? []
    : elementsOf(parent).flatMap((child) =>
        child.name === 'g' ? shapesOf(child) : besides.has(child.name) ? [] : [child],
      );

function writeShape(shape: Element, reader: OdfReader): void {
  const found: OdfText = { text: '', notes: [], boxes: [], pictures: [] };
  const formula = formulaIn(shape, reader);
  if (formula !== undefined) reader.add({ kind: 'paragraph', text: formula });
  else if (shape.name === 'frame') collectFrame(shape, found, reader.leftOut);
  else found.boxes.push(shape);
  for (const box of found.boxes) for (const child of elementsOf(box)) writeOdf(child, reader);
  for (const picture of found.pictures) reader.addPicture(picture);
}
