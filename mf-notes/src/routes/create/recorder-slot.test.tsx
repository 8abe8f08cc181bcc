import { someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showCreate } from '../../test/show-create.ts';

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
