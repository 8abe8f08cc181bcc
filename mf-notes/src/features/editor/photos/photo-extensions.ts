import { NodeSelection } from '@tiptap/pm/state';
import { Image } from '@tiptap/extension-image';
import { Paragraph } from '@tiptap/extension-paragraph';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PlacedPhoto } from './placed-photo.tsx';

const Photo = Image.extend({
  addNodeView: () => ReactNodeViewRenderer(PlacedPhoto, { as: 'span' }),
  addKeyboardShortcuts() {
    return {
      // The only way to its caption without a pointer.
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        const isPhoto = selection instanceof NodeSelection && selection.node.type.name === this.name;
        const element = isPhoto ? editor.view.nodeDOM(selection.from) : null;
        const caption = element instanceof HTMLElement ? element.querySelector('input') : null;
        caption?.focus();
        return caption !== null;
      },
    };
  },
}).configure({ inline: true });

/** Photos stand within a paragraph or a step, alone in it or behind its words. */
export const photoExtensions = [
  Photo,
  // As it comes it takes a picture that is alone out of its paragraph, where one that is inline cannot stand.
  Paragraph.extend({
    parseMarkdown(token, helpers) {
      const [only, ...others] = token.tokens ?? [];
      if (only?.type === 'image' && others.length === 0)
        return helpers.createNode('paragraph', undefined, helpers.parseInline([only]));
      return this.parent?.(token, helpers) ?? [];
    },
  }),
];
