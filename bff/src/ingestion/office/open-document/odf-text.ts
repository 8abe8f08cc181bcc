import type { LeftOut } from '../blocks/block.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, type Element } from '../xml/element.ts';

/** What a paragraph of an OpenDocument says, and what hangs on it. */
export interface OdfText {
  text: string;
  notes: string[];
  /** Paragraphs, lists and tables of frames that stand in it. */
  boxes: Element[];
  pictures: string[];
}

/** Pronunciation, comments, and what was said of a note beside its text. */
const skipped = new Set(['ruby-text', 'annotation-end', 'tracked-changes', 'note-citation']);

export function odfText(paragraph: Element, leftOut: LeftOut): OdfText {
  const found: OdfText = { text: '', notes: [], boxes: [], pictures: [] };
  collect(paragraph, found, leftOut);
  return { ...found, text: found.text.trim() };
}

function collect(parent: Element, found: OdfText, leftOut: LeftOut): void {
  for (const child of parent.children) {
    // White space of the file is one space, as in a page of the web.
    if (typeof child === 'string') found.text += child.replace(/[ \t\r\n]+/g, ' ');
    else if (child.name === 's') found.text += ' '.repeat(Math.min(Number(attributeOf(child, 'c') ?? 1) || 1, 100));
    else if (child.name === 'tab') found.text += ' ';
    else if (child.name === 'line-break') found.text += '\n';
    else if (child.name === 'annotation') leftOut.add('comments');
    else if (child.name === 'note')
      found.notes.push(
        descendantsOf(childOf(child, 'note-body'), 'p')
          .map((each) => odfText(each, leftOut).text)
          .join(' '),
      );
    else if (child.name === 'frame') collectFrame(child, found, leftOut);
    else if (!skipped.has(child.name)) collect(child, found, leftOut);
  }
}

/** A frame holds one thing, in several forms for programs that know less: the first counts. */
export function collectFrame(frame: Element, found: OdfText, leftOut: LeftOut): void {
  const box = childOf(frame, 'text-box');
  const [image] = childrenOf(frame, 'image').flatMap((each) => attributeOf(each, 'href') ?? []);
  const table = childOf(frame, 'table');
  if (box !== undefined) found.boxes.push(box);
  else if (table !== undefined) found.boxes.push({ name: '', attributes: {}, children: [table] });
  else if (childOf(frame, 'object') !== undefined || childOf(frame, 'object-ole') !== undefined)
    leftOut.add('drawings');
  else if (image !== undefined) {
    // What lies outside the file is not fetched.
    if (/^\w+:/.test(image)) leftOut.add('pictures');
    else found.pictures.push(image.replace(/^\.\//, ''));
  }
}
