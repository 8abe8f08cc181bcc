import { newId } from '@savoir/contracts/common';
import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { emptyDraft } from '../../features/capture/media-draft.ts';
import { storeCapture, storedCapture } from '../../features/drafts/capture-store.ts';
import { useStoredCapture } from '../../features/drafts/use-stored-capture.ts';
import { showCreate } from '../../test/show-create.ts';

it('a new note is found again after a crash, and forgotten when it is left knowingly', async () => {
  const user = someUser();
  const stored = async () => (await storedCapture(user.id))?.title ?? null;
  await storeCapture(user.id, {
    title: 'Purge',
    spaceIds: [],
    media: [{ id: newId(), kind: 'text', text: 'Fermer' }],
  });
  const { unmount } = await showCreate({ user });
  expect(await screen.findByText('Fiche commencée retrouvée')).toBeTruthy();
  expect(screen.getByLabelText('Titre de la fiche')).toHaveProperty('value', 'Purge');
  expect(screen.getByRole('article', { name: '«\u00a0Fermer\u00a0»' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Titre de la fiche'), ' du soir');
  await waitFor(async () => expect(await stored()).toBe('Purge du soir'));
  unmount();
  await waitFor(async () => expect(await stored()).toBeNull());
});

it('a new note is found again with the texts that were still being written when its page went', async () => {
  const user = someUser();
  const stored = async () =>
    (await storedCapture(user.id))?.media.map((medium) => (medium.kind === 'text' ? medium.text : null)) ?? [];
  const { unmount } = await showCreate({ user });
  const type = async (words: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Texte' }), words);
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  await type('Fermer la vanne');
  await waitFor(async () => expect(await stored()).toEqual(['Fermer la vanne']));
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter à la fiche' }));
  await userEvent.click(await screen.findByRole('button', { name: /Modifier.*Fermer la vanne/ }));
  await type(' du bain');
  await waitFor(async () => expect(await stored()).toEqual(['Fermer la vanne du bain']));
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await stored()).toEqual(['Fermer la vanne']));
  unmount();
});

it('a new note is found also by who has begun to write a text in its window', async () => {
  const user = someUser();
  const left = { title: 'Purge', spaceIds: [], media: [] };
  await storeCapture(user.id, left);
  const host = fakeHost({ api: fakeApi([]), user });
  const onFound = vi.fn();
  const begun = { ...emptyDraft, title: 'Un texte' };
  const { unmount } = renderHook(() => useStoredCapture(begun, { isBegun: false, onFound }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={fakeTexts({ notes: messages })}>
        <HostProvider value={host}>{children}</HostProvider>
      </I18nextProvider>
    ),
  });
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(left));
  unmount();
});

it('a new note that is found without one of its files is not said to be whole, and is given up with it', async () => {
  const user = someUser();
  localStorage.setItem('unsentMedia', JSON.stringify({ userId: user.id, names: ['film.webm'] }));
  await storeCapture(user.id, { title: 'Purge', spaceIds: [], media: [] });
  const { unmount } = await showCreate({ user });
  expect(await screen.findByText('1 fichier n’a pas pu être gardé sur cet appareil')).toBeTruthy();
  expect(screen.getByText('Fiche commencée retrouvée')).toBeTruthy();
  expect(screen.queryByText(/rien n’en est perdu/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer à vide' }));
  expect(screen.queryByText(/n’a pas pu être gardé/)).toBeNull();
  unmount();
});

it('a new note that another tab is recording is neither found nor removed, until that tab is gone', async () => {
  const user = someUser();
  /** Names of the locks that living pages hold; jsdom has none of its own. */
  const held = new Set([`savoir-capture-${user.id}`]);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: () => Promise.resolve({ held: [] }),
      async request(name: string, _: LockOptions, work: (lock: object | null) => Promise<void> | undefined) {
        if (held.has(name)) return work(null);
        held.add(name);
        await work({});
        held.delete(name);
      },
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const stored = async () => (await storedCapture(user.id))?.title ?? null;
  await storeCapture(user.id, { title: 'Purge', spaceIds: [], media: [] });
  const { unmount } = await showCreate({ user });
  const title = await screen.findByLabelText('Titre de la fiche');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.type(title, 'Vanne');
  await vi.advanceTimersByTimeAsync(700);
  vi.useRealTimers();
  expect(screen.queryByText('Fiche commencée retrouvée')).toBeNull();
  unmount();
  await waitFor(async () => expect(await stored()).toBe('Purge'));
  held.clear();
  const next = await showCreate({ user });
  expect(await screen.findByText('Fiche commencée retrouvée')).toBeTruthy();
  expect(held.size, 'now this page records it').toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer à vide' }));
  await waitFor(() => expect(held.size).toBe(0));
  expect(await stored()).toBeNull();
  next.unmount();
});

it('a new note says by name which files the device could not store, until they are there again or it is dismissed', async () => {
  const user = someUser();
  const photo = new File(['x'], 'plaque.jpg', { type: 'image/jpeg' });
  await storeCapture(user.id, {
    title: 'Purge',
    spaceIds: [],
    media: [{ id: newId(), kind: 'photo', file: photo, durationMs: null, poster: null }],
  });
  localStorage.setItem('unsentMedia', JSON.stringify({ userId: user.id, names: ['plaque.jpg', 'film.mp4', 'b.mp3'] }));
  const { unmount } = await showCreate({ user });
  expect(await screen.findByText('2 fichiers n’ont pas pu être gardés sur cet appareil')).toBeTruthy();
  expect(screen.getByText(/^film\.mp4, b\.mp3\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ignorer' }));
  expect(screen.queryByText(/film\.mp4/)).toBeNull();
  unmount();
  expect(localStorage.getItem('unsentMedia')).toBeNull();
});
