import { Editor } from '@tiptap/core';
import { fakeTexts } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { noteExtensions } from './extensions.ts';
import { photoCaptions } from './photo-captions.ts';

const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');

it('shows the photo under the line that names it, and writes nothing of it into the text', () => {
  const markdown = '## Photo\n\n*plaque.jpg*\n\nVC-45';
  const photos = [{ name: 'plaque.jpg', url: '/storage/plaque.jpg' }];
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...noteExtensions(t), photoCaptions(photos)],
    content: markdown,
    contentType: 'markdown',
  });
  const images = [...editor.view.dom.querySelectorAll('img[alt="plaque.jpg"]')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/storage/plaque.jpg']);
  expect(images[0]?.previousElementSibling?.textContent).toBe('plaque.jpg');
  expect(editor.getMarkdown()).not.toContain('/storage');
  editor.destroy();
});

it('names the tasks of a list in French', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: noteExtensions(t),
    content: '- [ ] Fermer la vanne\n- [x] Purger',
    contentType: 'markdown',
  });
  const labels = [...editor.view.dom.querySelectorAll('input')].map((box) => box.getAttribute('aria-label'));
  expect(labels).toEqual(['À faire\u00A0: Fermer la vanne', 'Fait\u00A0: Purger']);
  editor.destroy();
});
