import '../../test/device-storage.ts';
import { newId } from '@savoir/contracts/common';
import { createNote, listNotes, noteCounts } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeCapture, storedCapture } from '../../features/drafts/capture-store.ts';
import { job as outbox } from '../../features/outbox/outbox.job.ts';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { emptyList, someCounts, someNote } from '../../test/some-note.ts';

interface World {
  refusals?: number;
  /** What the address brings along. */
  address?: string;
  user?: User;
  confirmed?: boolean;
  transcription?: boolean;
  /** The creation is answered once this is. */
  answered?: Promise<void>;
}

async function show({
  refusals = 0,
  address = '',
  user = someUser(),
  answered = Promise.resolve(),
  ...world
}: World = {}) {
  let left = refusals;
  return renderRoute({ manifest, implementation: remote }, `/notes/create${address}`, {
    user,
    ...world,
    answers: [
      answering(listSpaces, () => []),
      answering(createNote, async ({ body }) => {
        await answered;
        if (left-- > 0) throw refuse('INTERNAL');
        return { ...someNote({ status: 'PENDING', title: body.title }), media: [] };
      }),
      answering(listNotes, () => emptyList),
      answering(noteCounts, () => someCounts()),
    ],
  });
}

const generate = async () => userEvent.click(screen.getByRole('button', { name: /Générer la fiche|Réessayer/ }));

async function addText(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Texte'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter à la fiche' }));
}

it('a new note is refused without title and media, in the wording of the specification, and the focus goes to the title [S5.26][S5.27]', async () => {
  const { api } = await show();
  await screen.findByLabelText('Titre de la fiche');
  await generate();
  expect(screen.getByRole('alert').textContent).toContain(
    'Le titre de la fiche ne peut pas être vide. La fiche doit contenir au moins un média.',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Titre de la fiche')));
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note starts with the title and the text that its address brings along', async () => {
  const { api } = await show({ address: '?title=Jeu+axial+du+R-11&text=Entre+0%2C1+et+0%2C2+mm' });
  expect(await screen.findByLabelText('Titre de la fiche')).toHaveProperty('value', 'Jeu axial du R-11');
  await generate();
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(true));
  const call = api.calls.find(({ endpoint }) => endpoint === createNote.id);
  expect(JSON.stringify(call)).toContain('Entre 0,1 et 0,2 mm');
});

it('a new note leads the focus to the media when only they are missing', async () => {
  await show();
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await generate();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Audio' })));
});

