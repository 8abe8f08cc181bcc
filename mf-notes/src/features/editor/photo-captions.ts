import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A photo of the note, as its text names it. */
export interface NamedPhoto {
  name: string;
  url: string;
}

/**
 * Shows the photo under the line that names it. The picture is no part of the text: its address is short-lived, and the
 * photo itself stands with the sources.
 */
export const photoCaptions = (photos: readonly NamedPhoto[]) =>
  Extension.create({
    name: 'photoCaptions',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('photoCaptions'),
        props: { decorations: ({ doc }) => DecorationSet.create(doc, picturesIn(doc, photos)) },
      }),
    ],
  });

function picturesIn(doc: Node, photos: readonly NamedPhoto[]): Decoration[] {
  const found: Decoration[] = [];
  doc.forEach((node, offset) => {
    const photo = node.isTextblock ? photos.find(({ name }) => name === node.textContent.trim()) : undefined;
    if (photo !== undefined)
      found.push(
        Decoration.widget(offset + node.nodeSize, () => picture(photo), { key: `photo:${photo.name}`, side: -1 }),
      );
  });
  return found;
}

function picture({ name, url }: NamedPhoto): HTMLElement {
  const image = document.createElement('img');
  image.src = url;
  image.alt = name;
  image.contentEditable = 'false';
  image.draggable = false;
  return image;
}
