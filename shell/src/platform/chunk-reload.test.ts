import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForChunk } from './chunk-reload.ts';

const failure = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

/** A window whose reload is counted; jsdom cannot reload. */
function pageWith({ onLine = true } = {}) {
  const reload = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), { sessionStorage, navigator: { onLine }, location: { reload } });
  return { page: page as EventTarget & Pick<Window, 'sessionStorage' | 'dispatchEvent'> as Window, reload };
}

const reached = () => Promise.resolve(true);
const gone = () => Promise.resolve(false);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => vi.useRealTimers());

it('reloads once for a file of an old build, and again only after 10 s [S9.33]', async () => {
  const { page, reload } = pageWith();
  expect(await reloadForChunk(failure, page, reached)).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(await reloadForChunk(failure, page, reached)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await reloadForChunk(failure, page, reached)).toBe(true);
});

it('knows a style sheet of an old build too', async () => {
  expect(await reloadForChunk(new Error('Loading CSS chunk d failed.'), pageWith().page, reached)).toBe(true);
});

it('never reloads offline', async () => {
  const { page, reload } = pageWith({ onLine: false });
  expect(await reloadForChunk(failure, page, reached)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads over unsaved changes', async () => {
  const { page, reload } = pageWith();
  page.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(await reloadForChunk(failure, page, reached)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves other errors alone', async () => {
  const { page, reload } = pageWith();
  expect(await reloadForChunk(new TypeError('x is undefined'), page, reached)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads while the server does not answer: the page that stands is left as it is', async () => {
  const { page, reload } = pageWith();
  expect(await reloadForChunk(failure, page, gone)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload over what was typed while the server was asked', async () => {
  const { page, reload } = pageWith();
  const typedMeanwhile = async () => {
    page.addEventListener('beforeunload', (event) => event.preventDefault());
    return true;
  };
  expect(await reloadForChunk(failure, page, typedMeanwhile)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
