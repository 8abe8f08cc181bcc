import type { TFunction } from '@savoir/remote-kit';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { photoExtensions } from './photos/photo-extensions.ts';

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