it('a new note is created from what was recorded, and shown among one’s notes [S2.46][S2.47][S2.48]', async () => {
  const { api, address } = await show();
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
  await show();
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
  const { api, address } = await show({ refusals: 1 });
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

it('a new note says that it waits on this device without network, until it has been sent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { host } = await show();
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

it('a new note turns away a file that is no photo, with the reason, until it is removed', async () => {
  await show();
  await screen.findByLabelText('Titre de la fiche');
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByTestId('photo-files'), new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
  const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
  expect(
    refused.getByText('Format de photo non pris en charge. Choisissez un JPEG, PNG, WebP, AVIF ou HEIC.'),
  ).toBeTruthy();
  await userEvent.click(refused.getByRole('button', { name: 'Retirer notice.pdf' }));
  await waitFor(() => expect(screen.queryByText('notice.pdf')).toBeNull());
});

it('a new note says that this browser cannot record, and offers a file instead', async () => {
  vi.stubGlobal('isSecureContext', true);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  const recorder = within(screen.getByRole('region', { name: 'Enregistrement audio' }));
  await userEvent.click(recorder.getByRole('button', { name: 'Commencer l’enregistrement' }));
  expect((await recorder.findByRole('alert')).textContent).toBe(
    'Ce navigateur ne peut pas enregistrer. Choisissez un fichier audio.',
  );
  expect(recorder.getByRole('button', { name: 'Choisir un fichier audio' })).toBeTruthy();
  vi.unstubAllGlobals();
});

it('a new note is found again after a crash, and forgotten when it is left knowingly', async () => {
  const user = someUser();
  const stored = async () => (await storedCapture(user.id))?.title ?? null;
  await storeCapture(user.id, {
    title: 'Purge',
    spaceIds: [],
    media: [{ id: newId(), kind: 'text', text: 'Fermer' }],
  });
  const { unmount } = await show({ user });
  expect(await screen.findByText('Fiche commencée retrouvée')).toBeTruthy();
  expect(screen.getByLabelText('Titre de la fiche')).toHaveProperty('value', 'Purge');
  expect(screen.getByRole('article', { name: '«\u00a0Fermer\u00a0»' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Titre de la fiche'), ' du soir');
  await waitFor(async () => expect(await stored()).toBe('Purge du soir'));
  unmount();
  await waitFor(async () => expect(await stored()).toBeNull());
});

it('a new note that is found without one of its files is not said to be whole, and is given up with it', async () => {
  const user = someUser();
  localStorage.setItem('unsentMedia', JSON.stringify({ userId: user.id, names: ['film.webm'] }));
  await storeCapture(user.id, { title: 'Purge', spaceIds: [], media: [] });
  const { unmount } = await show({ user });
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
  const { unmount } = await show({ user });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Vanne');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(screen.queryByText('Fiche commencée retrouvée')).toBeNull();
  unmount();
  await waitFor(async () => expect(await stored()).toBe('Purge'));
  held.clear();
  const next = await show({ user });
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
  const { unmount } = await show({ user });
  expect(await screen.findByText('2 fichiers n’ont pas pu être gardés sur cet appareil')).toBeTruthy();
  expect(screen.getByText(/^film\.mp4, b\.mp3\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ignorer' }));
  expect(screen.queryByText(/film\.mp4/)).toBeNull();
  unmount();
  expect(localStorage.getItem('unsentMedia')).toBeNull();
});

it('a new note takes a title of characters that no one sees for an empty one', async () => {
  const { api } = await show();
  await userEvent.click(await screen.findByLabelText('Titre de la fiche'));
  await userEvent.paste('\u200b\u2060\u3164');
  await addText('Fermer');
  await generate();
  expect(screen.getByRole('alert').textContent).toContain('Le titre de la fiche ne peut pas être vide.');
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note keeps a title that is too long whole, says so at once, and is not sent', async () => {
  const { api } = await show();
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
  const { api } = await show({ user });
  expect(await screen.findAllByRole('article')).toHaveLength(31);
  await generate();
  expect(screen.getByRole('alert').textContent).toContain('La fiche compte 31 médias\u00a0: 30 au plus');
  expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
});

it('a new note says before recording that nothing will be written down, and why only to those who can act on it', async () => {
  const said = 'L’enregistrement sera joint à la fiche, sans transcription.';
  const why = /Aucun service de transcription/;
  const openRecorder = async () => userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  const creator = await show();
  await openRecorder();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(why)).toBeNull();
  creator.unmount();
  const admin = await show({ user: someUser({ role: 'admin' }) });
  await openRecorder();
  expect(screen.getByText(why)).toBeTruthy();
  admin.unmount();
  await show({ transcription: true });
  await openRecorder();
  expect(screen.queryByText(said)).toBeNull();
});

it('a new note is work under way while it is sent, which closing the window asks about', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { host, address } = await show({ answered: promise });
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
  await show({ answered: promise });
  await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
  await addText('Fermer');
  await generate();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’envoi' }));
  reject(new DOMException('canceled', 'AbortError'));
  const again = await screen.findByRole('button', { name: 'Générer la fiche' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

it('a new note puts the focus into the recorder it opens, into view, and back when it closes', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Commencer l’enregistrement' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Enregistrement audio' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Vidéo' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Commencer à filmer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer la caméra' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vidéo' }));
  scrolled.mockRestore();
});

describe('a text that is written', () => {
  const field = () => screen.getByRole('textbox', { name: 'Texte' });
  async function write(text: string, world: World = {}) {
    const shown = await show(world);
    await userEvent.click(await screen.findByRole('button', { name: 'Texte' }));
    await screen.findByRole('dialog');
    await userEvent.click(field());
    await userEvent.paste(text);
    return shown;
  }

  it('a text that is written is given up by Escape or a click beside it only when that is confirmed', async () => {
    const { host } = await write('Fermer la vanne', { confirmed: false });
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
    expect(host.questions.map(({ title }) => title)).toEqual([
      'Abandonner ce texte\u202f?',
      'Abandonner ce texte\u202f?',
    ]);
    expect(field()).toHaveProperty('value', 'Fermer la vanne');
  });

  it('a text that is written is gone once that is confirmed; an empty window closes unasked', async () => {
    const { host } = await write('Fermer la vanne');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.questions).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.questions).toHaveLength(1);
  });

  it('a text that is written stays whole when it is too long, says so, and is not added', async () => {
    await write('a'.repeat(50_001));
    expect(field()).toHaveProperty('value.length', 50_001);
    expect(screen.getByText('Le texte fait 50 001 caractères : 50 000 au plus')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter à la fiche' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('files that are dropped on the page or pasted into it', () => {
  // jsdom knows no transfers of data.
  const carrying = (type: string, property: string, files: File[], text = '') =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      [property]: { files, types: ['Files'], getData: () => text, dropEffect: 'none' },
    });
  const notice = new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' });
  const fakePhoto = new File(['no picture'], 'image.png', { type: 'image/png' });

  it('files that are dropped on the page or pasted into it go through the checks of chosen ones, and never replace the page', async () => {
    await show();
    const title = await screen.findByLabelText('Titre de la fiche');
    const over = carrying('dragover', 'dataTransfer', []);
    act(() => void title.dispatchEvent(over));
    expect(over.defaultPrevented).toBe(true);
    expect(screen.getByText('Déposez pour ajouter à la fiche')).toBeTruthy();
    const drop = carrying('drop', 'dataTransfer', [fakePhoto, notice]);
    act(() => void title.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    expect(screen.queryByText('Déposez pour ajouter à la fiche')).toBeNull();
    const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
    expect(await refused.findByText(/Ce fichier ne contient pas de photo/)).toBeTruthy();
    expect(await refused.findByText('Une fiche se raconte avec des photos, des audios et des vidéos.')).toBeTruthy();
  });

  it('files that are dropped on the page or pasted into it are taken from the clipboard, and left to the field when texts come with them', async () => {
    await show();
    const title = await screen.findByLabelText('Titre de la fiche');
    const words = carrying('paste', 'clipboardData', [fakePhoto], 'Purge');
    act(() => void title.dispatchEvent(words));
    expect(words.defaultPrevented).toBe(false);
    const picture = carrying('paste', 'clipboardData', [fakePhoto]);
    act(() => void title.dispatchEvent(picture));
    expect(picture.defaultPrevented).toBe(true);
    const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
    expect(await refused.findByText(/^Image collée du /)).toBeTruthy();
  });

  it('files that are dropped on the page or pasted into it are refused with a reason when they are films that the company has not, which is offered none [D.35]', async () => {
    const user = someUser();
    await show({ user: { ...user, company: { ...user.company, enabledFeatures: [] } } });
    const title = await screen.findByLabelText('Titre de la fiche');
    expect(screen.getByRole('button', { name: 'Audio' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vidéo' })).toBeNull();
    const film = new File(['x'], 'purge.mp4', { type: 'video/mp4' });
    act(() => void title.dispatchEvent(carrying('drop', 'dataTransfer', [film])));
    expect(await screen.findByText('Les vidéos ne sont pas activées pour votre entreprise.')).toBeTruthy();
  });
});
