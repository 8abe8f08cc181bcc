import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForChunk } from './chunk-reload.ts';

const failure = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

/** A window whose reload is counted; jsdom cannot reload. */
function pageWith({ onLine = true } = {}) {
  const reload = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), { sessionStorage, navigator: { onLine }, location: { reload } });
  return { page: page as EventTarget & Pick<Window, 'sessionStorage' | 'dispatchEvent'> as Window, reload };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => vi.useRealTimers());

it('reloads once for a file of an old build, and again only after 10 s [S9.33]', () => {
  const { page, reload } = pageWith();
  expect(reloadForChunk(failure, page)).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(reloadForChunk(failure, page)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(reloadForChunk(failure, page)).toBe(true);
});

it('knows a style sheet of an old build too', () => {
  expect(reloadForChunk(new Error('Loading CSS chunk d failed.'), pageWith().page)).toBe(true);
});

it('never reloads offline', () => {
  const { page, reload } = pageWith({ onLine: false });
  expect(reloadForChunk(failure, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads over unsaved changes', () => {
  const { page, reload } = pageWith();
  page.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(reloadForChunk(failure, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves other errors alone', () => {
  const { page, reload } = pageWith();
  expect(reloadForChunk(new TypeError('x is undefined'), page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
