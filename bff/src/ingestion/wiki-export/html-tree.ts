import type { Element, Nodes } from 'hast';

export const hasClass = ({ properties }: Element, name: string): boolean => {
  const { className } = properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
};

/** The first element that fits, in the order of the page. */
export function findElement(node: Nodes, fits: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && fits(node)) return node;
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const found = findElement(child, fits);
    if (found !== null) return found;
  }
  return null;
}

/** Every element that fits, in the order of the page; those within one that fits are left out. */
export function findElements(node: Nodes, fits: (element: Element) => boolean): Element[] {
  if (node.type === 'element' && fits(node)) return [node];
  return 'children' in node ? node.children.flatMap((child) => findElements(child, fits)) : [];
}

/** The text of a node, as it stands. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

/** The text of a node on one line. */
export const lineIn = (node: Nodes | null): string => (node === null ? '' : textIn(node).replace(/\s+/g, ' ').trim());
