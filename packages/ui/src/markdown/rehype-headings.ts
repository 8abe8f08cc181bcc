import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
interface Parent {
  children: (Element['children'][number] | { type: 'doctype' })[];
}

const heading = /^h([1-6])$/;

/**
 * Pages have their own h1: the shallowest title of a text becomes an h2 and the others follow, none leaving out a level.
 * How big a title looks stays what its author wrote (`sv-h2`, `sv-h3`).
 */
export function rehypeHeadings() {
  return (tree: Parent): void => {
    const open: number[] = [];
    for (const element of headingsOf(tree)) {
      const written = Number(heading.exec(element.tagName)?.[1]);
      while ((open.at(-1) ?? 0) >= written) open.pop();
      open.push(written);
      element.properties['className'] = [written <= 2 ? 'sv-h2' : 'sv-h3'];
      element.tagName = `h${Math.min(6, open.length + 1)}`;
    }
  };
}

function headingsOf(parent: Parent): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return heading.test(child.tagName) ? [child] : headingsOf(child);
  });
}
