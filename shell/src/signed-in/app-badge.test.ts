import { afterEach, expect, it, vi } from 'vitest';
import { clearBadge, showBadge } from './app-badge.ts';

const install = (fails = false) => {
  const set = vi.fn<(count: number) => Promise<void>>(() =>
    fails ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  const clear = vi.fn<() => Promise<void>>(() => (fails ? Promise.reject(new Error('no')) : Promise.resolve()));
  vi.stubGlobal('navigator', { setAppBadge: set, clearAppBadge: clear });
  return { set, clear };
};
afterEach(() => vi.unstubAllGlobals());

it('puts the number on the icon, and takes it away at none and at the end', () => {
  const { set, clear } = install();
  showBadge(3);
  expect(set).toHaveBeenCalledExactlyOnceWith(3);
  showBadge(0);
  clearBadge();
  expect(set).toHaveBeenCalledOnce();
  expect(clear).toHaveBeenCalledTimes(2);
});

it.each([true, false])('does without where there is none or it is refused (%s)', async (refused) => {
  if (refused) install(true);
  else vi.stubGlobal('navigator', {});
  expect(() => {
    showBadge(3);
    clearBadge();
  }).not.toThrow();
  // A rejection no one takes would fail the run.
  await Promise.resolve();
});
