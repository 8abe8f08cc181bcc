import type { ExtraProps } from 'react-markdown';
import { defaultSchema } from 'rehype-sanitize';

type Element = NonNullable<ExtraProps['node']>;
interface Parent {
  children: (Element['children'][number] | { type: 'doctype' })[];
}

/** Of a picture of the page that shows the text: `media:<id>`. No browser loads it. */
const isOwn = ({ tagName, properties }: Element): boolean =>
  tagName === 'img' && typeof properties['src'] === 'string' && properties['src'].startsWith('media:');

/** What is safe to show, and addresses of own pictures. */
export const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, src: [...(defaultSchema.protocols?.['src'] ?? []), 'media'] },
};

/** The caption of each own picture below it, as text in which a quoted passage is found. The picture itself says it to a screen reader. */
export function rehypePictures() {
  return captionIn;
}

function captionIn(parent: Parent): void {
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type !== 'element') return [child];
    if (isOwn(child)) return [child, ...captionOf(child.properties['alt'] ?? '')];
    captionIn(child);
    return [child];
  });
}

const captionOf = (value: string): Element[] =>
  value === ''
    ? []
    : [
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['sv-caption'], ariaHidden: 'true' },
          children: [{ type: 'text', value }],
        },
      ];
