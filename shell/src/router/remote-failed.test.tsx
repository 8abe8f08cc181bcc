import { allSettled, ApiError, NetworkError, useParams, type RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const page = { Page: () => <h1>Toutes les fiches</h1> };
const working = (): RemoteImplementation => ({
  messages: {},
  pages: { 'notes.all': () => Promise.resolve(page) },
  slots: {},
  background: {},
});

/** React and the router report what the error boundary caught; the test expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('reportError', vi.fn<() => void>());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a remote that does not answer', () => {
  const open = async (load: () => Promise<RemoteImplementation>) =>
    openShell('/notes/all', { user: someUser(), remotes: [notes], load });

  it('a remote that does not answer costs its own area only: the navigation stays [D.24]', async () => {
    await open(() => Promise.reject(new Error('404')));
    expect(await screen.findByRole('heading', { name: 'Les notes ne répondent pas' })).toBeTruthy();
    const navigation = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(within(navigation).getByRole('link', { name: 'Accueil' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notes');
  });

  it('a remote that does not answer is spoken of in the texts of its manifest, and in general ones where it has none', async () => {
    await open(() => Promise.reject(new Error('503')));
    expect(await screen.findByText('Aucune fiche n’est perdue.')).toBeTruthy();
    const { failure: _, ...manifest } = notes.manifest;
    await openShell('/notes/all', { user: someUser(), remotes: [{ ...notes, manifest }] });
    expect(await screen.findByRole('heading', { name: 'Cette partie ne répond pas' })).toBeTruthy();
    expect(screen.getByText(/n’a pas pu se charger\. Le reste fonctionne\./)).toBeTruthy();
  });

  it('a remote that does not answer is asked again by the button, and shown once it answers', async () => {
    let alive = false;
    await open(() => (alive ? Promise.resolve(working()) : Promise.reject(new Error('503'))));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    alive = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
  });

  it('a remote that does not answer is asked again by itself after 20 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let alive = false;
    await open(() => (alive ? Promise.resolve(working()) : Promise.reject(new Error('503'))));
    expect(await screen.findByText(/Nouvel essai automatique dans \d+/)).toBeTruthy();
    alive = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.queryByRole('heading', { name: 'Toutes les fiches' })).toBeNull();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await screen.findByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
  });

  it('a remote that does not answer is asked again as soon as the network is back', async () => {
    let alive = false;
    await open(() => (alive ? Promise.resolve(working()) : Promise.reject(new Error('offline'))));
    expect(await screen.findByText(/Nouvel essai automatique dans \d+/)).toBeTruthy();
    alive = true;
    // Again and again: the card may be seen a moment before it listens. It asks by itself only after 20 s.
    await waitFor(
      () => {
        window.dispatchEvent(new Event('online'));
        expect(screen.getByRole('heading', { name: 'Toutes les fiches' })).toBeTruthy();
      },
      { timeout: 15_000 },
    );
  });

  it('a remote that does not answer is reported on the contact page with what went wrong', async () => {
    const shell = await open(() => Promise.reject(new Error('chunk 12 is gone')));
    fireEvent.click(await screen.findByRole('button', { name: 'Signaler' }));
    expect(await screen.findByRole('heading', { name: 'Nous contacter' })).toBeTruthy();
    expect(new URLSearchParams(shell.router.state.location.search).get('errorMessage')).toContain('chunk 12 is gone');
  });
});

it('a note that this device has no copy of says so without network, and how to keep one', async () => {
  const Page = () => {
    throw new NetworkError('gone');
  };
  const shell = await openShell('/notes/01a21d4e-ad1a-7dd8-b9ee-8cd05e303af5', {
    user: someUser(),
    remotes: [notes],
    load: async () => ({ ...working(), pages: { 'notes.view': async () => ({ Page }) } }),
  });
  expect(await screen.findByRole('heading', { name: 'Les notes ne répondent pas' })).toBeTruthy();
  await act(() => allSettled(shell.pwa.connectionChanged, { scope: shell.scope, params: false }));
  expect(await screen.findByRole('heading', { name: 'Cette fiche n’est pas sur cet appareil' })).toBeTruthy();
  expect(screen.getByText(/choisissez « Garder hors ligne » dans son menu/)).toBeTruthy();
  // Nothing is at fault, and no try is announced that cannot succeed.
  expect(screen.queryByRole('button', { name: 'Signaler' })).toBeNull();
  expect(screen.queryByText(/Nouvel essai automatique/)).toBeNull();
});

describe('a page that throws', () => {
  const open = (error: Error) => {
    const Page = () => {
      throw error;
    };
    const implementation = { ...working(), pages: { 'notes.all': async () => ({ Page }) } };
    return openShell('/notes/all', { user: someUser(), remotes: [notes], load: async () => implementation });
  };

  it('a page that throws gets the card too, when it is a fault of its own', async () => {
    await open(new TypeError('x is undefined'));
    expect(await screen.findByRole('heading', { name: 'Les notes ne répondent pas' })).toBeTruthy();
  });

  it('a page that throws gets the error page in its area when the API refused for good', async () => {
    const gone = new ApiError({ type: '', title: '', status: 404, code: 'NOTE_NOT_FOUND' });
    await open(gone);
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeTruthy();
    expect(screen.getByText('Cette fiche n’existe pas ou a été supprimée.')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeTruthy();
  });

  it('a page that throws gives the error page the only h1 and the tab, and takes both back at the next note', async () => {
    const Page = () => {
      const { id } = useParams();
      if (id === 'gone') throw new ApiError({ type: '', title: '', status: 404, code: 'NOTE_NOT_FOUND' });
      return <p>Une fiche</p>;
    };
    const implementation = { ...working(), pages: { 'notes.view': async () => ({ Page }) } };
    const shell = await openShell('/notes/gone', {
      user: someUser(),
      remotes: [notes],
      load: async () => implementation,
    });
    expect(await screen.findByText('Cette fiche n’existe pas ou a été supprimée.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Page non trouvée',
    ]);
    await waitFor(() => expect(document.title).toBe('Page non trouvée · Savoir'));
    await act(() => shell.router.navigate('/notes/1'));
    expect(await screen.findByText('Une fiche')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Note');
    expect(document.title).toBe('Note · Savoir');
  });
});
