import type { PdfBlock } from '../pdf-page.ts';

/** A page as GFM markdown. Characters that markdown would swallow are escaped only where they would change the block. */
export function renderBlocks(blocks: readonly PdfBlock[]): string {
  return blocks
    .map(render)
    .join('\n\n')
    .replace(/(^- .*)\n\n(?=- )/gm, '$1\n')
    .replace(/(^\d{1,3}[.)] .*)\n\n(?=\d{1,3}[.)] )/gm, '$1\n');
}

function render(block: PdfBlock): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
  if (block.kind === 'paragraph') return block.text.replace(/^(#{1,6} |>|\||```)/, '\\$1');
  const [head = [], ...body] = block.rows;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
