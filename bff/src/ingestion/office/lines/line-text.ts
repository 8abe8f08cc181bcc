import type { LeftOut } from '../blocks/block.ts';
import { onLine, withFractions, type Position } from './raised-text.ts';

/** Why words of a line are not read: no one sees them, or they were crossed out. */
export type Omission = 'hidden-text' | 'struck-text' | 'deleted-text';

interface Piece {
  text: string;
  position: Position | null;
  isFormula: boolean;
  /** After something that was left out. */
  isAfterGap: boolean;
}

/**
 * The text of one line, as its pieces come: every reader says with it what stands raised or lowered, and what of a line
 * it leaves out.
 */
export class LineText {
  readonly #leftOut: LeftOut;
  readonly #pieces: Piece[] = [];
  #omitting: Omission | null = null;

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  add(text: string, position: Position | null = null): void {
    if (text === '') return;
    if (text.trim() !== '') this.#omitting = null;
    const last = this.#pieces.at(-1);
    // Programs cut a run in two wherever they like: `-` and `3` are one exponent.
    if (last !== undefined && last.position === position && !last.isFormula) last.text += text;
    else this.#push({ text, position });
  }

  addFormula(text: string): void {
    if (text === '') return;
    this.#omitting = null;
    this.#push({ text, isFormula: true });
  }

  /** Leaves words out. A stretch of them counts once, in however many pieces it comes. */
  omit(why: Omission, text: string): void {
    if (text.trim() === '') return;
    if (this.#omitting !== why) this.#leftOut.add(why);
    this.#omitting = why;
    // What stood around it is not one word now, nor an exponent of it.
    if (this.#pieces.length > 0) this.#push({ text: '', isAfterGap: true });
  }

  #push(piece: Partial<Piece> & { text: string }): void {
    this.#pieces.push({ position: null, isFormula: false, isAfterGap: false, ...piece });
  }

  get text(): string {
    let text = '';
    let last: Piece | null = null;
    for (const [at, piece] of this.#pieces.entries()) {
      if (piece.position !== null) {
        const after = this.#pieces[at + 1];
        text += onLine(piece.text, piece.position, { before: text, after: after?.position === null ? after.text : '' });
      } else text = joined(text, piece, last);
      last = piece;
    }
    return withFractions(text);
  }
}

function joined(text: string, piece: Piece, last: Piece | null): string {
  // One and a quarter is not 11/4.
  const isNumber = (piece.isFormula || last?.isFormula === true) && /\d$/.test(text) && /^\d/.test(piece.text);
  if (isNumber) return `${text} ${piece.text}`;
  // Of the spaces on either side of what was left out, one is enough.
  return text + (piece.isAfterGap && /\s$/.test(text) ? piece.text.trimStart() : piece.text);
}
