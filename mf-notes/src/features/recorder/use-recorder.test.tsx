import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRecorder } from './use-recorder.ts';

// A microphone needs a device: the browser’s side is shown by the e2e tests, the states here.
const fake = (durationMs: number, bytes = 'x') => ({
  stream: {} as MediaStream,
  level: () => 0,
  elapsedMs: () => durationMs,
  pause: vi.fn(),
  resume: vi.fn(),
  stop: () => Promise.resolve({ file: new Blob([bytes]), durationMs }),
  discard: vi.fn(),
});

const recorded = async (one: ReturnType<typeof fake>) => {
  const { result, unmount } = renderHook(() => useRecorder('audio', { open: () => Promise.resolve(one) }));
  expect(result.current.state).toEqual({ step: 'prompt', problem: null });
  await act(() => result.current.start());
  expect(result.current.state.step).toBe('recording');
  return { result, unmount };
};

it('a recording goes from prompt to recording to complete, and back to be done again [S4.40]', async () => {
  const { result } = await recorded(fake(4000));
  await act(() => result.current.finish());
  expect(result.current.state).toMatchObject({ step: 'complete', durationMs: 4000 });
  act(() => result.current.again());
  expect(result.current.state.step).toBe('prompt');
});

it.each([
  ['under a second', fake(999), 'too-short'],
  ['empty at once', fake(999, ''), 'too-short'],
  ['empty after a second, from a browser that cannot write it', fake(4000, ''), 'unsupported'],
] as const)('a recording is refused [S5.36] [S5.37] [D.63]: %s', async (_what, one, problem) => {
  const { result } = await recorded(one);
  await act(() => result.current.finish());
  expect(result.current.state).toEqual({ step: 'prompt', problem });
});

it('a recording pauses and goes on', async () => {
  const one = fake(4000);
  const { result } = await recorded(one);
  act(() => result.current.togglePause());
  expect(result.current.state).toMatchObject({ step: 'recording', paused: true });
  act(() => result.current.togglePause());
  expect([one.pause.mock.calls.length, one.resume.mock.calls.length]).toEqual([1, 1]);
});

it('a recording says why the microphone did not open', async () => {
  const { result } = renderHook(() =>
    useRecorder('audio', { open: () => Promise.reject(new DOMException('x', 'NotAllowedError')) }),
  );
  await act(() => result.current.start());
  expect(result.current.state).toEqual({ step: 'prompt', problem: 'denied' });
});

it('a recording lets the microphone go when the page is left', async () => {
  const one = fake(4000);
  const { unmount } = await recorded(one);
  unmount();
  expect(one.discard).toHaveBeenCalledOnce();
});

it('a recording that was given up while the microphone opened never starts', async () => {
  const one = fake(4000);
  const { promise, resolve: open } = Promise.withResolvers<typeof one>();
  const { result } = renderHook(() => useRecorder('audio', { open: () => promise }));
  let started: Promise<void> | undefined;
  act(() => void (started = result.current.start()));
  expect(result.current.state.step).toBe('opening');
  act(() => result.current.again());
  open(one);
  await act(() => started);
  expect(result.current.state).toEqual({ step: 'prompt', problem: null });
  expect(one.discard).toHaveBeenCalledOnce();
});

it('a recording stays on the device when the session ends over it, and goes when the page is left', async () => {
  for (const [path, left] of [
    ['/login', 'leave'],
    ['/notes', 'forget'],
  ] as const) {
    const take = { add: vi.fn(), forget: vi.fn(), leave: vi.fn() };
    const { result, unmount } = renderHook(() =>
      useRecorder('audio', { open: () => Promise.resolve(fake(4000)), storeTake: () => take }),
    );
    await act(() => result.current.start());
    window.history.replaceState(null, '', path);
    unmount();
    expect([take.leave.mock.calls.length, take.forget.mock.calls.length]).toEqual(left === 'leave' ? [1, 0] : [0, 1]);
  }
});
