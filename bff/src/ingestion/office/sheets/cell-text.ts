import type { LeftOut } from '../blocks/block.ts';
import { LineText } from '../lines/line-text.ts';
import type { Position } from '../lines/raised-text.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  isOn,
  textIn,
  valueOf,
  type Element,
} from '../xml/element.ts';

/** How the text of a cell, or a stretch of it, is set. */
interface Font {
  isStruck: boolean;
  position: Position | null;
}

const plain: Font = { isStruck: false, position: null };

/** The text of a cell: its words, and in stretches where some are set otherwise than the cell. */
export type CellText = string | { text: string; font: Font | null }[];

/** `is` or `si`, without how it is to be pronounced, which stands beside it. */
export function cellTextIn(element: Element): CellText {
  const stretches = elementsOf(element).flatMap((child) => {
    if (child.name === 't') return [{ text: unescaped(textIn(child)), font: null }];
    const look = childOf(child, 'rPr');
    const text = unescaped(childrenOf(child, 't').map(textIn).join(''));
    return child.name === 'r' ? [{ text, font: look === undefined ? null : fontOf(look) }] : [];
  });
  return stretches.every(({ font }) => font === null) ? stretches.map(({ text }) => text).join('') : stretches;
}

/** `_x000D_` is a sign that XML cannot hold, or a letter after `_x005F_` that is none. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\t\n])\p{Cc}/gu, '')
    : text;

export const lengthOf = (text: CellText): number =>
  typeof text === 'string' ? text.length : text.reduce((sum, stretch) => sum + stretch.text.length, 0);

/** By the style of a cell (`s`); a stretch of text without a font of its own has that of its cell. */
export type FontOfCell = (style: string | undefined) => Font;

/** @param styles the part `styles.xml` */
export function cellFonts(styles: Element | null): FontOfCell {
  const sheet = childOf(styles ?? undefined, 'styleSheet');
  const fonts = childrenOf(childOf(sheet, 'fonts'), 'font').map(fontOf);
  const formats = childrenOf(childOf(sheet, 'cellXfs'), 'xf').map((each) => Number(attributeOf(each, 'fontId') ?? 0));
  return (style) => fonts[formats[Number(style ?? 0)] ?? 0] ?? plain;
}

function fontOf(font: Element): Font {
  const align = valueOf(font, 'vertAlign');
  return {
    isStruck: isOn(childOf(font, 'strike')),
    position: align === 'superscript' ? 'raised' : align === 'subscript' ? 'lowered' : null,
  };
}

/** What a cell of this font says. */
export function shownText(text: CellText, font: Font, leftOut: LeftOut): string {
  // Nearly every cell.
  if (typeof text === 'string' && !font.isStruck) return text;
  const line = new LineText(leftOut);
  for (const stretch of typeof text === 'string' ? [{ text, font: null }] : text) {
    const own = stretch.font ?? font;
    if (own.isStruck) line.omit('struck-text', stretch.text);
    // A cell that is small as a whole is only set so.
    else line.add(stretch.text, stretch.font === null ? null : own.position);
  }
  return line.text;
}

export const inlineTextOf = (cell: Element): CellText => {
  const [inside] = descendantsOf(cell, 'is');
  return inside === undefined ? '' : cellTextIn(inside);
};
