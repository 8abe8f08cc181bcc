import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOnce } from './create-once.ts';
import { useSubmit } from './use-submit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const once = createOnce<number>();
  const ends: { done: () => void; fail: () => void }[] = [];
  const run = (what: unknown) =>
    once(
      what,
      () =>
        new Promise<number>((resolve, reject) => {
          const count = ends.length + 1;
          ends.push({ done: () => resolve(count), fail: () => reject(new Error('refused')) });
        }),
    );
  return { run, ends };
}

it('is run once for the same while it goes on, and gives both what it came to', async () => {
  const { run, ends } = counted();
  const both = Promise.all([run({ title: 'Pompe', spaces: ['a'] }), run({ title: 'Pompe', spaces: ['a'] })]);
  expect(ends).toHaveLength(1);
  ends[0]?.done();
  expect(await both).toEqual([1, 1]);
});

it('counts the second click of a double click, though a fast server has answered; not the next click', async () => {
  const { run, ends } = counted();
  const first = run(undefined);
  ends[0]?.done();
  await first;
  vi.advanceTimersByTime(300);
  expect(await run(undefined)).toBe(1);
  vi.advanceTimersByTime(300);
  void run(undefined);
  expect(ends).toHaveLength(2);
});

it('is tried again at once after it failed', async () => {
  const { run, ends } = counted();
  const first = run('a');
  ends[0]?.fail();
  await expect(first).rejects.toThrow('refused');
  void run('a');
  expect(ends).toHaveLength(2);
});

it('runs for something else meanwhile: another text, another file, more of it', () => {
  const { run, ends } = counted();
  const file = () => new File(['%PDF'], 'a.pdf');
  for (const what of [{ a: 1 }, { a: 2 }, { a: 2, b: 1 }, [1], [1, 2], file(), file(), null, undefined]) void run(what);
  expect(ends).toHaveLength(9);
});

it('does not distinguish functions that come along from one another', () => {
  const { run, ends } = counted();
  void run({ version: 3, startedFrom: () => true });
  void run({ version: 3, startedFrom: () => false });
  expect(ends).toHaveLength(1);
});

function Form({ send, leaves }: { send: () => void; leaves: boolean }) {
  const submit = useSubmit(send, { leaves });
  return (
    <button type="button" onClick={() => submit()}>
      Envoyer
    </button>
  );
}

it.each([
  [true, 1],
  [false, 2],
])('a submit that leaves its page (%s) is done once, however late the next click', async (leaves, times) => {
  const send = vi.fn<() => void>();
  render(<Form send={send} leaves={leaves} />);
  const button = screen.getByRole('button', { name: 'Envoyer' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3000);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(times);
});
