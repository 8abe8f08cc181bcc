import type { ExtraProps } from 'react-markdown';
import { stretchesOf } from '../text/references.ts';

type Element = NonNullable<ExtraProps['node']>;
type Child = Element['children'][number];
interface Parent {
  children: (Child | { type: 'doctype' })[];
}

/** No line ends within a reference. */
export function rehypeReferences() {
  return (tree: Parent): void => {
    tree.children = tree.children.flatMap((child): Parent['children'] => {
      if (child.type === 'text') return around(child.value);
      if (child.type === 'element') rehypeReferences()(child);
      return [child];
    });
  };
}

const around = (text: string): Child[] =>
  stretchesOf(text).map(({ text: value, isReference }) =>
    isReference
      ? {
          type: 'element',
          tagName: 'span',
          properties: { className: ['sv-unbroken'] },
          children: [{ type: 'text', value }],
        }
      : { type: 'text', value },
  );
