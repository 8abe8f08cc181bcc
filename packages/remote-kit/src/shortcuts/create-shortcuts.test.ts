import { afterEach, expect, it, vi } from 'vitest';
import { createShortcuts } from './create-shortcuts.ts';
import type { Shortcut } from './shortcut.ts';

afterEach(() => document.body.replaceChildren());

function listen(options?: Parameters<typeof createShortcuts>[0]) {
  const shortcuts = createShortcuts(options);
  const ran: string[] = [];
  const add = (keys: Shortcut['keys'], more: Partial<Shortcut> = {}) =>
    shortcuts.add({ keys, label: String(keys), scope: 'everywhere', run: () => ran.push(String(keys)), ...more });
  const press = (key: string, init: KeyboardEventInit = {}, on: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    on.addEventListener('keydown', (heard) => shortcuts.handle(heard as KeyboardEvent), { once: true });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { shortcuts, ran, add, press };
}

const added = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

it('keys do what was said of them, with Ctrl or ⌘, alone or one after the other', () => {
  const { ran, add, press } = listen();
  for (const keys of ['mod+k', '?', 'g n', 'ArrowLeft']) add(keys);
  expect(press('k', { ctrlKey: true })).toBe(true);
  press('K', { metaKey: true });
  press('?', { shiftKey: true });
  press('g');
  press('n');
  press('ArrowLeft', { repeat: true });
  expect(ran).toEqual(['mod+k', 'mod+k', '?', 'g n', 'ArrowLeft']);
});

it('keys are left to the browser when nothing is said of them', () => {
  const { ran, add, press } = listen();
  add('g n');
  add('k');
  expect(press('n')).toBe(false);
  expect(press('k', { altKey: true })).toBe(false);
  expect(press('k', { shiftKey: true })).toBe(false);
  expect(press('k', { repeat: true })).toBe(false);
  expect(ran).toEqual([]);
});

it('keys write letters in a field, where only those with Ctrl act', () => {
  const { ran, add, press } = listen();
  add('n');
  add('mod+s');
  for (const field of ['<input>', '<textarea></textarea>', '<p contenteditable="true"></p>', '<ul role="menu"></ul>'])
    press('n', {}, added(field));
  press('s', { ctrlKey: true }, added('<input>'));
  expect(ran).toEqual(['mod+s']);
});

it('keys rest while a question is open over the page', () => {
  const { ran, add, press } = listen();
  add('mod+k');
  added('<dialog open></dialog>');
  press('k', { ctrlKey: true });
  expect(ran).toEqual([]);
});

it('keys do what the page says rather than the house, until the page is gone', () => {
  const { ran, add, press, shortcuts } = listen();
  add('n');
  const remove = add('n', { run: () => ran.push('page') });
  press('n');
  remove();
  press('n');
  expect(ran).toEqual(['page', 'n']);
  expect(shortcuts.ready()).toHaveLength(1);
});

it('keys that would do nothing now are neither listed nor taken', () => {
  const { shortcuts, add, press } = listen();
  const isReady = vi.fn<() => boolean>(() => false);
  add('n', { isReady });
  expect(shortcuts.ready()).toEqual([]);
  expect(press('n')).toBe(false);
  isReady.mockReturnValue(true);
  expect(shortcuts.ready()).toHaveLength(1);
  expect(press('n')).toBe(true);
});

it('keys that are pressed alone can be switched off', () => {
  const { shortcuts, add, press } = listen({ isSingleOn: () => false });
  for (const keys of ['n', 'g n', '?', 'mod+k', 'F8']) add(keys);
  expect(shortcuts.ready().map(({ keys }) => keys)).toEqual(['mod+k', 'F8']);
  expect(press('n')).toBe(false);
});
