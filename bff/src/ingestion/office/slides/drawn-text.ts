import type { Block, LeftOut } from '../blocks/block.ts';
import { ommlText } from '../equations/omml.ts';
import { LineText } from '../lines/line-text.ts';
import type { Position } from '../lines/raised-text.ts';
import { attributeOf, childOf, childrenOf, elementsOf, textIn, type Element } from '../xml/element.ts';
import { AutoNumbers } from './auto-numbers.ts';

/** Paragraphs of a shape (`txBody`), as lines of a list where they are those of its main text. */
export function textBlocks(
  body: Element | undefined,
  { isList, leftOut }: { isList: boolean; leftOut: LeftOut },
): Block[] {
  const lines = linesIn(body, leftOut);
  return lines.map(({ depth, mark, text }) => {
    if (mark !== null) return { kind: 'item', depth, mark, text };
    return isList && lines.length > 1 ? { kind: 'item', depth, mark: '-', text } : { kind: 'paragraph', text };
  });
}

interface DrawnLine {
  depth: number;
  mark: string | null;
  text: string;
}

/** Paragraphs with words: others have no number either. */
function linesIn(body: Element | undefined, leftOut: LeftOut): DrawnLine[] {
  const numbers = new AutoNumbers();
  return childrenOf(body, 'p').flatMap((paragraph) => {
    const depth = Math.min(
      Number(attributeOf(childOf(paragraph, 'pPr') ?? { attributes: {} }, 'lvl') ?? 0) || 0,
      deepest,
    );
    const text = paragraphText(paragraph, leftOut);
    return text === '' ? [] : [{ depth, mark: numbers.next(paragraph, depth), text }];
  });
}

/** Depths that a presentation knows, from 0 on. */
const deepest = 8;

function paragraphText(paragraph: Element, leftOut: LeftOut): string {
  const line = new LineText(leftOut);
  write(paragraph, line);
  return line.text.trim();
}

function write(parent: Element, line: LineText): void {
  for (const element of elementsOf(parent))
    switch (element.name) {
      case 'br':
        line.add('\n');
        break;
      case 'r':
      case 'fld':
        writeRun(element, line);
        break;
      // An equation is the first choice of what knows them, beside a picture of it.
      case 'AlternateContent':
        write(childOf(element, 'Choice') ?? childOf(element, 'Fallback') ?? element, line);
        break;
      case 'm':
      case 'oMathPara':
        write(element, line);
        break;
      case 'oMath':
        line.addFormula(ommlText(element, (run) => isStruck(run) && (line.omit('struck-text', textIn(run)), true)));
        break;
    }
}

function writeRun(run: Element, line: LineText): void {
  const text = textIn(childOf(run, 't'));
  if (isStruck(run)) line.omit('struck-text', text);
  else line.add(text, positionOf(run));
}

const lookOf = (run: Element, name: string): string | undefined => {
  const look = childOf(run, 'rPr');
  return look === undefined ? undefined : attributeOf(look, name);
};

const isStruck = (run: Element): boolean => /^(?:sng|dbl)Strike$/.test(lookOf(run, 'strike') ?? '');

/** In thousandths of a percent, or percent; 0 is on the line. */
function positionOf(run: Element): Position | null {
  const baseline = Number.parseFloat(lookOf(run, 'baseline') ?? '0');
  return baseline > 0 ? 'raised' : baseline < 0 ? 'lowered' : null;
}

/** Rows of a table that is drawn on a slide; joined cells say what they say in each row. */
export function drawnTable(table: Element, leftOut: LeftOut): string[][] {
  const rows: string[][] = [];
  for (const row of childrenOf(table, 'tr')) {
    rows.push(
      childrenOf(row, 'tc').map((cell, at) => {
        if (attributeOf(cell, 'hMerge') === '1') return '';
        if (attributeOf(cell, 'vMerge') === '1') return rows.at(-1)?.[at] ?? '';
        return linesIn(childOf(cell, 'txBody'), leftOut)
          .map(({ mark, text }) => (mark === null ? text : `${mark} ${text}`))
          .join(' ');
      }),
    );
  }
  return rows;
}
