import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './run-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function field(value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.value = value;
  document.body.append(input);
  input.focus();
  return input;
}

it('a reload happens at once while no one does anything', () => {
  const then = vi.fn();
  whenIdle(window, then);
  expect(then).toHaveBeenCalledTimes(1);
});

it('a reload waits until a field that is being filled in is left', async () => {
  const input = field('à moitié écr');
  const then = vi.fn();
  whenIdle(window, then);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(then).not.toHaveBeenCalled();
  input.blur();
  await vi.advanceTimersByTimeAsync(2000);
  expect(then).toHaveBeenCalledTimes(1);
});

it('a reload waits while the second field of a form has the focus and the first is filled in', () => {
  document.body.innerHTML = '<form><input value="a@b.fr"><input type="password"></form>';
  document.querySelector<HTMLInputElement>('[type=password]')?.focus();
  const then = vi.fn();
  whenIdle(window, then);
  expect(then).not.toHaveBeenCalled();
});

it('a reload does not wait for an empty field that has the focus', () => {
  field('');
  const then = vi.fn();
  whenIdle(window, then);
  expect(then).toHaveBeenCalled();
});

it('a reload waits until nothing is unsaved', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  const then = vi.fn();
  whenIdle(window, then);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(then).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', ask);
  await vi.advanceTimersByTimeAsync(2000);
  expect(then).toHaveBeenCalled();
});
