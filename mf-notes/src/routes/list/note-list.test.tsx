import { canEnter, Role, type Feature } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import {
  deleteNote,
  listNoteAuthors,
  listNotes,
  noteCounts,
  unarchiveNote,
  type NoteListQuery,
  type NoteSummary,
} from '@savoir/contracts/notes';
import { reportCounts } from '@savoir/contracts/reports';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { someNote, someSummary } from '../../test/some-note.ts';

const creator = someUser();
const reader = someUser({ role: 'reader' });
const validator = someUser({ role: 'validator' });
const space = { id: newId(), name: 'Hydraulique', companyId: creator.company.id, color: 'prune' as const };
const mine = (changes: Partial<NoteSummary> = {}) =>
  someSummary({ creatorId: creator.id, companyId: creator.company.id, ...changes });

interface World {
  user?: typeof creator;
  notes?: NoteSummary[];
  statusCounts?: Partial<Record<NoteSummary['status'], number>>;
  confirmed?: boolean;
  fail?: boolean;
  pageSize?: number;
  /** The server counts no further. */
  countedMax?: number;
  /** Someone else deleted what is deleted here. */
  gone?: boolean;
  /** What comes after the first page waits for it. */
  further?: Promise<void>;
}

const camille = { id: newId(), firstName: 'Camille', lastName: 'Ferrand' };

/** What the server says of a search: where the words are. */
function matchOf({ title, extract }: NoteSummary, q: string | undefined): NoteSummary['match'] {
  if (q === undefined) return null;
  const marksIn = (text: string): [number, number][] => {
    const start = text.toLowerCase().indexOf(q.toLowerCase());
    return start === -1 ? [] : [[start, start + q.length]];
  };
  return { titleMarks: marksIn(title), extract, extractMarks: marksIn(extract) };
}

async function show(
  address: string,
  {
    user = creator,
    notes = [],
    statusCounts = {},
    confirmed,
    fail = false,
    pageSize = 2,
    countedMax = Infinity,
    gone = false,
    further = Promise.resolve(),
  }: World = {},
) {
  const asked: NoteListQuery[] = [];
  const rendered = await renderRoute({ manifest, implementation: remote }, address, {
    otherPaths: { 'chat.list': '/chat' },
    user,
    ...(confirmed !== undefined && { confirmed }),
    answers: [
      answering(listNotes, async ({ query }) => {
        if (fail) throw refuse('INTERNAL');
        const filter = query as NoteListQuery;
        const { cursor } = filter;
        if (filter.limit > 1) asked.push(filter);
        if (cursor !== undefined) await further;
        const found = notes.filter(
          ({ title }) => filter.q === undefined || title.toLowerCase().includes(filter.q.toLowerCase()),
        );
        const from = cursor === undefined ? 0 : Number(cursor);
        const items = found.slice(from, from + pageSize).map((note) => ({ ...note, match: matchOf(note, filter.q) }));
        const next = from + pageSize;
        return {
          items,
          nextCursor: next < found.length ? String(next) : null,
          total: Math.min(found.length, countedMax),
          statusCounts,
          ...(found.length > countedMax && { totalIsPartial: true as const }),
        };
      }),
      answering(noteCounts, () => ({
        publishedCount: 214,
        totalValidCount: 220,
        awaitingValidationCount: 3,
        toVerifyCount: 2,
        toFinaliseCount: 1,
        longestWaitDays: 2,
      })),
      answering(reportCounts, () => ({ toAnswerCount: 4, dangerCount: 0 })),
      answering(listSpaces, () => [space]),
      answering(deleteNote, () => {
        if (gone) throw refuse('NOTE_NOT_FOUND');
        return undefined;
      }),
      answering(unarchiveNote, ({ params: { id } }) => someNote({ id, status: 'PUBLISHED' })),
      answering(listNoteAuthors, () => [camille]),
    ],
  });
  return { ...rendered, asked };
}

it('puts the cursor into the search when the address asks for it, and nowhere otherwise', async () => {
  await show('/notes/all?focus=search');
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  cleanup();
  await show('/notes/all');
  const idle = await screen.findByRole('searchbox');
  expect(document.activeElement).not.toBe(idle);
});

