import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerTroubleError } from '../platform/get-json.ts';
import { TimeLimitError } from '../platform/time-limit.ts';
import { showFatal } from './fatal.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('reportError', vi.fn<() => void>());
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function fail(answers: boolean, error: Error = new Error('no configuration')) {
  const server = { answers };
  const reload = vi.fn<() => void>();
  showFatal(error, { isReached: () => Promise.resolve(server.answers), reload });
  return { server, reload };
}

it('says that the start failed, and reports it', () => {
  fail(false);
  expect(document.querySelector('[role="alert"] h1')?.textContent).toBe('Savoir ne peut pas démarrer');
  expect(window.reportError).toHaveBeenCalledTimes(1);
});

it('starts again by itself once a server that was gone answers', async () => {
  const { server, reload } = fail(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  server.answers = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('starts again at once when the network returns', async () => {
  const { server, reload } = fail(false);
  await vi.advanceTimersByTimeAsync(0);
  server.answers = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not start over and over what fails although the server answers', async () => {
  const { reload } = fail(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
});

it('starts again what a server could not answer that is there all the same', async () => {
  const { reload } = fail(true, new ServerTroubleError('/api/config answered 503'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('starts again what took too long, later each time', async () => {
  const timeout = new TimeLimitError('/api/config did not answer within 10000 ms');
  const waits: number[] = [];
  for (const _start of [1, 2, 3, 4, 5, 6]) {
    const { reload } = fail(true, timeout);
    let waited = 0;
    for (; reload.mock.calls.length === 0 && waited < 60; waited++) await vi.advanceTimersByTimeAsync(1000);
    waits.push(waited);
  }
  expect(waits).toEqual([2, 4, 8, 16, 30, 30]);
});
