import { canEnter, Role, type Feature } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import { deleteNote } from '@savoir/contracts/notes';
import { refuse } from '@savoir/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { manifest } from '../../manifest.ts';
import { someSummary } from '../../test/some-note.ts';
import { creator, mine, reader, showNotes, space, validator } from '../../test/show-notes.ts';

it('the lists of notes lead to each other by the rights of the user, with their numbers', async () => {
  await showNotes('/notes/all', { user: validator });
  const tabs = await screen.findByRole('navigation', { name: 'Listes de fiches' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes 214', 'Mes notes 0', 'À valider 3', 'À vérifier 2', 'Signalements 4']),
  );
});

it('the lists of notes are one for a reader: no tabs, nothing to create [S2.38]', async () => {
  await showNotes('/notes/all', { user: reader });
  expect(await screen.findByText(/Savoir vous proposera un collègue/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/chat');
  expect(screen.queryByRole('navigation', { name: 'Listes de fiches' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Créer une fiche' })).toBeNull();
});

it('the lists of notes show a note with its space, author, media and status', async () => {
  await showNotes('/notes/all', {
    notes: [
      mine({
        title: 'Purge',
        spaceIds: [space.id],
        mediaKinds: ['audio', 'photo'],
        validator: { id: newId(), firstName: 'Nadia', lastName: 'Benali' },
      }),
    ],
  });
  const row = (await screen.findByRole('link', { name: 'Purge' })).closest('li')!;
  for (const text of ['Hydraulique', 'Camille Ferrand', 'Nadia Benali', 'Publiée'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'Audio' })).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'Photo' })).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Purge' }).getAttribute('href')).toMatch(/^\/notes\/[0-9a-f-]{36}$/);
});

it('the lists of notes show a PENDING note as import in progress, an ERROR as import error [S4.2] [S4.3]', async () => {
  await showNotes('/notes/my-notes', {
    notes: [mine({ title: 'Purge', status: 'PENDING' }), mine({ title: 'Fuite', status: 'ERROR' })],
  });
  expect(await screen.findByText('Rédaction en cours')).toBeTruthy();
  for (const label of ['Import en cours', 'Erreur d’import'])
    expect(screen.getByText(label, { selector: '.sv-badge, .sv-badge *' })).toBeTruthy();
});

it('the lists of notes open a note to finalise where it is finalised', async () => {
  await showNotes('/notes/my-notes', { notes: [mine({ title: 'Purge', status: 'TO_REVIEW' })] });
  expect((await screen.findByRole('link', { name: 'Purge' })).getAttribute('href')).toMatch(/\/edit$/);
});

it('the lists of notes say without network which notes are not on this device', async () => {
  const [seen, away] = [mine({ title: 'Graissage' }), mine({ title: 'Purge' })];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('caches', { match: async (path: string) => (path.endsWith(seen.id) ? new Response() : undefined) });
  await showNotes('/notes/all', { notes: [seen, away] });
  const [mark, ...others] = await screen.findAllByText('Pas sur cet appareil');
  expect(mark!.closest('li')?.textContent).toContain('Purge');
  expect(others).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Pas sur cet appareil')).toBeNull();
});

it('the lists of notes say that there are more than the server counted, until the end is read', async () => {
  const notes = Array.from({ length: 5 }, (_, at) => mine({ title: `Purge ${at}` }));
  const further = Promise.withResolvers<void>();
  await showNotes('/notes/all', { notes, pageSize: 2, countedMax: 3, further: () => further.promise });
  expect(await screen.findByText('2 fiches affichées sur plus de 3')).toBeTruthy();
  // The end of a short list is in sight: the rest is read by itself.
  further.resolve();
  expect(await screen.findByText('5 fiches')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Purge 0' }).closest('li')?.getAttribute('aria-setsize')).toBe('5');
});

it('the lists of notes list what is archived for who may bring it back, and bring it back from there', async () => {
  const old = someSummary({ companyId: validator.company.id, status: 'ARCHIVED', title: 'Ancienne purge' });
  const { asked, address, host } = await showNotes('/notes/all', {
    user: validator,
    notes: [old],
    statusCounts: { PUBLISHED: 4, ARCHIVED: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Archivées\s*1$/ }));
  await waitFor(() => expect(address()).toBe('/notes/all?status=ARCHIVED'));
  expect(asked.at(-1)).toMatchObject({ scope: 'all', status: 'ARCHIVED' });
  await userEvent.click(await screen.findByRole('button', { name: /Actions pour «\sAncienne purge\s»/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Désarchiver' }));
  await waitFor(() => expect(host.toasts).toEqual([expect.objectContaining({ title: 'Fiche désarchivée' })]));
  cleanup();
  await showNotes('/notes/all?status=ARCHIVED', { user: validator });
  expect(await screen.findByText('Aucune fiche archivée')).toBeTruthy();
});

it.each([
  ['reader', reader],
  ['creator', creator],
])('the lists of notes never ask for archived notes of a %s, whatever the address says', async (_role, user) => {
  const { asked } = await showNotes('/notes/all?status=ARCHIVED', { user, notes: [mine()] });
  await screen.findByRole('list', { name: 'Notes' });
  expect(screen.queryByRole('button', { name: /Archivées/ })).toBeNull();
  expect(asked.at(-1)).not.toHaveProperty('status', 'ARCHIVED');
});

it('the lists of notes bring the next page when the end comes into sight', async () => {
  await showNotes('/notes/all', { notes: [mine({ title: 'a1' }), mine({ title: 'a2' }), mine({ title: 'a3' })] });
  expect(await screen.findByRole('link', { name: 'a3' })).toBeTruthy();
  expect(screen.getByText('3 fiches')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
});

it('the lists of notes keep only the rows in sight in the page, of ten thousand too', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  const template = mine();
  const notes = Array.from({ length: 10_000 }, (_, index) => ({ ...template, id: newId(), title: `Fiche ${index}` }));
  await showNotes('/notes/all', { notes, pageSize: 10_000 });
  const list = () => screen.getByRole('list', { name: 'Notes' });
  await waitFor(() => expect(Number.parseFloat(list().style.height)).toBeGreaterThan(700_000));
  const rows = within(list()).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(50);
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('10000');
  vi.restoreAllMocks();
});

it('the lists of notes say what to do when one has no note [S2.42], and when nothing waits for a validator', async () => {
  const { unmount } = await showNotes('/notes/my-notes');
  expect(await screen.findByText('Aucune fiche pour l’instant')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer une fiche' })).toBeTruthy();
  unmount();
  await showNotes('/notes/to-review', { user: validator });
  expect(await screen.findByText('Rien à valider')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer une fiche' }).getAttribute('href')).toBe('/notes/create');
});

it.each(['/notes/to-review', '/notes/to-verify'])(
  '%s begins with a first note where there is none',
  async (address) => {
    await showNotes(address, { user: validator, published: 0 });
    expect(await screen.findByText('Aucune fiche pour l’instant')).toBeTruthy();
    expect(screen.getByText(/^Racontez un geste que vous seul connaissez/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Créer une fiche' }).getAttribute('href')).toBe('/notes/create');
  },
);

it('the lists of notes say that they could not be loaded, and try again', async () => {
  await showNotes('/notes/all', { fail: true });
  expect(await screen.findByText('Les fiches n’ont pas pu être chargées')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('the lists of notes stay where their next page does not come, and say why', async () => {
  const notes = [mine({ title: 'a1' }), mine(), mine({ title: 'a3' })];
  await showNotes('/notes/all', { notes, further: () => Promise.reject(refuse('DEPENDENCY_UNAVAILABLE')) });
  expect(await screen.findByText(/momentanément indisponible/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'a1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Afficher plus' })).toBeTruthy();
});

it('a note is deleted from a list after asking [S4.12]', async () => {
  const { host, api } = await showNotes('/notes/my-notes', { notes: [mine({ title: 'Purge', status: 'TO_REVIEW' })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour «\u00a0Purge\u00a0»' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  await waitFor(() => expect(host.toasts).toEqual([expect.objectContaining({ title: 'Fiche supprimée' })]));
  expect(host.questions[0]!.title).toBe('Supprimer «\u00a0Purge\u00a0»\u202f?');
  expect(api.calls.some(({ endpoint }) => endpoint === deleteNote.id)).toBe(true);
});

it('the lists of notes say that a note exists no more when someone else was faster [S8.82]', async () => {
  const { host } = await showNotes('/notes/my-notes', {
    notes: [mine({ title: 'Purge', status: 'TO_REVIEW' })],
    gone: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour «\u00a0Purge\u00a0»' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        kind: 'error',
        title: 'La fiche n’a pas été supprimée',
        description: 'Cette fiche n’existe pas ou a été supprimée.',
      },
    ]),
  );
});

describe('the list of notes to verify', () => {
  const verifiedDate = new Date(Date.now() - 14.2 * 30.5 * 24 * 3600_000).toISOString();
  const reviewDueDate = new Date(Date.now() - 24 * 3600_000).toISOString();

  it('the list of notes to verify is for validators, admins and devs, whether or not the company validates [B.19]', () => {
    const access = manifest.routes.find(({ id }) => id === 'notes.to-verify')!.access;
    const rolesIn = (features: readonly Feature[]) =>
      Role.options.filter((role) => canEnter({ id: 'u', role, companyId: 'c', features }, access));
    expect(rolesIn([])).toEqual(['validator', 'admin', 'dev']);
  });

  it('the list of notes to verify says how long ago each was verified, and that nothing is due [B.19]', async () => {
    const { unmount } = await showNotes('/notes/to-verify', {
      user: validator,
      notes: [someSummary({ title: 'Purge', verifiedDate, reviewDueDate })],
    });
    const row = (await screen.findByRole('link', { name: 'Purge' })).closest('li')!;
    expect(within(row).getByText('vérifiée il y a 14 mois')).toBeTruthy();
    expect(within(row).getByText('À vérifier')).toBeTruthy();
    unmount();
    await showNotes('/notes/to-verify', { user: validator });
    expect(await screen.findByText('Rien à vérifier')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir toutes les fiches' }).getAttribute('href')).toBe('/notes/all');
  });

  it('the list of notes to verify has no seal in a list while a danger is open', async () => {
    const named = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
    const safe = someSummary({ title: 'Purge', validator: named });
    await showNotes('/notes/all', {
      user: reader,
      notes: [safe, { ...safe, id: newId(), title: 'Vidange', dangerSince: verifiedDate }],
    });
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
    expect((await rowOf('Purge')).querySelector('.sv-trust-sealed')).not.toBeNull();
    const doubted = await rowOf('Vidange');
    expect(doubted.querySelector('.sv-trust-sealed')).toBeNull();
    expect(doubted.textContent).toContain('Danger signalé');
  });

  it('the list of notes to verify is marked in every other list too, as long as it is due [B.20]', async () => {
    await showNotes('/notes/all', {
      user: reader,
      notes: [
        someSummary({ title: 'Purge', verifiedDate, reviewDueDate }),
        someSummary({ title: 'Vidange', verifiedDate, reviewDueDate: new Date(Date.now() + 60_000).toISOString() }),
      ],
    });
    const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!);
    expect((await rowOf('Purge')).getByText('À vérifier')).toBeTruthy();
    expect((await rowOf('Vidange')).queryByText('À vérifier')).toBeNull();
  });
});

it('the list of notes to validate is for validators, admins and devs [D.45], where the company validates [D.46]', () => {
  const access = manifest.routes.find(({ id }) => id === 'notes.to-review')!.access;
  const rolesIn = (features: readonly Feature[]) =>
    Role.options.filter((role) => canEnter({ id: 'u', role, companyId: 'c', features }, access));
  expect(rolesIn(['NOTE_VALIDATION'])).toEqual(['validator', 'admin', 'dev']);
  expect(rolesIn([])).toEqual([]);
});

it('a note is called a fiche wherever its author or reader is spoken to; only titles of screens say «note» [S1.2]', () => {
  const { routes, list, nav, unavailable, ...spoken } = messages;
  expect(routes.myNotes).toBe('Mes notes');
  const words = JSON.stringify(spoken).match(/[Nn]otes? [a-zé]+/g) ?? [];
  expect(words).toEqual([]);
  expect(nav.create).toBe('Nouvelle fiche');
  // The part of the application, by its entry in the navigation.
  expect(unavailable.title).toBe('Les notes ne répondent pas');
  expect(unavailable.text).toContain('fiche');
  expect(list.emptyTitle).toContain('fiche');
});
