import type { TFunction } from '@savoir/remote-kit';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { NodeSelection } from '@tiptap/pm/state';
import { Image } from '@tiptap/extension-image';
import { Paragraph } from '@tiptap/extension-paragraph';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PlacedPhoto } from './photos/placed-photo.tsx';

/** What a note may hold: GitHub-flavoured markdown without HTML. */
export const noteExtensions = (t: TFunction<'notes'>) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    // Markdown has no underline: what cannot be stored is not offered.
    underline: false,
    paragraph: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  ...photoExtensions,
  TaskList,
  TaskItem.configure({
    nested: true,
    // For those who do not see the box; the same words as in the text that is read.
    a11y: {
      checkboxLabel: ({ textContent }, checked) =>
        t(checked ? 'editor.taskDone' : 'editor.taskOpen', {
          text: textContent === '' ? t('editor.emptyTask') : textContent,
        }),
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
];

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
const photoExtensions = [
  Photo,
  // As it comes it takes a picture that is alone out of its paragraph, where one that is inline cannot stand.
  Paragraph.extend({
    parseMarkdown(token, helpers) {
      const [only, ...others] = token.tokens ?? [];
      if (only?.type === 'image' && others.length === 0)
        return helpers.createNode('paragraph', undefined, helpers.parseInline([only]));
      return this.parent?.(token, helpers) ?? [];
    },
    // Spaces before its first word would say that it goes on with the list above it.
    renderMarkdown(node, helpers, context) {
      return (this.parent?.(node, helpers, context) ?? '').replace(/^[ \t]+/, '');
    },
  }),
];
