import type { InboxItem } from '@savoir/contracts/inbox';
import { newId } from '@savoir/contracts/common';
import { allSettled } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';

const item = (fields: Partial<InboxItem>): InboxItem => ({
  id: newId(),
  kind: 'note-to-validate',
  title: 'Fiche à valider',
  about: 'Purge du circuit',
  text: null,
  by: null,
  path: '/faq',
  date: new Date().toISOString(),
  read: false,
  closable: false,
  ...fields,
});

interface Inbox {
  waiting?: InboxItem[];
  news?: InboxItem[];
}

/** The account page with the panel open over it, over a network that has this inbox. */
async function open(inbox: Inbox | 'away', user = someUser({ role: 'validator' })) {
  const calls: [path: string, body: unknown][] = [];
  const report = (path: string) => (body: unknown) => {
    calls.push([path, body]);
    return new Response(null, { status: 204 });
  };
  const ids = inbox === 'away' ? [] : [...(inbox.waiting ?? []), ...(inbox.news ?? [])].map(({ id }) => id);
  const shell = await openShell('/account', {
    user,
    answers: {
      '/api/inbox/read': report('/api/inbox/read'),
      ...Object.fromEntries(ids.map((id) => [`/api/inbox/${id}/done`, report(`/api/inbox/${id}/done`)])),
    },
  });
  const fetchOthers = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, window.location.href);
    if (pathname !== '/api/inbox') return fetchOthers(input, init);
    if (inbox === 'away') return Promise.reject(new TypeError('fails on purpose'));
    const items = inbox[searchParams.get('group') === 'waiting' ? 'waiting' : 'news'] ?? [];
    return Promise.resolve(Response.json({ items, nextCursor: null }));
  });
  await screen.findByRole('heading', { level: 1 });
  await act(() => allSettled(shell.overlays.opened, { scope: shell.scope, params: 'inbox' }));
  return { shell, calls, panel: within(await screen.findByRole('dialog', { name: 'Suivi' })) };
}

it('shows what waits and what happened apart, and says of each that it has nothing', async () => {
  const { panel } = await open({});
  expect(await panel.findByText('Rien ne vous attend.')).toBeTruthy();
  expect(await panel.findByText(/Rien de nouveau/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
});

it('leads to where it is done with one click, which reads it and closes the panel', async () => {
  const waiting = item({ about: 'Niveau du bac', by: { id: newId(), firstName: 'Camille', lastName: 'Ferrand' } });
  const { panel, calls, shell } = await open({ waiting: [waiting], news: [item({ title: 'Publiée', read: true })] });
  const link = await panel.findByRole('link', { name: 'Fiche à valider, non lu' });
  expect(panel.getByText('Camille Ferrand')).toBeTruthy();
  await userEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.router.state.location.pathname).toBe('/faq');
  await waitFor(() => expect(calls).toEqual([['/api/inbox/read', { ids: [waiting.id] }]]));
});

it('marks all as read at once', async () => {
  const { panel, calls } = await open({ waiting: [item({})], news: [item({ kind: 'of a later release' })] });
  await userEvent.click(await panel.findByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(calls).toEqual([['/api/inbox/read', {}]]));
});

it('closes by hand what nothing else closes', async () => {
  const question = item({ title: 'Une question vous est posée', closable: true });
  const { panel, calls } = await open({ waiting: [question] });
  await userEvent.click(await panel.findByRole('button', { name: 'C’est fait' }));
  await waitFor(() => expect(calls).toContainEqual([`/api/inbox/${question.id}/done`, null]));
});

it('says that it is without network, and does not offer what would need it', async () => {
  const { panel, shell } = await open({ waiting: [item({ closable: true })] });
  await panel.findByText('Purge du circuit');
  await act(() => allSettled(shell.pwa.connectionChanged, { scope: shell.scope, params: false }));
  // The messages have a status of their own in the dialog.
  const [offline] = await panel.findAllByRole('status');
  expect(offline?.textContent).toContain('hors connexion');
  expect(panel.getByRole('button', { name: 'C’est fait' })).toHaveProperty('disabled', true);
});

it('says that it does not load, and tries again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { panel } = await open('away');
  // It asks three times more by itself before it says so.
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await panel.findAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
});
