import type { LeftOut } from '../blocks/block.ts';
import { attributeOf, childOf, elementsOf, isOn, valueOf, type Element } from '../xml/element.ts';

/** A cell of a table, and the columns it takes. */
export interface Cell {
  element: Element;
  span: number;
  isContinued: boolean;
  /** Columns that the row leaves out before its first cell. */
  before: number;
}

/** Rows as they are shown. */
export function rowsOf(table: Element, leftOut: LeftOut): Cell[][] {
  return unwrapped(table, 'tr')
    .filter((row) => {
      const why = reasonToOmit(childOf(row, 'trPr'));
      if (why !== null) leftOut.add(why);
      return why === null;
    })
    .map((row) =>
      unwrapped(row, 'tc').map((element, at): Cell => {
        const properties = childOf(element, 'tcPr');
        const merged = childOf(properties, 'vMerge');
        return {
          element,
          span: countOf(properties, 'gridSpan', 1),
          before: at === 0 ? countOf(childOf(row, 'trPr'), 'gridBefore', 0) : 0,
          isContinued: merged !== undefined && (attributeOf(merged, 'val') ?? 'continue') === 'continue',
        };
      }),
    )
    .filter((row) => row.length > 0);
}

function reasonToOmit(row: Element | undefined): 'deleted-text' | 'hidden-text' | null {
  if (childOf(row, 'del') !== undefined) return 'deleted-text';
  return isOn(childOf(row, 'hidden')) ? 'hidden-text' : null;
}

/** A number of columns. */
const countOf = (properties: Element | undefined, name: string, usual: number): number =>
  Math.min(Math.max(Number(valueOf(properties, name) ?? usual) || usual, 0), 100);

export const blocksIn = (cell: Element): Element[] => unwrapped(cell, 'p', 'tbl', 'altChunk');

/** Within what only wraps: fields to fill in, tracked insertions. */
const unwrapped = (parent: Element, ...names: string[]): Element[] =>
  elementsOf(parent).flatMap((child) =>
    names.includes(child.name)
      ? [child]
      : ['sdt', 'sdtContent', 'ins', 'customXml', 'moveTo'].includes(child.name)
        ? unwrapped(child, ...names)
        : [],
  );
