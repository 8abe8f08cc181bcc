import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMutation } from './use-mutation.ts';
import { useToldMutation } from './use-told-mutation.ts';

function show(send: (id: string) => Promise<string>) {
  const done = vi.fn<(result: string) => void>();
  function Buttons() {
    const { mutate } = useMutation({ mutationFn: send });
    const { run } = useToldMutation({ mutationFn: send });
    return (
      <>
        <button type="button" onClick={() => mutate('a', { onSuccess: done })}>
          a
        </button>
        <button type="button" onClick={() => mutate('b')}>
          b
        </button>
        <button type="button" onClick={() => void run('told')}>
          told
        </button>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  );
  return { click: (name: string) => fireEvent.click(screen.getByRole('button', { name })), done };
}

it('sends the same once at a double click, and something else besides', async () => {
  const send = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(id));
  const { click } = show(send);
  for (const name of ['a', 'a', 'b', 'told', 'told']) click(name);
  await vi.waitFor(() => expect(send.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'told']));
});

it('tells the first click how it went, once', async () => {
  const { click, done } = show((id) => Promise.resolve(id));
  click('a');
  click('a');
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it('leaves nothing unhandled when it fails, and sends it again when asked again', async () => {
  const send = vi.fn<(id: string) => Promise<string>>(() => Promise.reject(new Error('no')));
  const { click } = show(send);
  click('a');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  click('a');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
