import { photoAddress } from '@savoir/contracts/notes';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** Places a photo at the end of the paragraph or step where the caret is, and chooses it, so that its caption is asked for. */
export function placePhoto(editor: Editor, id: string): void {
  const { state, view } = editor;
  const { $head } = state.selection;
  const photo = state.schema.nodes['image']?.create({ src: photoAddress(id), alt: '' });
  if (photo === undefined) return;
  const { tr } = state;
  if ($head.parent.type.name === 'paragraph') append(tr, $head.end(), $head.parent, photo);
  else {
    // A title or a stretch of code holds none: it stands below.
    const paragraph = state.schema.nodes['paragraph']?.create(null, photo);
    const at = $head.depth === 0 ? state.doc.content.size : $head.after();
    if (paragraph !== undefined) tr.insert(at, paragraph).setSelection(NodeSelection.create(tr.doc, at + 1));
  }
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** Writes the caption of a photo, which stays chosen. */
export function captionPhoto({ state, view }: Editor, position: number, alt: string): void {
  const tr = state.tr.setNodeAttribute(position, 'alt', alt);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
}

/** Moves a photo to the end of the paragraph or step before or after its own; a paragraph of nothing else goes with it. */
export function movePhoto(editor: Editor, position: number, direction: 'up' | 'down'): void {
  const { state, view } = editor;
  const photo = state.doc.nodeAt(position);
  if (photo === null) return;
  const ends: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'paragraph') ends.push(at + node.nodeSize - 1);
    return !node.isTextblock;
  });
  const own = ends.findIndex((end) => end > position);
  const target = ends[own + (direction === 'up' ? -1 : 1)];
  if (target === undefined) return;
  const { tr } = state;
  const $place = state.doc.resolve(position);
  const isAlone = $place.parent.childCount === 1 && $place.node(-1).childCount > 1 && $place.index(-1) > 0;
  if (isAlone) tr.delete($place.before(), $place.after());
  else tr.delete(position, position + photo.nodeSize);
  const end = tr.mapping.map(target);
  append(tr, end, tr.doc.resolve(end).parent, photo);
  view.dispatch(tr.scrollIntoView());
}

/** Apart from the words or photo before it: in the text as it is searched its caption follows them. */
function append(tr: Transaction, end: number, paragraph: Node, photo: Node): void {
  const { lastChild } = paragraph;
  const isApart = lastChild === null || /\s$/.test(lastChild.text ?? '');
  const at = isApart ? end : end + 1;
  if (!isApart) tr.insertText(' ', end);
  tr.insert(at, photo).setSelection(NodeSelection.create(tr.doc, at));
}
