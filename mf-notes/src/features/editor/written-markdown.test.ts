import { fakeTexts } from '@savoir/remote-kit/testing';
import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { noteExtensions } from './extensions.ts';

const texts = fakeTexts({ notes: messages });

it('a paragraph below a list stays one, whatever spaces it was begun with', () => {
  const editor = new Editor({
    extensions: noteExtensions(texts.getFixedT('fr', 'notes')),
    content: '1. Couper\n2. Purger',
    contentType: 'markdown',
  });
  editor.commands.insertContentAt(editor.state.doc.content.size, {
    type: 'paragraph',
    content: [{ type: 'text', text: '  Vérifier' }],
  });
  expect(editor.getMarkdown()).toBe('1. Couper\n2. Purger\n\nVérifier');
  editor.destroy();
});
