import { renderRoute, someUser } from '@savoir/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { showCreate } from '../../test/show-create.ts';
import { RecorderSlot } from './recorder-slot.tsx';

it('a new note says that this browser cannot record, and offers a file instead', async () => {
  vi.stubGlobal('isSecureContext', true);
  await showCreate();
  await userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  const recorder = within(screen.getByRole('region', { name: 'Enregistrement audio' }));
  await userEvent.click(recorder.getByRole('button', { name: 'Commencer l’enregistrement' }));
  expect((await recorder.findByRole('alert')).textContent).toBe(
    'Ce navigateur ne peut pas enregistrer. Choisissez un fichier audio.',
  );
  expect(recorder.getByRole('button', { name: 'Choisir un fichier audio' })).toBeTruthy();
  vi.unstubAllGlobals();
});

it('a new note says before recording that nothing will be written down, and why only to those who can act on it', async () => {
  const said = 'L’enregistrement sera joint à la fiche, sans transcription.';
  const why = /Aucun service de transcription/;
  const openRecorder = async () => userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  const creator = await showCreate();
  await openRecorder();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(why)).toBeNull();
  creator.unmount();
  const admin = await showCreate({ user: someUser({ role: 'admin' }) });
  await openRecorder();
  expect(screen.getByText(why)).toBeTruthy();
  admin.unmount();
  await showCreate({ transcription: true });
  await openRecorder();
  expect(screen.queryByText(said)).toBeNull();
});

it('a new note puts the focus into the recorder it opens, into view, and back when it closes', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await showCreate();
  await userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Commencer l’enregistrement' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Enregistrement audio' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Vidéo' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Commencer à filmer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer la caméra' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vidéo' }));
  scrolled.mockRestore();
});

it('a new note takes a film once, however often it is pressed while a still of it is drawn', async () => {
  const film = new Blob(['film'], { type: 'video/webm' });
  const [again, onAdd] = [vi.fn(), vi.fn()];
  const recorder = {
    state: { step: 'complete' as const, file: film, durationMs: 4000 },
    start: () => Promise.resolve(),
    togglePause: vi.fn(),
    finish: () => Promise.resolve(),
    again,
  };
  const none = () => undefined;
  const Page = () => (
    <RecorderSlot
      kind="video"
      recorder={recorder}
      known={[]}
      onAdd={onAdd}
      onFiles={none}
      onClose={none}
      onClosed={none}
    />
  );
  const pages = { ...remote.pages, 'notes.create': () => Promise.resolve({ Page }) };
  await renderRoute({ manifest, implementation: { ...remote, pages } }, '/notes/create', { answers: [] });
  const add = await screen.findByRole('button', { name: 'Ajouter à la fiche' });
  vi.useFakeTimers();
  // jsdom plays no film: its still never comes.
  fireEvent.click(add);
  fireEvent.click(add);
  expect(add.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(again).not.toHaveBeenCalled();
  expect(onAdd).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'video', poster: null }));
});
