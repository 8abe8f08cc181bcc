import type { LeftOut } from '../blocks/block.ts';
import { mathmlText } from '../equations/mathml.ts';
import { LineText } from '../lines/line-text.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, textIn, type Element } from '../xml/element.ts';
import type { OdfLook, OdfStyles } from './odf-styles.ts';

/** What a paragraph of an OpenDocument says, and what hangs on it. */
export interface OdfText {
  text: string;
  notes: string[];
  /** Paragraphs, lists and tables of frames that stand in it. */
  boxes: Element[];
  pictures: string[];
}

/** By what a paragraph is read. */
export interface OdfReading {
  leftOut: LeftOut;
  styles: OdfStyles;
  /** Equations, by the name of their object. */
  formulas: ReadonlyMap<string, string>;
}

/** Pronunciation, comments, and what was said of a note beside its text. */
const skipped = new Set(['ruby-text', 'annotation-end', 'tracked-changes', 'note-citation']);

/** `around`: how the cell looks in which it stands. */
export function odfText(paragraph: Element, reading: OdfReading, around: OdfLook = {}): OdfText {
  const reader = new TextReader(reading);
  const look = reading.styles.lookOf('paragraph', attributeOf(paragraph, 'style-name'));
  const isHidden = descendantsOf(paragraph, 'hidden-paragraph').some(isSwitchedOff);
  reader.collect(paragraph, { ...around, ...look, ...(isHidden && { isHidden }) });
  return { ...reader.found, text: reader.line.text.trim() };
}

/** The program keeps beside its condition what came out of it last. */
const isSwitchedOff = (element: Element): boolean => attributeOf(element, 'is-hidden') === 'true';

const emptyText = (): OdfText => ({ text: '', notes: [], boxes: [], pictures: [] });

class TextReader {
  readonly found = emptyText();
  readonly line: LineText;
  readonly #reading: OdfReading;

  constructor(reading: OdfReading) {
    this.#reading = reading;
    this.line = new LineText(reading.leftOut);
  }

  collect(parent: Element, look: OdfLook): void {
    // Whatever hangs on it is as little seen as it is.
    if (look.isHidden === true && !hasShown(parent, this.#reading.styles)) {
      this.line.omit('hidden-text', wordsOf(parent));
      return;
    }
    for (const child of parent.children) {
      // White space of the file is one space, as in a page of the web.
      if (typeof child === 'string') this.#add(child.replace(/[ \t\r\n]+/g, ' '), look);
      else if (!skipped.has(child.name)) this.#read(child, look);
    }
  }

  #read(child: Element, look: OdfLook): void {
    switch (child.name) {
      case 's':
        return this.#add(' '.repeat(Math.min(Number(attributeOf(child, 'c') ?? 1) || 1, 100)), look);
      case 'tab':
        return this.#add(' ', look);
      case 'line-break':
        return this.#add('\n', look);
      case 'annotation':
        return this.#reading.leftOut.add('comments');
      case 'note':
        this.found.notes.push(this.#noteText(child));
        return;
      case 'frame':
        return this.#readFrame(child);
      case 'hidden-text':
        return isSwitchedOff(child) ? this.line.omit('hidden-text', wordsOf(child)) : this.collect(child, look);
      default:
        return this.collect(child, {
          ...look,
          ...this.#reading.styles.lookOf('text', attributeOf(child, 'style-name')),
        });
    }
  }

  #add(text: string, look: OdfLook): void {
    if (look.isHidden === true) this.line.omit('hidden-text', text);
    else if (look.isStruck === true) this.line.omit('struck-text', text);
    else this.line.add(text, look.position ?? null);
  }

  #noteText(note: Element): string {
    return descendantsOf(childOf(note, 'note-body'), 'p')
      .map((each) => odfText(each, this.#reading).text)
      .join(' ');
  }

  #readFrame(frame: Element): void {
    const formula = formulaIn(frame, this.#reading);
    if (formula === undefined) collectFrame(frame, this.found, this.#reading.leftOut);
    else this.line.addFormula(formula);
  }
}

/** What was written on a cell or a slide for those who read it; what was settled is left out. */
export const commentsOf = (parent: Element, reading: OdfReading): string[] =>
  childrenOf(parent, 'annotation').flatMap((annotation) => {
    const text = descendantsOf(annotation, 'p')
      .map((paragraph) => odfText(paragraph, reading).text)
      .join('\n')
      .trim();
    if (attributeOf(annotation, 'resolved') !== 'true') return text === '' ? [] : [text];
    reading.leftOut.add('comments');
    return [];
  });

/** A stretch of a hidden paragraph may say that it is shown. */
const hasShown = (parent: Element, styles: OdfStyles): boolean =>
  descendantsOf(parent, 'span').some(
    (span) => styles.lookOf('text', attributeOf(span, 'style-name')).isHidden === false || hasShown(span, styles),
  );

const wordsOf = (element: Element): string =>
  `${attributeOf(element, 'string-value') ?? ''}${element.children
    .map((child) => (typeof child === 'string' ? child : child.name === 'annotation' ? '' : textIn(child)))
    .join('')}`;

/** The equation that a frame holds; undefined where it holds something else. */
export function formulaIn(frame: Element, { formulas }: OdfReading): string | undefined {
  const object = childOf(frame, 'object');
  if (object === undefined) return undefined;
  const math = childOf(object, 'math');
  return math === undefined
    ? formulas.get((attributeOf(object, 'href') ?? '').replace(/^\.\//, '').replace(/\/$/, ''))
    : mathmlText(math);
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
