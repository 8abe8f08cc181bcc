import { newId } from '@savoir/contracts/common';
import { createNote } from '@savoir/contracts/notes';
import { NetworkError } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { storeCapture } from '../../features/drafts/capture-store.ts';
import { job as outbox } from '../../features/outbox/outbox.job.ts';
import { addText, generate, showCreate } from '../../test/show-create.ts';

it('a new note is refused without title and media, in the wording of the specification, and the focus goes to the title [S5.26][S5.27]', async () => {
  const { api } = await showCreate();
  await screen.findByLabelText('Titre de la fiche');
  await generate();
  expect(screen.getByRole('alert').textContent).toContain(
    'Le titre de la fiche ne peut pas être vide. La fiche doit contenir au moins un média.',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Titre de la fiche')));
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note starts with the title and the text that its address brings along', async () => {
  const { api } = await showCreate({ address: '?title=Jeu+axial+du+R-11&text=Entre+0%2C1+et+0%2C2+mm' });
  expect(await screen.findByLabelText('Titre de la fiche')).toHaveProperty('value', 'Jeu axial du R-11');
  await generate();
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(true));
  const call = api.calls.find(({ endpoint }) => endpoint === createNote.id);
  expect(JSON.stringify(call)).toContain('Entre 0,1 et 0,2 mm');
});

it('a new note leads the focus to the media when only they are missing', async () => {
  await showCreate();
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await generate();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Audio' })));
});

it('a new note is created from what was recorded, and shown among one’s notes [S2.46][S2.47][S2.48]', async () => {
  const { api, address } = await showCreate();
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer la vanne');
  await addText('Ouvrir le robinet');
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer «\u00a0Ouvrir le robinet\u00a0»' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Déplacer avant' }));
  await generate();
  await waitFor(() => expect(address()).toBe('/notes/my-notes'));
  const creation = api.calls.find(({ endpoint }) => endpoint === createNote.id)!;
  expect(creation.input).toEqual({
    body: {
      title: 'Purge',
      spaceIds: [],
      media: [
        { kind: 'text', text: 'Ouvrir le robinet' },
        { kind: 'text', text: 'Fermer la vanne' },
      ],
    },
  });
  expect(creation.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

it('a new note says how many media it has, and gives the focus to their heading when one is removed', async () => {
  await showCreate();
  await screen.findByLabelText('Titre de la fiche');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await addText('Fermer la vanne');
  expect(said()).toContain('1 média');
  await addText('Ouvrir le robinet');
  expect(said()).toContain('2 médias');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer «\u00a0Ouvrir le robinet\u00a0»' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Médias/ }));
});

it('a new note keeps everything when the creation fails, and is tried again under the same key [S8.66]', async () => {
  const { api, address } = await showCreate({ refusals: 1 });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer la vanne');
  await generate();
  expect(await screen.findByText('Le serveur n’a pas pu traiter la demande. Réessayez dans un instant.')).toBeTruthy();
  expect(screen.getByRole('article', { name: '«\u00a0Fermer la vanne\u00a0»' })).toBeTruthy();
  await generate();
  await waitFor(() => expect(address()).toBe('/notes/my-notes'));
  const keys = api.calls
    .filter(({ endpoint }) => endpoint === createNote.id)
    .map(({ options }) => options.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('a new note that the network cut off goes on with it, but not without a text that is being written', async () => {
  const { api, address } = await showCreate({ refusals: 1, failure: new NetworkError('no network') });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer la vanne');
  await generate();
  await screen.findByRole('button', { name: 'Garder sur cet appareil' });
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Texte'), 'Attendre dix minutes');
  act(() => void window.dispatchEvent(new Event('online')));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter à la fiche' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(address()).toBe('/notes/my-notes'));
  const creations = api.calls.filter(({ endpoint }) => endpoint === createNote.id);
  expect(creations.map(({ input }) => input)).toMatchObject([
    { body: { media: [{ text: 'Fermer la vanne' }] } },
    { body: { media: [{ text: 'Fermer la vanne' }, { text: 'Attendre dix minutes' }] } },
  ]);
});

it('a new note is not stored on this device without a file that is still looked at', async () => {
  await showCreate({ refusals: 1, failure: new NetworkError('no network') });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer la vanne');
  await generate();
  const store = await screen.findByRole('button', { name: 'Garder sur cet appareil' });
  expect(store).toHaveProperty('disabled', false);
  const slow = new File(['x'], 'plaque.jpg', { type: 'image/jpeg' });
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => new Promise<never>(() => undefined) });
  await userEvent.upload(screen.getByTestId('photo-files'), slow);
  await waitFor(() => expect(store).toHaveProperty('disabled', true));
});

it('a new note says that it waits on this device without network, until it has been sent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { host } = await showCreate();
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Ouvrir le robinet');
  await userEvent.click(screen.getByRole('button', { name: 'Garder sur cet appareil' }));
  expect(await screen.findByText('« Purge » est enregistrée sur cet appareil')).toBeTruthy();
  onLine.mockRestore();
  const stop = outbox.start(host);
  expect(await screen.findByText('« Purge » a été envoyée')).toBeTruthy();
  expect(screen.queryByText(/partira au retour du réseau/)).toBeNull();
  stop?.();
});

it('a new note takes a title of characters that no one sees for an empty one', async () => {
  const { api } = await showCreate();
  await userEvent.click(await screen.findByLabelText('Titre de la fiche'));
  await userEvent.paste('\u200b\u2060\u3164');
  await addText('Fermer');
  await generate();
  expect(screen.getByRole('alert').textContent).toContain('Le titre de la fiche ne peut pas être vide.');
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note keeps a title that is too long whole, says so at once, and is not sent', async () => {
  const { api } = await showCreate();
  const title = await screen.findByLabelText('Titre de la fiche');
  await userEvent.click(title);
  await userEvent.paste('a'.repeat(170));
  expect(screen.getByText('170 / 200')).toBeTruthy();
  await userEvent.paste('b'.repeat(70));
  expect(title).toHaveProperty('value', 'a'.repeat(170) + 'b'.repeat(70));
  expect(screen.getByText('Le titre fait 240 caractères : 200 au plus')).toBeTruthy();
  await addText('Fermer');
  await generate();
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note of more media than one takes says how many it takes, and sends none of them', async () => {
  const user = someUser();
  const media = Array.from({ length: 31 }, () => ({ id: newId(), kind: 'text' as const, text: 'Fermer' }));
  await storeCapture(user.id, { title: 'Purge', spaceIds: [], media });
  const { api } = await showCreate({ user });
  expect(await screen.findAllByRole('article')).toHaveLength(31);
  await generate();
  expect(screen.getByRole('alert').textContent).toContain('La fiche compte 31 médias\u00a0: 30 au plus');
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note is work under way while it is sent, which closing the window asks about', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { host, address } = await showCreate({ answered: promise });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer');
  expect(host.works).toEqual([]);
  await generate();
  await waitFor(() => expect(host.works).toEqual(['L’envoi d’une fiche et de ses médias n’est pas terminé.']));
  resolve();
  await waitFor(() => expect(address()).toBe('/notes/my-notes'));
  expect(host.works).toEqual([]);
});

it('a new note gives the focus to its main button when the sending is canceled', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await showCreate({ answered: promise });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer');
  await generate();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’envoi' }));
  reject(new DOMException('canceled', 'AbortError'));
  const again = await screen.findByRole('button', { name: 'Générer la fiche' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});
