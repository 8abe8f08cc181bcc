import { fakeTexts } from '@savoir/remote-kit/testing';
import { Editor } from '@tiptap/core';
import type { Editor as ReactEditor } from '@tiptap/react';
import { expect, it, onTestFinished } from 'vitest';
import messages from '../../../../locales/fr.json';
import { noteExtensions } from '../extensions.ts';
import { movePhoto, placePhoto } from './photo-edits.ts';

const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');

function editorOf(content: string): ReactEditor {
  const element = document.createElement('div');
  const editor = new Editor({ element, extensions: noteExtensions(t), content, contentType: 'markdown' });
  onTestFinished(() => editor.destroy());
  return editor;
}

function positionOf(editor: ReactEditor): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image') found = position;
  });
  return found;
}

const again = (markdown: string) => editorOf(markdown).getMarkdown();

it.each([
  'Avant\n\n![La plaque](media:m1)\n\nAprès',
  '![](media:m1)',
  '1. Ouvrir ![La vanne](media:m1)\n2. Fermer',
  'Voir ![P](media:m1) puis ![Q](media:m2)',
])('photos in a text stay as they are written: %j', (markdown) => {
  expect(editorOf(markdown).getMarkdown()).toBe(markdown);
});

it('photos in a text that stand below a step stay with it', () => {
  const once = again('1. Ouvrir\n\n   ![La vanne](media:m1)\n\n2. Fermer');
  expect(again(once)).toBe(again(again(once)));
  const editor = editorOf(again(once));
  const [first] = editor.view.dom.querySelectorAll('li');
  expect(editor.view.dom.querySelectorAll('li')).toHaveLength(2);
  expect(first?.querySelector('[src="media:m1"], img')).not.toBeNull();
});

it('a photo is placed behind the words of the step where the caret is', () => {
  const editor = editorOf('1. Ouvrir\n2. Fermer');
  editor.commands.setTextSelection(5);
  placePhoto(editor, 'm1');
  expect(editor.getMarkdown().trim()).toBe('1. Ouvrir ![](media:m1)\n2. Fermer');
  editor.commands.undo();
  expect(editor.getMarkdown().trim()).toBe('1. Ouvrir\n2. Fermer');
});

it('a photo is placed apart from another, whose caption its own would follow', () => {
  const editor = editorOf('Ouvrir ![La vanne](media:m1)');
  editor.commands.setTextSelection(3);
  placePhoto(editor, 'm2');
  expect(editor.getMarkdown().trim()).toBe('Ouvrir ![La vanne](media:m1) ![](media:m2)');
  placePhoto(editor, 'm3');
  expect(editor.getMarkdown()).toContain('![](media:m2) ![](media:m3)');
});

it('a photo is placed below a title', () => {
  const editor = editorOf('## Purge\n\nOuvrir');
  editor.commands.setTextSelection(3);
  placePhoto(editor, 'm1');
  expect(editor.getMarkdown()).toBe('## Purge\n\n![](media:m1)\n\nOuvrir');
});

it('a photo moves from step to step, and past titles and ends it does not go', () => {
  const editor = editorOf('## Purge\n\n1. Ouvrir ![V](media:m1)\n2. Fermer\n\n## Suite\n\nFin');
  const move = (direction: 'up' | 'down') => {
    movePhoto(editor, positionOf(editor), direction);
    return editor.getMarkdown().replaceAll(/\s+\n/g, '\n').replaceAll(' \n', '\n');
  };
  expect(move('up')).toContain('1. Ouvrir ![V](media:m1)\n2. Fermer');
  expect(move('down')).toContain('2. Fermer ![V](media:m1)');
  expect(move('down')).toContain('Fin ![V](media:m1)');
  expect(move('down')).toContain('Fin ![V](media:m1)');
  expect(move('up')).toContain('2. Fermer ![V](media:m1)');
});

it('a photo alone in its paragraph leaves no empty one behind', () => {
  const editor = editorOf('Avant\n\n![V](media:m1)\n\nAprès');
  movePhoto(editor, positionOf(editor), 'down');
  expect(editor.getMarkdown()).toBe('Avant\n\nAprès ![V](media:m1)');
  movePhoto(editor, positionOf(editor), 'up');
  expect(editor.getMarkdown().trim()).toBe('Avant ![V](media:m1)\n\nAprès');
});

it('names the tasks of a list in French', () => {
  const editor = editorOf('- [ ] Fermer la vanne\n- [x] Purger');
  const labels = [...editor.view.dom.querySelectorAll('input')].map((box) => box.getAttribute('aria-label'));
  expect(labels).toEqual(['À faire\u00A0: Fermer la vanne', 'Fait\u00A0: Purger']);
});
