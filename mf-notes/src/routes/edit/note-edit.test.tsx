import '../../test/device-storage.ts';
import { newId } from '@savoir/contracts/common';
import { addNoteMedia, getNote, submitNote, updateNote, type NoteDetail } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { draftOf, storeDraft } from '../../features/drafts/drafts-store.ts';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { someNote, someSource } from '../../test/some-note.ts';

const camille = someUser();
const nadia = someUser({ role: 'validator', firstName: 'Nadia', lastName: 'Benali', company: camille.company });

/** A note at the server, that refuses what was written against another version. */
async function show(changes: Partial<NoteDetail> = {}, user = camille, { isValidated = true } = {}) {
  let note = someNote({
    companyId: camille.company.id,
    creatorId: camille.id,
    status: 'TO_REVIEW',
    markdown: 'Un texte',
    sources: [someSource()],
    ...changes,
  });
  let isDeleted = false;
  const edit = (edited: Partial<NoteDetail>): NoteDetail => (note = { ...note, ...edited, version: note.version + 1 });
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/${note.id}/edit`, {
    user,
    answers: [
      answering(getNote, () => {
        if (isDeleted) throw refuse('NOTE_NOT_FOUND');
        return note;
      }),
      answering(listSpaces, () => []),
      answering(updateNote, ({ body }, { version }) => {
        if (isDeleted) throw refuse('NOTE_NOT_FOUND');
        if (!['TO_REVIEW', 'AWAITING_VALIDATION'].includes(note.status)) throw refuse('NOTE_NOT_EDITABLE');
        if (version !== note.version) throw refuse('VERSION_STALE');
        return edit({
          ...(body.title !== undefined && { title: body.title }),
          ...(body.markdown !== undefined && { markdown: body.markdown }),
        });
      }),
      answering(createMediaTicket, () => ({ url: '/upload', fields: {}, storageKey: 'media/a.png' })),
      answering(addNoteMedia, (_input, { version }) => {
        if (version !== note.version) throw refuse('VERSION_STALE');
        return edit({ sources: [...note.sources, someSource({ kind: 'photo', text: null, filename: 'plaque.png' })] });
      }),
      answering(submitNote, ({ query }, { version }) => {
        if (version !== note.version) throw refuse('VERSION_STALE');
        if (!isValidated && query?.to !== undefined) throw refuse('FEATURE_DISABLED');
        return edit({ status: isValidated ? 'AWAITING_VALIDATION' : 'PUBLISHED' });
      }),
    ],
  });
  return { ...rendered, note: () => note, edit, remove: () => void (isDeleted = true) };
}

/** The markdown itself: jsdom lays nothing out, so the formatted text is edited in the journeys. */
async function text(): Promise<HTMLElement> {
  const source = screen.queryByRole('button', { name: 'Écrire en Markdown' });
  if (source !== null) await userEvent.click(source);
  else if (screen.queryByRole('button', { name: 'Texte mis en forme' }) === null)
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire en Markdown' }));
  return screen.findByLabelText('Texte de la fiche');
}

it('the edit page of a note says that the note is still being written, and leads to its page [S6.32]', async () => {
  const { note } = await show({ status: 'PENDING', markdown: null });
  expect(await screen.findByText('Cette fiche est encore en cours de rédaction')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir la fiche' }).getAttribute('href')).toBe(`/notes/${note().id}`);
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

it('the edit page of a note says that the note is to finalise [S4.6][S2.55], beside its sources [S2.56]', async () => {
  await show();
  await text();
  expect(screen.getByText('Cette fiche est à finaliser')).toBeTruthy();
  expect(within(screen.getByRole('complementary', { name: 'Sources' })).getByText('Référence SR-40')).toBeTruthy();
  for (const name of ['Enregistrer', 'Envoyer à la validation', 'Supprimer'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('the edit page of a note shows the passage of a report as soon as its text can be edited', async () => {
  const report = {
    id: newId(),
    kind: 'wrong' as const,
    text: 'Ce couple date de 2019.',
    passage: '40 Nm',
    reporter: null,
    date: '2026-06-01T08:00:00.000Z',
  };
  const { host } = await show({ markdown: 'Serrer à 40 Nm.', settles: [report] });
  await userEvent.click(await screen.findByRole('button', { name: 'Montrer dans le texte' }));
  await waitFor(() => expect(getSelection()?.toString()).toBe('40 Nm'), { timeout: 20_000 });
  expect(host.toasts).toEqual([]);
});

it('the edit page of a note saves with Ctrl+S against the version it started with [S8.80]', async () => {
  const { note, api, host } = await show();
  await userEvent.type(await text(), ' de plus');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(note().markdown).toBe('Un texte de plus'));
  expect(api.calls.find(({ endpoint }) => endpoint === updateNote.id)!.options.version).toBe(3);
  expect(host.toasts).toEqual([expect.objectContaining({ title: 'Fiche enregistrée' })]);
  expect(await screen.findByText(/Enregistré à/)).toBeTruthy();
});

it('the edit page of a note refuses to save without a title', async () => {
  const { note } = await show();
  await userEvent.clear(await screen.findByLabelText('Titre de la fiche'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le titre de la fiche ne peut pas être vide')).toBeTruthy();
  expect(note().version).toBe(3);
});

it('the edit page of a note lets choose, place by place, between what two people wrote; what only one changed is chosen already [D.65]', async () => {
  const began = 'Fermer la vanne.\n\nPurger 10 min.\n\nRefermer à 25 N·m.';
  const { note, edit, host } = await show({ markdown: began });
  const field = await text();
  await userEvent.clear(field);
  await userEvent.type(field, 'Fermer la vanne P12.\n\nPurger 10 min.\n\nRefermer à 30 N·m.');
  edit({
    markdown: 'Fermer la vanne.\n\nPurger 15 min.\n\nRefermer à 22 N·m.',
    history: [{ date: '2026-11-20T08:00:00.000Z', action: 'edited', by: { ...nadia } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  expect(dialog.getByText(/Nadia Benali/)).toBeTruthy();
  const chosen = (number: number) =>
    within(dialog.getByRole('group', { name: `Différence ${number}` }))
      .queryAllByRole('radio', { checked: true })
      .map((radio) => radio.parentElement!.textContent);
  expect([chosen(1), chosen(2), chosen(3)]).toEqual([['La mienne'], ['L’autre'], []]);
  expect(dialog.getByText('Il reste 1 choix à faire.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Fusionner' })).toHaveProperty('disabled', true);
  const third = within(dialog.getByRole('group', { name: 'Différence 3' }));
  expect(third.getByText('22', { selector: 'del' })).toBeTruthy();
  expect(third.getByText('30', { selector: 'ins' })).toBeTruthy();
  await userEvent.click(third.getByRole('radio', { name: 'L’autre' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Fusionner' }));
  const whole = 'Fermer la vanne P12.\n\nPurger 15 min.\n\nRefermer à 22 N·m.';
  await waitFor(() => expect(note().markdown).toBe(whole));
  expect(await text()).toHaveProperty('value', whole);
  expect(host.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
});

it('the edit page of a note shows where a photo without a caption is in one version only', async () => {
  const photo = '![](media:019a9f00-0000-7000-8000-000000000001)';
  const { edit } = await show({ markdown: `Fermer la vanne.\n\n${photo}\n\nPurger.` });
  const field = await text();
  await userEvent.type(field, ' Attendre.');
  edit({ markdown: 'Fermer la vanne.\n\nPurger.' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  const first = within(dialog.getByRole('group', { name: 'Différence 1 · Absent de l’autre version' }));
  expect(first.getByText('Photo', { selector: 'ins' })).toBeTruthy();
});

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)], 'plaque.png', { type: 'image/png' });

/** Files arrive at once, or when `arrive` is called. */
function stubUploads({ isHeld = false } = {}) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 204;
    open() {}
    abort() {}
    send() {
      if (isHeld) void promise.then(() => this.dispatchEvent(new Event('load')));
      else this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return arrive;
}

it('the edit page of a note sends what was saved while a medium was on its way', async () => {
  const arrive = stubUploads({ isHeld: true });
  const { note, host, address } = await show();
  const field = await text();
  await userEvent.upload(screen.getByTestId('add-photo'), png);
  await screen.findByRole('progressbar', { name: 'Envoi de plaque.png' });
  await userEvent.type(field, ' à moi');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(note().markdown).toBe('Un texte à moi'));
  arrive();
  await waitFor(() => expect(note().sources).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(note().status).toBe('AWAITING_VALIDATION'));
  expect(host.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(address()).toBe(`/notes/${note().id}`);
  vi.unstubAllGlobals();
});

it('the edit page of a note adds a medium beside what someone else wrote meanwhile, and asks before replacing their text', async () => {
  stubUploads();
  const { note, edit } = await show();
  const field = await text();
  await userEvent.type(field, ' à moi');
  edit({ markdown: 'Le texte de Nadia' });
  await userEvent.upload(screen.getByTestId('add-photo'), png);
  await waitFor(() => expect(note().sources).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' })).toBeTruthy();
  expect(note().markdown).toBe('Le texte de Nadia');
  vi.unstubAllGlobals();
});

it('the edit page of a note shows both texts whole when someone else changed the note, and keeps the one that is chosen', async () => {
  for (const [tab, button, kept] of [
    ['Ma version', 'Garder ma version', 'Un texte à moi'],
    ['L’autre version', 'Prendre l’autre', 'Leur texte'],
  ] as const) {
    const { note, edit, unmount } = await show();
    await userEvent.type(await text(), ' à moi');
    edit({ markdown: 'Leur texte' });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
    await userEvent.click(dialog.getByRole('button', { name: tab }));
    expect(dialog.getByRole('region', { name: tab }).textContent).toContain(kept);
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(note().markdown).toBe(kept));
    expect(await text()).toHaveProperty('value', kept);
    unmount();
  }
});

it('the edit page of a note saves, asks and sends to validation with Ctrl+Enter', async () => {
  const { note, host, address } = await show();
  await userEvent.type(await text(), '.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(note().status).toBe('AWAITING_VALIDATION'));
  expect(note().markdown).toBe('Un texte.');
  expect(host.questions[0]).toMatchObject({
    body: 'Après l’envoi, vous ne pourrez plus la modifier.',
    confirmLabel: 'Envoyer à la validation',
  });
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
});

it('the edit page of a note publishes nothing that it said would go to a validator', async () => {
  const { note, host, address } = await show({}, camille, { isValidated: false });
  await userEvent.type(await text(), '.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', title: 'La fiche n’a pas été envoyée' }]));
  expect(host.toasts[0]!.description).toMatch(/^Votre entreprise ne fait plus valider les fiches/);
  expect(note()).toMatchObject({ status: 'TO_REVIEW', markdown: 'Un texte.' });
  expect(address()).toBe(`/notes/${note().id}/edit`);
});

it('the edit page of a note shows what someone else saved where nothing was typed, and sends it only then', async () => {
  const { note, edit, host, address } = await show();
  await text();
  edit({ markdown: 'Le texte de Nadia' });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(async () => expect(await text()).toHaveProperty('value', 'Le texte de Nadia'));
  expect(host.toasts).toMatchObject([
    {
      title: 'La fiche n’a pas été envoyée',
      description: 'Elle a été modifiée entre-temps. Relisez-la avant de recommencer.',
    },
    { kind: 'info', title: 'Fiche modifiée entre-temps : voici son nouveau texte' },
  ]);
  expect(note().status).toBe('TO_REVIEW');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
  expect(note()).toMatchObject({ status: 'AWAITING_VALIDATION', markdown: 'Le texte de Nadia' });
});

it('the edit page of a note does not send an empty text', async () => {
  const { note } = await show();
  await userEvent.clear(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Le texte de la fiche est vide');
  expect(note().status).toBe('TO_REVIEW');
});

it('the edit page of a note is closed once the note was sent [S4.9]', async () => {
  await show({ status: 'AWAITING_VALIDATION' });
  expect(await screen.findByText('En attente de validation : cette fiche ne peut plus être modifiée')).toBeTruthy();
  expect(screen.queryByLabelText('Texte de la fiche')).toBeNull();
});

it('the edit page of a note lets a validator correct what awaits validation, and leads back to where it is published', async () => {
  const { note, address, host } = await show({ status: 'AWAITING_VALIDATION' }, nadia);
  expect(await screen.findByText('Vous modifiez une fiche en attente de validation')).toBeTruthy();
  expect(screen.getByText(/Camille Ferrand verra vos changements/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer à la validation' })).toBeNull();
  await userEvent.clear(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Le texte de la fiche est vide');
  await userEvent.type(await text(), 'Corrigé');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
  expect(host.questions).toEqual([]);
  expect(note()).toMatchObject({ status: 'AWAITING_VALIDATION', markdown: 'Corrigé' });
});

it('the edit page of a note says who published the note meanwhile, and keeps what was typed to be copied', async () => {
  const { edit } = await show({ status: 'AWAITING_VALIDATION' }, nadia);
  await userEvent.type(await text(), ' corrigé');
  edit({ status: 'PUBLISHED', validator: { id: newId(), firstName: 'Paul', lastName: 'Renaud' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Paul Renaud vient de publier cette fiche.')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte corrigé');
  expect(screen.getByRole('button', { name: 'Copier mon texte' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
});

it('the edit page of a note offers its author no longer to delete it once it is published', async () => {
  const { edit } = await show();
  await userEvent.type(await text(), ' corrigé');
  expect(screen.getByRole('button', { name: 'Supprimer' })).toBeTruthy();
  edit({ status: 'PUBLISHED' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull());
});

it('the edit page of a note says that someone else deleted it, and keeps what was typed to be copied', async () => {
  const { remove } = await show();
  await userEvent.type(await text(), ' corrigé');
  remove();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Cette fiche a été supprimée')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte corrigé');
  expect(screen.getByRole('button', { name: 'Copier mon texte' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
});

it('the edit page of a note writes markdown with its buttons', async () => {
  const { note } = await show();
  await userEvent.click(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Titre' }));
  expect(await text()).toHaveProperty('value', '## Un texte');
  expect(note().markdown).toBe('Un texte');
});

it('the edit page of a note shows the text as it will be read, and keeps every byte of what no one touched', async () => {
  const markdown = '## Purge\n\n* Fermer la vanne\n* Ouvrir le robinet\n\n\n1. un\n1. deux\n';
  const { note } = await show({ markdown });
  await screen.findByRole('button', { name: 'Écrire en Markdown' });
  expect(screen.getByRole('heading', { name: 'Purge' })).toBeTruthy();
  expect(await text()).toHaveProperty('value', markdown);
  await userEvent.click(screen.getByRole('button', { name: 'Texte mis en forme' }));
  await screen.findByRole('heading', { name: 'Purge' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(note().version).toBe(3);
});

it('the edit page of a note finds again what a crash left unsaved, and can give it up', async () => {
  const id = newId();
  const draft = {
    userId: camille.id,
    noteId: id,
    version: 3,
    title: 'Purge',
    spaceIds: [],
    keptAt: '2026-11-19T10:00:00.000Z',
  };
  await storeDraft({ ...draft, markdown: 'Un texte presque fini' });
  const { note } = await show({ id, title: 'Purge' });
  expect(await screen.findByText('Modifications retrouvées')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte presque fini');
  expect(note().markdown).toBe('Un texte');
  await userEvent.click(screen.getByRole('button', { name: 'Oublier' }));
  expect(await text()).toHaveProperty('value', 'Un texte');
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
});

it('the edit page of a note keeps what is typed on the device until it is saved, or left knowingly', async () => {
  const { note } = await show();
  const { id } = note();
  await userEvent.type(await text(), ' de plus');
  await waitFor(async () =>
    expect(await draftOf(camille.id, id)).toMatchObject({ markdown: 'Un texte de plus', version: 3 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
  await userEvent.type(await text(), ' encore');
  await waitFor(async () => expect(await draftOf(camille.id, id)).not.toBeNull());
  cleanup();
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
});

it('the edit page of a note says that the device has no room for what is typed, until it is saved', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  const store = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  const { note, host } = await show();
  const report = vi.spyOn(host, 'report').mockReturnValue();
  await userEvent.type(await text(), ' de plus');
  expect(await screen.findByText('Vos modifications ne sont que dans cette page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByText('Vos modifications ne sont que dans cette page')).toBeNull());
  expect(note().markdown).toBe('Un texte de plus');
  expect(report.mock.calls).toEqual([[full, { drafts: note().id }]]);
  store.mockRestore();
});

it('the edit page of a note keeps what is typed for its author where the session ends meanwhile', async () => {
  const { note, unmount } = await show();
  const { id } = note();
  await userEvent.type(await text(), ' de plus');
  await waitFor(async () => expect(await draftOf(camille.id, id)).not.toBeNull());
  history.replaceState(null, '', '/login');
  unmount();
  history.replaceState(null, '', '/');
  await show({ id });
  expect(await text()).toHaveProperty('value', 'Un texte de plus');
});

it('the edit page of a note asks which text to keep when a crash left edits of an older version', async () => {
  const id = newId();
  const kept = {
    userId: camille.id,
    noteId: id,
    version: 2,
    title: 'Purge',
    spaceIds: [],
    keptAt: '2026-11-19T10:00:00.000Z',
  };
  await storeDraft({ ...kept, markdown: 'Mon texte' });
  const { note } = await show({ id, title: 'Purge', markdown: 'Leur texte' });
  await screen.findByText('Modifications retrouvées');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  // What both started with is not known: nothing is chosen for anybody.
  expect(dialog.getByText('Il reste 1 choix à faire.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ma version' }));
  expect(dialog.getByRole('region', { name: 'Ma version' }).textContent).toContain('Mon texte');
  await userEvent.click(dialog.getByRole('button', { name: 'L’autre version' }));
  expect(dialog.getByRole('region', { name: 'L’autre version' }).textContent).toContain('Leur texte');
  expect(note().markdown).toBe('Leur texte');
});
