import type { Element, ElementContent } from 'hast';

const blocks = new Set(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form header hr h1 h2 h3 h4 h5 h6 li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * What a cell holds, on one line, as all a table of markdown can: what would part blocks parts words, and items keep their
 * marks.
 */
export const cellLine = (cell: Element): ElementContent[] => lineOf(cell, '');

function lineOf(parent: Element, mark: string): ElementContent[] {
  let number = Number(parent.properties['start'] ?? 1) || 1;
  const line = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    if (!blocks.has(tagName)) return [{ ...child, children: lineOf(child, '') }];
    const own = tagName !== 'li' ? '' : parent.tagName === 'ol' ? `${number++}. ` : '• ';
    return [{ type: 'text', value: ' ' }, ...lineOf(child, own), { type: 'text', value: ' ' }];
  });
  return mark === '' ? line : [{ type: 'text', value: mark }, ...line];
}
