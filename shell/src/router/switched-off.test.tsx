import { allSettled, type RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShell, type OpenedShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const stopJob = vi.fn<() => void>();
const startJob = vi.fn<() => () => void>(() => stopJob);
const load = vi.fn<() => Promise<RemoteImplementation>>(() =>
  Promise.resolve({
    messages: {},
    pages: { 'notes.all': async () => ({ Page: () => <h2>Toutes les fiches</h2> }) },
    slots: { 'notes.latest': async () => ({ SlotContent: () => <p>La dernière fiche</p> }) },
    background: { 'notes.monitor': async () => ({ job: { start: startJob } }) },
  } as RemoteImplementation),
);
const off = { ...notes, isOff: true };

const list = (shell: OpenedShell, remotes: readonly (typeof notes)[]) =>
  act(() => allSettled(shell.remotesModel.listed, { scope: shell.scope, params: remotes }));
const navigation = () => within(screen.getByRole('navigation', { name: 'Navigation principale' }));
const offTitle = 'Cette partie est désactivée pour le moment';

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('a remote that is switched off says so at its addresses, with a way home, and is not loaded', async () => {
  const shell = await openShell('/notes/all', { user: someUser(), remotes: [off], load });
  expect(await screen.findByRole('heading', { name: offTitle })).toBeTruthy();
  expect(screen.getByText(/La partie « Notes » de Savoir a été désactivée/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Retour à l’accueil' }));
  expect(shell.router.state.location.pathname).toBe('/');
  expect(load).not.toHaveBeenCalled();
});

it('a remote that is switched off still sends a visitor to the login first', async () => {
  const shell = await openShell('/notes/all', { remotes: [off], load });
  expect(await screen.findByRole('heading', { name: 'Se connecter' })).toBeTruthy();
  expect(shell.router.state.location.pathname).toBe('/login');
});

it('a remote that is switched off has no entry in the navigation, and no place on the home page', async () => {
  const shell = await openShell('/', { user: someUser(), remotes: [notes], load });
  expect(await screen.findByText('La dernière fiche')).toBeTruthy();
  expect(navigation().getByRole('link', { name: 'Notes' })).toBeTruthy();
  await list(shell, [off]);
  expect(screen.queryByText('La dernière fiche')).toBeNull();
  expect(navigation().queryByRole('link', { name: 'Notes' })).toBeNull();
  expect(shell.host.href('notes.all')).toBeNull();
  await list(shell, [notes]);
  expect(await screen.findByText('La dernière fiche')).toBeTruthy();
  expect(navigation().getByRole('link', { name: 'Notes' })).toBeTruthy();
});

it('a remote that is switched off leaves the page that stands open, and gives the next one its own', async () => {
  const shell = await openShell('/notes/all', { user: someUser(), remotes: [notes], load });
  expect(await screen.findByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
  await list(shell, [off]);
  expect(screen.getByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
  await act(() => shell.router.navigate('/faq'));
  await act(() => shell.router.navigate('/notes/all'));
  expect(await screen.findByRole('heading', { name: offTitle })).toBeTruthy();
});

it('a remote that is switched off brings its page by itself once it is on again', async () => {
  const shell = await openShell('/notes/all', { user: someUser(), remotes: [off], load });
  expect(await screen.findByRole('heading', { name: offTitle })).toBeTruthy();
  await list(shell, [notes]);
  expect(await screen.findByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
});

it('a remote that is switched off stops its jobs, which start again with the next of its pages', async () => {
  const user = someUser({ role: 'creator' });
  const shell = await openShell('/notes/all', { user, remotes: [notes], load });
  await vi.waitFor(() => expect(startJob).toHaveBeenCalledOnce());
  await list(shell, [off]);
  expect(stopJob).toHaveBeenCalledOnce();
  await list(shell, [notes]);
  await act(() => shell.router.navigate('/faq'));
  await act(() => shell.router.navigate('/notes/all'));
  await vi.waitFor(() => expect(startJob).toHaveBeenCalledTimes(2));
});
