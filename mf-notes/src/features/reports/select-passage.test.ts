import { expect, it, vi } from 'vitest';
import { selectPassage } from './select-passage.ts';

const editor = '<div contenteditable="true">Serrer à 40 Nm.</div>';

function frameOf(html: string): HTMLElement {
  document.body.innerHTML = `<section><textarea>Un titre</textarea>${html}</section>`;
  Element.prototype.scrollIntoView = () => undefined;
  return document.querySelector('section')!;
}

it('a passage is selected in the text that is edited, and missed where it is not', () => {
  const onGone = vi.fn();
  selectPassage(frameOf(editor), '40 Nm', onGone);
  expect(getSelection()?.toString()).toBe('40 Nm');
  expect(onGone).not.toHaveBeenCalled();
  selectPassage(frameOf(editor), 'Fermer la vanne', onGone);
  expect(onGone).toHaveBeenCalledOnce();
});

it('a passage is selected once the editor has come', async () => {
  const onGone = vi.fn();
  const frame = frameOf('<div aria-busy="true">Serrer à 40 Nm.</div>');
  selectPassage(frame, '40 Nm', onGone);
  expect(getSelection()?.toString()).toBe('');
  frame.lastElementChild!.outerHTML = editor;
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('40 Nm'));
  expect(onGone).not.toHaveBeenCalled();
});
