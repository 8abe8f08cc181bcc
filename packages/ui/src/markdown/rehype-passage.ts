import type { ExtraProps } from 'react-markdown';
import { findPassage } from './find-passage.ts';

type Element = NonNullable<ExtraProps['node']>;
type Text = Extract<Element['children'][number], { type: 'text' }>;
/** Anything with children: the whole text or one element of it. */
interface Parent {
  children: (Element['children'][number] | { type: 'doctype' })[];
}

/** Puts `<mark>` around a quoted passage, across the elements it runs through; leaves the text alone when it is not there. */
export function rehypePassage(passage: string) {
  return (tree: Parent): void => {
    const texts = textsOf(tree);
    const range = findPassage(
      texts.map(({ text }) => text.value),
      passage,
    );
    if (range === null) return;
    const { start, end } = range;
    // From the end, so that the places of what comes before stay what they were.
    for (const [piece, { text, parent }] of [...texts.entries()].slice(start.piece, end.piece + 1).toReversed()) {
      const from = piece === start.piece ? start.offset : 0;
      const to = piece === end.piece ? end.offset : text.value.length;
      if (text.value.slice(from, to).trim() !== '') mark(parent, text, from, to);
    }
  };
}

function textsOf(parent: Parent): { text: Text; parent: Parent }[] {
  return parent.children.flatMap((child) => {
    if (child.type === 'text') return [{ text: child, parent }];
    return child.type === 'element' ? textsOf(child) : [];
  });
}

function mark(parent: Parent, text: Text, from: number, to: number): void {
  const { value } = text;
  const marked: Element = {
    type: 'element',
    tagName: 'mark',
    properties: { className: ['sv-highlight', 'sv-highlight-drawn'] },
    children: [{ type: 'text', value: value.slice(from, to) }],
  };
  const around = (part: string): Text[] => (part === '' ? [] : [{ type: 'text', value: part }]);
  parent.children.splice(
    parent.children.indexOf(text),
    1,
    ...around(value.slice(0, from)),
    marked,
    ...around(value.slice(to)),
  );
}
