import { attributeOf, descendantsOf, elementsOf, type Element } from '../xml/element.ts';

/** What a paragraph says, and what stands in it that is no text. */
export interface Runs {
  text: string;
  /** Ids of the pictures of this file; those elsewhere have none. */
  pictures: string[];
  footnotes: string[];
  endnotes: string[];
  /** Paragraphs and tables of boxes that are drawn over the text. */
  boxes: Element[];
  drawings: number;
  comments: number;
  attachments: number;
}

/** Deleted or moved away, a second form of the same for older programs, or no text. */
const skipped = new Set(['del', 'moveFrom', 'Fallback', 'pPr', 'rPr', 'sdtPr', 'instrText', 'delText', 'binData']);

export function runsOf(paragraph: Element): Runs {
  const runs: Runs = {
    text: '',
    pictures: [],
    footnotes: [],
    endnotes: [],
    boxes: [],
    drawings: 0,
    comments: 0,
    attachments: 0,
  };
  collect(paragraph, runs);
  return runs;
}

function collect(parent: Element, runs: Runs): void {
  for (const element of elementsOf(parent)) {
    if (skipped.has(element.name)) continue;
    if (element.name === 't') runs.text += element.children.filter((child) => typeof child === 'string').join('');
    else if (element.name === 'txbxContent') runs.boxes.push(...elementsOf(element));
    else if (!isMark(element, runs)) collect(element, runs);
  }
}

/** Whether it is something that stands in a line without being text. */
function isMark(element: Element, runs: Runs): boolean {
  switch (element.name) {
    case 'tab':
      runs.text += ' ';
      return true;
    case 'br':
    case 'cr':
      runs.text += attributeOf(element, 'type') === 'page' ? ' ' : '\n';
      return true;
    case 'noBreakHyphen':
      runs.text += '-';
      return true;
    case 'footnoteReference':
    case 'endnoteReference': {
      const id = attributeOf(element, 'id');
      if (id !== undefined) runs[element.name === 'footnoteReference' ? 'footnotes' : 'endnotes'].push(id);
      return true;
    }
    case 'commentReference':
      runs.comments++;
      return true;
    case 'blip':
    case 'imagedata': {
      const id = attributeOf(element, element.name === 'blip' ? 'embed' : 'id');
      // One that lies elsewhere has no id: it is said to be left out.
      runs.pictures.push(id ?? '');
      return true;
    }
    case 'chart':
    case 'relIds':
      runs.drawings++;
      return true;
    case 'OLEObject':
      runs.attachments++;
      return true;
    default:
      return false;
  }
}

/** Of a part that is not in the body: a footnote. */
export const plainTextOf = (element: Element): string =>
  descendantsOf(element, 'p')
    .map((paragraph) => runsOf(paragraph).text.trim())
    .filter((text) => text !== '')
    .join(' ');
