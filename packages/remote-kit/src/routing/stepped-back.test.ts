import { afterEach, expect, it, vi } from 'vitest';
import { steppedBackFrom } from './stepped-back.ts';

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const watched = (pathname: string) => {
  const back = vi.fn<() => void>();
  void steppedBackFrom(pathname).then(back);
  return back;
};

it('is there at once where the browser never left, as before a link is followed', async () => {
  const back = watched('/list');
  await Promise.resolve();
  expect(back).toHaveBeenCalledOnce();
});

it('waits for the browser to come back', async () => {
  window.history.replaceState(null, '', '/list');
  const back = watched('/list');
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await Promise.resolve();
  expect(back).toHaveBeenCalledOnce();
});

it('does not wait for ever', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/list');
  const back = watched('/list');
  await vi.advanceTimersByTimeAsync(1000);
  expect(back).toHaveBeenCalledOnce();
});
