import type { RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const stop = vi.fn<() => void>();
const start = vi.fn<(id: string) => () => void>(() => stop);
const jobOf = (id: string) => () => Promise.resolve({ job: { start: () => start(id) } });
const both = ['monitor', 'outbox'];
const started = () => start.mock.calls.map(([id]) => id).toSorted();
const load = () =>
  Promise.resolve({
    messages: {},
    pages: { 'notes.all': () => Promise.resolve({ Page: () => 'Toutes' }) },
    slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => 'Dernières fiches' }) },
    background: { 'notes.monitor': jobOf('monitor'), 'notes.outbox': jobOf('outbox') },
  } satisfies RemoteImplementation);

const open = (path: string, role: 'creator' | 'reader' = 'creator') =>
  openShell(path, { user: someUser({ role }), remotes: [notes], load });

beforeEach(() => {
  start.mockClear();
  stop.mockClear();
  localStorage.clear();
});

it('the background jobs of a remote start with the first of its pages, not with what it shows on the home page', async () => {
  const shell = await open('/');
  await screen.findByText('Dernières fiches');
  expect(start).not.toHaveBeenCalled();
  await act(() => shell.router.navigate('/notes/all'));
  await screen.findByText('Toutes');
  await vi.waitFor(() => expect(started()).toEqual(both));
  await act(() => shell.router.navigate('/'));
  await act(() => shell.router.navigate('/notes/all'));
  expect(started()).toEqual(both);
});

it('start with the page that is opened at the address', async () => {
  await open('/notes/all');
  await vi.waitFor(() => expect(started()).toEqual(both));
});

it('start at once, and together, when an earlier visit left one of them something to follow', async () => {
  localStorage.setItem('waitingNoteIds', '["018f"]');
  await open('/account');
  await vi.waitFor(() => expect(started()).toEqual(both));
});

it('are not reported beside their page when the code of both does not load, and start once it does', async () => {
  const reported = vi.spyOn(window, 'reportError').mockReturnValue(undefined);
  let isBroken = true;
  const shell = await openShell('/notes/all', {
    user: someUser({ role: 'creator' }),
    remotes: [notes],
    load: () => (isBroken ? Promise.reject(new Error('fails on purpose')) : load()),
  });
  await screen.findByRole('heading', { name: 'Les notes ne répondent pas' });
  isBroken = false;
  await act(() => shell.router.navigate('/account'));
  await act(() => shell.router.navigate('/notes/all'));
  await vi.waitFor(() => expect(started()).toEqual(both));
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual(['Error: fails on purpose']);
});

it('are not for those who may not do what they follow', async () => {
  localStorage.setItem('monitoredNoteIds', '["018f"]');
  await open('/notes/all', 'reader');
  await screen.findByText('Toutes');
  expect(start).not.toHaveBeenCalled();
});

it('stop when their user signs out', async () => {
  const shell = await open('/notes/all');
  await vi.waitFor(() => expect(started()).toEqual(both));
  await act(async () => void (await shell.session.signOut()));
  expect(stop).toHaveBeenCalledTimes(2);
});

it('may note again at a sign-out what others of the device left', async () => {
  localStorage.setItem('waitingNoteIds', '["018f"]');
  const noting = {
    start: () => start('outbox'),
    leave: () => Promise.resolve(localStorage.setItem('waitingNoteIds', '["other"]')),
  };
  const shell = await openShell('/account', {
    user: someUser({ role: 'creator' }),
    remotes: [notes],
    load: async () => {
      const loaded = await load();
      return { ...loaded, background: { ...loaded.background, 'notes.outbox': async () => ({ job: noting }) } };
    },
  });
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  await act(async () => void (await (await shell.signedIn()).signOut()));
  expect(localStorage.getItem('waitingNoteIds')).toBe('["other"]');
});
