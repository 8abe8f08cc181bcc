import type { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { makeWordLists } from './word-lists.ts';
import { photoIn } from '@savoir/contracts/notes';

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

/** Takes out the images a note cannot hold: files of a computer no one else sees and pictures of other sites; how many. */
function dropForeignImages(body: HTMLElement, origin: string): number {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOurs(image.getAttribute('src') ?? '', origin));
  for (const image of foreign) image.remove();
  return foreign.length;
}

const isOurs = (address: string, origin: string): boolean =>
  photoIn(address) !== null ||
  (URL.canParse(address, `${origin}/`) && new URL(address, `${origin}/`).origin === origin);

/** A table of a note has a header: where a pasted one does not say so it is the first row, or an empty one would be. */
function makeHeaderRows(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = [...(table.rows[0]?.cells ?? [])];
    if (cells.some(({ localName }) => localName === 'th')) continue;
    for (const cell of cells) {
      const header = table.ownerDocument.createElement('th');
      for (const { name, value } of cell.attributes) header.setAttribute(name, value);
      header.append(...cell.childNodes);
      cell.replaceWith(header);
    }
  }
}
