import type { PageContext, RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const fetched = vi.fn<(context: PageContext) => void>();
const load = vi.fn<() => Promise<RemoteImplementation>>(() =>
  Promise.resolve({
    messages: {},
    pages: { 'notes.all': () => Promise.resolve({ Page: () => <h1>Notes</h1>, prefetch: fetched }) },
    slots: {},
    background: {},
  }),
);

beforeEach(() => {
  fetched.mockClear();
  load.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

async function openAccount() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openShell('/account', { user: someUser({ role: 'reader' }), remotes: [notes], load });
  const navigation = await screen.findByRole('navigation', { name: 'Navigation principale' });
  return within(navigation).getByRole('link', { name: 'Notes' });
}

it('a link that the pointer rests on has the code and the data of its page loaded, once', async () => {
  const link = await openAccount();
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerEnter(link);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[0].url.pathname).toBe('/notes/all');
  fireEvent.pointerLeave(link);
  fireEvent.pointerEnter(link);
  await vi.advanceTimersByTimeAsync(300);
  expect(fetched).toHaveBeenCalledOnce();
});

it('a link that the pointer rests on has nothing loaded for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fireEvent.pointerEnter(await openAccount());
  await vi.advanceTimersByTimeAsync(300);
  expect(load).not.toHaveBeenCalled();
});

it('a link that the pointer rests on has nothing loaded when the pointer only passes', async () => {
  const link = await openAccount();
  fireEvent.pointerEnter(link);
  fireEvent.pointerLeave(link);
  await vi.advanceTimersByTimeAsync(300);
  expect(load).not.toHaveBeenCalled();
});
