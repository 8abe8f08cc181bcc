import type { Block } from '../blocks/block.ts';
import { attributeOf, childOf, childrenOf, elementsOf, textIn, type Element } from '../xml/element.ts';

/** Paragraphs of a shape (`txBody`), as lines of a list where they are those of its main text. */
export function textBlocks(body: Element | undefined, isList: boolean): Block[] {
  const lines = childrenOf(body, 'p').map((paragraph) => ({
    depth: Number(attributeOf(childOf(paragraph, 'pPr') ?? { attributes: {} }, 'lvl') ?? 0),
    text: paragraphText(paragraph),
  }));
  const said = lines.filter(({ text }) => text !== '');
  return said.map(({ depth, text }) =>
    isList && said.length > 1 ? { kind: 'item', depth, mark: '-', text } : { kind: 'paragraph', text },
  );
}

const paragraphText = (paragraph: Element): string =>
  elementsOf(paragraph)
    .map((element) =>
      element.name === 'br'
        ? '\n'
        : element.name === 'r' || element.name === 'fld'
          ? textIn(childOf(element, 't'))
          : '',
    )
    .join('')
    .trim();

/** Rows of a table that is drawn on a slide; joined cells say what they say in each row. */
export function drawnTable(table: Element): string[][] {
  const rows: string[][] = [];
  for (const row of childrenOf(table, 'tr')) {
    rows.push(
      childrenOf(row, 'tc').map((cell, at) => {
        if (attributeOf(cell, 'hMerge') === '1') return '';
        if (attributeOf(cell, 'vMerge') === '1') return rows.at(-1)?.[at] ?? '';
        return childrenOf(childOf(cell, 'txBody'), 'p').map(paragraphText).filter(Boolean).join(' ');
      }),
    );
  }
  return rows;
}
