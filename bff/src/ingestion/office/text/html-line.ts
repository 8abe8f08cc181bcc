import type { LeftOut } from '../blocks/block.ts';
import { mathmlText } from '../equations/mathml.ts';
import { LineText } from '../lines/line-text.ts';
import type { Position } from '../lines/raised-text.ts';
import { textIn, type Element } from '../xml/element.ts';
import { isSkipped, omissionOf, positionOf } from './html-looks.ts';

/** Words of a line as they come, blanks of the file being one space. */
export class HtmlLine {
  readonly #line: LineText;

  constructor(leftOut: LeftOut) {
    this.#line = new LineText(leftOut);
  }

  add(text: string, position: Position | null = null): void {
    this.#line.add(text, position);
  }

  addText(text: string, position: Position | null = null): void {
    // Codes for terminals are no words either.
    this.add(text.replace(/[ \t\r\n\f]+/g, ' ').replace(/(?!\n)\p{Cc}/gu, ''), position);
  }

  /** Whether it is something that is no words of the line, or not as they stand. */
  takes(element: Element): boolean {
    if (isSkipped(element)) return true;
    const why = omissionOf(element);
    if (why !== null) this.#line.omit(why, textIn(element));
    else if (element.name === 'math') this.#line.addFormula(mathmlText(element));
    else if (element.name === 'br') this.add('\n');
    else return false;
    return true;
  }

  get text(): string {
    return this.#line.text.replace(/ *\n */g, '\n').trim();
  }
}

/** What an element is raised by, unless it says so itself. */
export const raisedBy = (element: Element, around: Position | null): Position | null => positionOf(element) ?? around;
