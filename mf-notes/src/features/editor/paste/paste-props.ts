import type { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { dropForeignImages } from './foreign-images.ts';
import { makeHeaderRows } from './header-rows.ts';
import { makeWordLists } from './word-lists.ts';

/** How the editor takes what is pasted; `reportDropped` is told of pictures that a note cannot hold. */
export const pasteProps = (reportDropped: (count: number) => void): EditorProps => ({
  transformPastedHTML(html, { state }) {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const before = body.innerHTML;
    // Bullets that are pictures go with the list, and are no loss.
    makeWordLists(body);
    const dropped = dropForeignImages(body, window.location.origin);
    if (dropped > 0) reportDropped(dropped);
    // Rows for a table that is there, and those of an editor, are no table of their own.
    if (!isInTable(state.selection) && body.querySelector('[data-pm-slice]') === null) makeHeaderRows(body);
    return body.innerHTML === before ? html : body.innerHTML;
  },
  handlePaste(_view, { clipboardData }) {
    // A picture alone, of a screen or of a file: there is no text to paste.
    if (clipboardData === null || clipboardData.types.some((type) => type.startsWith('text/'))) return false;
    const pictures = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) reportDropped(pictures.length);
    return pictures.length > 0;
  },
});

function isInTable({ $from }: Selection): boolean {
  for (let { depth } = $from; depth > 0; depth--) if ($from.node(depth).type.name === 'table') return true;
  return false;
}
