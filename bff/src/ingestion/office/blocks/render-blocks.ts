import { t } from '../../../texts/server-texts.ts';
import type { Block } from './block.ts';

/** Blocks as GFM markdown that says what they say. */
export function renderBlocks(blocks: readonly Block[]): string {
  return blocks.reduce((text, block, at) => {
    const joint = at === 0 ? '' : block.kind === 'item' && blocks[at - 1]?.kind === 'item' ? '\n' : '\n\n';
    return text + joint + render(block);
  }, '');
}

function render(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(1, block.level)))} ${escaped(oneLine(block.text))}`;
    case 'paragraph':
      return escapedLines(block.text);
    case 'comment':
      return commentLine(block.text);
    case 'item':
      return renderItem(block);
    case 'table':
      return renderTable(block.rows);
  }
}

function renderItem({ depth, mark, text }: Block & { kind: 'item' }): string {
  const isMark = mark === '-' || /^\d{1,9}[.)]$/.test(mark);
  const before = isMark ? `${mark} ` : `- ${escaped(mark)} `;
  return '   '.repeat(Math.min(depth, 5)) + before + escaped(oneLine(text));
}

/** Apart from the text it is about, and of a sheet with its cell. */
export function commentLine(text: string, cell?: string): string {
  const words = escaped(oneLine(text));
  return `> ${cell === undefined ? t('office.comment', { text: words }) : t('office.cellComment', { cell, text: words })}`;
}

/** The first row is the header; all rows get as many cells as the longest. */
function renderTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const [head = [], ...body] = rows;
  return [renderRow(head, width), rule(width), ...body.map((row) => renderRow(row, width))].join('\n');
}

export const renderRow = (cells: readonly string[], width: number): string =>
  `| ${Array.from({ length: width }, (_, at) => escaped(oneLine(cells[at] ?? '')).replaceAll('|', '\\|')).join(' | ')} |`;

export const rule = (width: number): string => `|${' --- |'.repeat(width)}`;

export const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/\n/.test(space) ? ' ' : space)).trim();

/** Only what markdown would take for a mark: numbers of parts and file names stay readable. */
const escaped = (text: string): string =>
  text.replace(/[\\`*<]|\](?=\()|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=#?\w+;)/gu, '\\$&');

const escapedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => escaped(line.trim()).replace(/^(?=#{1,6}(?:\s|$)|>|\||={2,}\s*$|-{2,}\s*$|~~~)/, '\\'))
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n');
