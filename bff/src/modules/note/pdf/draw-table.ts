import type { Table } from 'mdast';
import { inOneFont, setFont, type Stretch } from './fonts.ts';
import { textOf } from './inline-runs.ts';
import { pageStyle } from './page-style.ts';
import { asArtifact, breakPageUnlessFits, gap, type Pen } from './pen.ts';

const size = pageStyle.small + 1;

/** On every page it goes over it has its head; readers of the structure hear that once. */
export function drawTable(pen: Pen, table: Table, origin: string): void {
  const { doc, left, width, parent } = pen;
  const [head, ...rows] = table.children;
  if (head === undefined) return;
  const columns = Math.max(...table.children.map(({ children }) => children.length));
  const textsOf = (row: typeof head, font: 'bold' | 'regular') =>
    Array.from({ length: columns }, (_, column) =>
      inOneFont(doc, textOf(row.children[column]?.children ?? [], origin), font),
    );
  const heads = textsOf(head, 'bold');
  const bodies = rows.map((row) => textsOf(row, 'regular'));
  const cell = ({ text, file }: Stretch, column: number, type: 'TH' | 'TD') => ({
    text,
    type,
    align: { x: table.align?.[column] ?? ('left' as const), y: 'top' as const },
    padding: 5,
    borderColor: pageStyle.line,
    font: { src: file, size },
    ...(type === 'TH' && { backgroundColor: pageStyle.shade }),
  });
  const headCells = heads.map((text, column) => cell(text, column, 'TH'));
  const style = {
    maxWidth: width,
    columnStyles: columnWidths([heads, ...bodies], width),
    defaultStyle: { border: 0.7, borderColor: pageStyle.line },
  };
  const begin = (options: PDFKit.Mixins.TableOptions) => {
    setFont(doc, 'regular', size);
    doc.fillColor(pageStyle.ink);
    return doc.table({ ...style, position: { x: left, y: doc.y }, ...options });
  };

  breakPageUnlessFits(doc, 60);
  const [margin, from] = [doc.page.margins.top, doc.y];
  const whole = begin({ structParent: parent });
  whole.row(headCells);
  // A row that goes to the next page begins below what is the upper margin of the one before.
  const top = margin + doc.y - from;
  const repeatHead = () => {
    asArtifact(doc, () => begin({}).row(headCells));
    doc.page.margins.top = top;
  };
  doc.page.margins.top = top;
  doc.on('pageAdded', repeatHead);
  for (const row of bodies) whole.row(row.map((text, column) => cell(text, column, 'TD')));
  doc.off('pageAdded', repeatHead);
  whole.end();
  doc.page.margins.top = margin;
  doc.x = left;
  gap(doc, pageStyle.blockGap * 1.5);
}

/** Shares of the width by the longest cell of each column, so that a column of figures does not take a third of the page. */
function columnWidths(rows: readonly (readonly Stretch[])[], width: number): { width: number }[] {
  const [first = []] = rows;
  const weights = first.map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.text.length ?? 0));
    return Math.min(Math.max(longest, 8), 48);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => ({ width: (width * weight) / sum }));
}
