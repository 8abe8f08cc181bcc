import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printWithPhotos } from './photos-on-paper.ts';

let stop: () => void;
const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  stop = printWithPhotos(window);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A photo below the window: it is there, and has not been loaded. */
function aPhoto(complete: boolean): HTMLImageElement {
  const photo = document.createElement('img');
  photo.loading = 'lazy';
  Object.defineProperty(photo, 'complete', { get: () => complete });
  document.body.append(photo);
  return photo;
}

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...init });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('prints once every photo has come, or cannot come', async () => {
  const [first, second] = [aPhoto(false), aPhoto(false)];
  expect(press({ ctrlKey: true })).toBe(true);
  expect([first.loading, second.loading]).toEqual(['eager', 'eager']);
  first.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  second.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});

it('leaves printing to the browser where all photos are there, and other keys alone', () => {
  aPhoto(true);
  expect(press({ ctrlKey: true })).toBe(false);
  aPhoto(false);
  expect(press({})).toBe(false);
  expect(press({ ctrlKey: true, shiftKey: true })).toBe(false);
  expect(print).not.toHaveBeenCalled();
});

it('asks for the photos when the menu of the browser prints', () => {
  const photo = aPhoto(false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(photo.loading).toBe('eager');
});
