import type { LeftOut } from '../blocks/block.ts';
import { eqFieldText } from '../equations/eq-field.ts';
import { ommlText } from '../equations/omml.ts';
import { LineText, type Omission } from '../lines/line-text.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  type Element,
  elementsOf,
  isOn,
  textIn,
  valueOf,
} from '../xml/element.ts';
import type { LookOf, RunLook } from './run-looks.ts';
import { symbolIn, withSymbols } from './symbols.ts';

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

/** Moved away, a second form of the same for older programs, or no text. */
const skipped = new Set([
  'moveFrom',
  'Fallback',
  'pPr',
  'rPr',
  'sdtPr',
  'delText',
  'binData',
  // How the word it stands over is pronounced.
  'rt',
]);

/** By what a run is judged: the styles of the file, and where what is not read is said. */
export interface RunReading {
  lookOf: LookOf;
  leftOut: LeftOut;
}

export function runsOf(paragraph: Element, reading: RunReading): Runs {
  const reader = new RunReader(reading, valueOf(childOf(paragraph, 'pPr'), 'pStyle'));
  reader.collect(paragraph);
  return { ...reader.runs, text: reader.line.text };
}

const plain: RunLook = { isHidden: false, isStruck: false, position: null };

class RunReader {
  readonly runs: Runs = {
    text: '',
    pictures: [],
    footnotes: [],
    endnotes: [],
    boxes: [],
    drawings: 0,
    comments: 0,
    attachments: 0,
  };
  readonly line: LineText;
  readonly #lookOf: LookOf;
  readonly #style: string | undefined;
  #look = plain;
  #font: string | undefined;
  /** Fields that have begun, with what they are to show. */
  readonly #fields: string[] = [];
  /** At which of them an equation has been read, whose picture of itself is skipped. */
  #equation: number | null = null;

  constructor({ lookOf, leftOut }: RunReading, style: string | undefined) {
    this.line = new LineText(leftOut);
    this.#lookOf = lookOf;
    this.#style = style;
  }

  collect(parent: Element): void {
    for (const element of elementsOf(parent)) {
      if (skipped.has(element.name)) continue;
      if (element.name === 'r') this.#readRun(element);
      else if (element.name === 'instrText') this.#fields.push(`${this.#fields.pop() ?? ''}${textIn(element)}`);
      else if (element.name === 't') this.#add(withSymbols(textIn(element), this.#font));
      else if (element.name === 'del') this.line.omit('deleted-text', wordsOf(element));
      else if (element.name === 'oMathPara') this.#readFormulas(element);
      else if (element.name === 'oMath') this.#readFormula(element);
      else if (element.name === 'txbxContent') this.runs.boxes.push(...elementsOf(element));
      else if (!this.#isMark(element)) this.collect(element);
    }
  }

  #readRun(run: Element): void {
    const look = this.#lookOf(this.#style, childOf(run, 'rPr'));
    // Whatever hangs on it is as little seen as it is.
    if (look.isHidden) {
      this.line.omit('hidden-text', wordsOf(run));
      return;
    }
    const [before, fontBefore] = [this.#look, this.#font];
    const fonts = childOf(childOf(run, 'rPr'), 'rFonts');
    this.#look = look;
    this.#font = fonts === undefined ? undefined : (attributeOf(fonts, 'ascii') ?? attributeOf(fonts, 'hAnsi'));
    this.collect(run);
    this.#look = before;
    this.#font = fontBefore;
  }

  #add(text: string): void {
    if (this.#equation !== null) return;
    if (this.#look.isStruck) this.line.omit('struck-text', text);
    else this.line.add(text, this.#look.position);
  }

  #readField(mark: Element): void {
    const type = attributeOf(mark, 'fldCharType');
    if (type === 'begin') {
      this.#add(legacyFieldText(mark));
      this.#fields.push('');
      return;
    }
    const equation = this.#equation === null ? eqFieldText(this.#fields.at(-1) ?? '') : undefined;
    if (equation !== undefined) {
      if (!this.#look.isStruck) this.line.addFormula(equation);
      else this.line.omit('struck-text', equation);
      this.#equation = this.#fields.length;
    }
    if (type !== 'end') return;
    if (this.#equation === this.#fields.length) this.#equation = null;
    this.#fields.pop();
  }

  /** Each on a line of its own. */
  #readFormulas(paragraph: Element): void {
    for (const [at, formula] of childrenOf(paragraph, 'oMath').entries()) {
      if (at > 0) this.line.add('\n');
      this.#readFormula(formula);
    }
  }

  #readFormula(formula: Element): void {
    const text = ommlText(formula, (run) => {
      // Two elements of that name: how its letters lean as a formula, then how it looks as text.
      const look = this.#lookOf(this.#style, childrenOf(run, 'rPr').at(-1));
      const why: Omission | null = look.isHidden ? 'hidden-text' : look.isStruck ? 'struck-text' : null;
      if (why !== null) this.line.omit(why, wordsOf(run));
      return why !== null;
    });
    this.line.addFormula(text);
  }

  /** Whether it is something that stands in a line without being text. */
  #isMark(element: Element): boolean {
    const { runs } = this;
    switch (element.name) {
      case 'tab':
      case 'ptab':
        this.#add(' ');
        return true;
      case 'br':
      case 'cr':
        this.line.add(attributeOf(element, 'type') === 'page' ? ' ' : '\n');
        return true;
      case 'noBreakHyphen':
        this.#add('-');
        return true;
      case 'sym':
        this.#add(symbolIn(element));
        return true;
      case 'fldChar':
        this.#readField(element);
        return true;
      case 'fldSimple': {
        const equation = eqFieldText(attributeOf(element, 'instr') ?? '');
        if (equation !== undefined) this.line.addFormula(equation);
        return equation !== undefined;
      }
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
}

const wordsOf = (element: Element): string => descendantsOf(element, 't', 'delText').map(textIn).join('');

/** Of a part that is not in the body: a footnote. */
export const plainTextOf = (element: Element, reading: RunReading): string =>
  descendantsOf(element, 'p')
    .map((paragraph) => runsOf(paragraph, reading).text.trim())
    .filter((text) => text !== '')
    .join(' ');

/** What a field of an old form shows that is no text of the file: whether a box is ticked, what was chosen of a list. */
function legacyFieldText(fieldBegin: Element): string {
  const data = childOf(fieldBegin, 'ffData');
  const box = childOf(data, 'checkBox');
  if (box !== undefined) return isOn(childOf(box, 'checked') ?? childOf(box, 'default')) ? '☒' : '☐';
  const list = childOf(data, 'ddList');
  if (list === undefined) return '';
  const chosen = Number(valueOf(list, 'result') ?? valueOf(list, 'default') ?? 0);
  const entry = childrenOf(list, 'listEntry')[chosen];
  return entry === undefined ? '' : (attributeOf(entry, 'val') ?? '');
}