it('the lists of notes lead to each other by the rights of the user, with their numbers', async () => {
  await show('/notes/all', { user: validator });
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
  await show('/notes/all', { user: reader });
  expect(await screen.findByText(/Savoir vous proposera un collègue/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/chat');
  expect(screen.queryByRole('navigation', { name: 'Listes de fiches' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Créer une fiche' })).toBeNull();
});

it('the lists of notes show a note with its space, author, media and status', async () => {
  await show('/notes/all', {
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
  await show('/notes/my-notes', {
    notes: [mine({ title: 'Purge', status: 'PENDING' }), mine({ title: 'Fuite', status: 'ERROR' })],
  });
  expect(await screen.findByText('Rédaction en cours')).toBeTruthy();
  for (const label of ['Import en cours', 'Erreur d’import'])
    expect(screen.getByText(label, { selector: '.sv-badge, .sv-badge *' })).toBeTruthy();
});

it('the lists of notes open a note to finalise where it is finalised', async () => {
  await show('/notes/my-notes', { notes: [mine({ title: 'Purge', status: 'TO_REVIEW' })] });
  expect((await screen.findByRole('link', { name: 'Purge' })).getAttribute('href')).toMatch(/\/edit$/);
});

it('the lists of notes filter one’s own notes by status, with counts, in the address [S2.40][S2.41]', async () => {
  const { address, asked } = await show('/notes/my-notes', {
    notes: [mine({ status: 'TO_REVIEW' })],
    statusCounts: { TO_REVIEW: 2, PUBLISHED: 11 },
  });
  const filter = await screen.findByRole('group', { name: 'Filtrer par statut' });
  await waitFor(() =>
    expect(
      within(filter)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes 13', 'À finaliser 2', 'Publiées 11']),
  );
  await userEvent.click(within(filter).getByRole('button', { name: /À finaliser/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ scope: 'mine', status: 'TO_REVIEW' }));
  expect(address()).toBe('/notes/my-notes?status=TO_REVIEW');
});

it('the lists of notes search from two characters, mark what was found, and offer to clear a search in vain', async () => {
  const { asked, address } = await show('/notes/all', {
    notes: [mine({ title: 'Purge de la pompe' }), mine({ title: 'Graissage' })],
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher dans les fiches' }), 'p');
  await waitFor(() => expect(address()).toBe('/notes/all?q=p'));
  expect(asked.at(-1)!.q).toBeUndefined();
  await userEvent.type(screen.getByRole('searchbox'), 'o');
  await waitFor(() => expect(asked.at(-1)!.q).toBe('po'));
  expect(await screen.findByText('po', { selector: 'mark' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('Aucun résultat pour « poxyz »')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Graissage')).toBeTruthy();
});

it('the lists of notes are entered from the search by ↓, walked by ↑ and ↓, left to the search again, and opened by Enter', async () => {
  await show('/notes/all', { notes: [mine({ title: 'Purge de la pompe' }), mine({ title: 'Graissage' })] });
  const focused = () => document.activeElement;
  await screen.findByText('Graissage');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByRole('link', { name: 'Purge de la pompe' }));
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const last = screen.getByRole('link', { name: 'Graissage' });
  expect(focused()).toBe(last);
  const opened = vi.fn<() => void>();
  last.addEventListener('click', opened);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('the lists of notes say without network which notes are not on this device', async () => {
  const [seen, away] = [mine({ title: 'Graissage' }), mine({ title: 'Purge' })];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('caches', { match: async (path: string) => (path.endsWith(seen.id) ? new Response() : undefined) });
  await show('/notes/all', { notes: [seen, away] });
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
  await show('/notes/all', { notes, pageSize: 2, countedMax: 3, further: further.promise });
  expect(await screen.findByText('2 fiches affichées sur plus de 3')).toBeTruthy();
  // The end of a short list is in sight: the rest is read by itself.
  further.resolve();
  expect(await screen.findByText('5 fiches')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Purge 0' }).closest('li')?.getAttribute('aria-setsize')).toBe('5');
});

it('the lists of notes show where the words of a search stand in the text', async () => {
  await show('/notes/all?q=vanne', {
    notes: [mine({ title: 'Vanne du haut', extract: 'Fermer la vanne, puis purger.' })],
  });
  const row = (await screen.findByRole('link', { name: 'Vanne du haut' })).closest('li')!;
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Vanne', 'vanne']);
  expect(row.textContent).toContain('Fermer la vanne, puis purger.');
});

it('the lists of notes filter by author, medium and date, in the address', async () => {
  const { asked, address } = await show('/notes/all', { notes: [mine()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus de filtres' }));
  await userEvent.selectOptions(
    await screen.findByLabelText('Auteur'),
    await screen.findByText('Camille Ferrand', { selector: 'option' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Média'), 'Photo');
  await userEvent.type(screen.getByLabelText('Modifiée depuis le'), '2026-11-02');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ authorId: camille.id, medium: 'photo', from: '2026-11-02' }),
  );
  expect(address()).toBe(`/notes/all?author=${camille.id}&medium=photo&from=2026-11-02`);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(address()).toBe('/notes/all'));
});

it('the lists of notes list what is archived for who may bring it back, and bring it back from there', async () => {
  const old = someSummary({ companyId: validator.company.id, status: 'ARCHIVED', title: 'Ancienne purge' });
  const { asked, address, host } = await show('/notes/all', {
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
  await show('/notes/all?status=ARCHIVED', { user: validator });
  expect(await screen.findByText('Aucune fiche archivée')).toBeTruthy();
});

it.each([
  ['reader', reader],
  ['creator', creator],
])('the lists of notes never ask for archived notes of a %s, whatever the address says', async (_role, user) => {
  const { asked } = await show('/notes/all?status=ARCHIVED', { user, notes: [mine()] });
  await screen.findByRole('list', { name: 'Notes' });
  expect(screen.queryByRole('button', { name: /Archivées/ })).toBeNull();
  expect(asked.at(-1)).not.toHaveProperty('status', 'ARCHIVED');
});

it('the lists of notes leave out of an address what no filter understands', async () => {
  const { asked } = await show('/notes/all?from=hier&medium=film&status=ERROR', { notes: [mine()] });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).not.toHaveProperty('from', expect.anything());
  expect(asked[0]).not.toHaveProperty('medium', expect.anything());
});

it('the lists of notes bring the next page when the end comes into sight', async () => {
  await show('/notes/all', { notes: [mine({ title: 'a1' }), mine({ title: 'a2' }), mine({ title: 'a3' })] });
  expect(await screen.findByRole('link', { name: 'a3' })).toBeTruthy();
  expect(screen.getByText('3 fiches')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
});

it('the lists of notes keep only the rows in sight in the page, of ten thousand too', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  const template = mine();
  const notes = Array.from({ length: 10_000 }, (_, index) => ({ ...template, id: newId(), title: `Fiche ${index}` }));
  await show('/notes/all', { notes, pageSize: 10_000 });
  const list = () => screen.getByRole('list', { name: 'Notes' });
  await waitFor(() => expect(Number.parseFloat(list().style.height)).toBeGreaterThan(700_000));
  const rows = within(list()).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(50);
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('10000');
  vi.restoreAllMocks();
});

it('the lists of notes say what to do when one has no note [S2.42], and when nothing waits for a validator', async () => {
  const { unmount } = await show('/notes/my-notes');
  expect(await screen.findByText('Aucune fiche pour l’instant')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer une fiche' })).toBeTruthy();
  unmount();
  await show('/notes/to-review', { user: validator });
  expect(await screen.findByText('Rien à valider')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer une fiche' }).getAttribute('href')).toBe('/notes/create');
});

it('the lists of notes say that they could not be loaded, and try again', async () => {
  await show('/notes/all', { fail: true });
  expect(await screen.findByText('Les fiches n’ont pas pu être chargées')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('a note is deleted from a list after asking [S4.12]', async () => {
  const { host, api } = await show('/notes/my-notes', { notes: [mine({ title: 'Purge', status: 'TO_REVIEW' })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour «\u00a0Purge\u00a0»' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  await waitFor(() => expect(host.toasts).toEqual([expect.objectContaining({ title: 'Fiche supprimée' })]));
  expect(host.questions[0]!.title).toBe('Supprimer «\u00a0Purge\u00a0»\u202f?');
  expect(api.calls.some(({ endpoint }) => endpoint === deleteNote.id)).toBe(true);
});

it('the lists of notes say that a note exists no more when someone else was faster [S8.82]', async () => {
  const { host } = await show('/notes/my-notes', {
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
    const { unmount } = await show('/notes/to-verify', {
      user: validator,
      notes: [someSummary({ title: 'Purge', verifiedDate, reviewDueDate })],
    });
    const row = (await screen.findByRole('link', { name: 'Purge' })).closest('li')!;
    expect(within(row).getByText('vérifiée il y a 14 mois')).toBeTruthy();
    expect(within(row).getByText('À vérifier')).toBeTruthy();
    unmount();
    await show('/notes/to-verify', { user: validator });
    expect(await screen.findByText('Rien à vérifier')).toBeTruthy();
  });

  it('the list of notes to verify has no seal in a list while a danger is open', async () => {
    const named = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
    const safe = someSummary({ title: 'Purge', validator: named });
    await show('/notes/all', {
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
    await show('/notes/all', {
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
