import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePending } from './use-pending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('shows no waiting state for an answer within 200 ms', () => {
  const { result, rerender } = renderHook(({ pending }) => usePending(pending), { initialProps: { pending: true } });
  wait(199);
  rerender({ pending: false });
  wait(1000);
  expect(result.current).toBe(false);
});

it('keeps the waiting state for 300 ms once it shows', () => {
  const { result, rerender } = renderHook(({ pending }) => usePending(pending), { initialProps: { pending: true } });
  wait(200);
  expect(result.current).toBe(true);
  wait(50);
  rerender({ pending: false });
  wait(249);
  expect(result.current).toBe(true);
  wait(1);
  expect(result.current).toBe(false);
});
