import { allSettled, type FoundEntry, type RemoteImplementation, type SearchContext } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';
import { searchLimitMs } from './use-remote-groups.tsx';

const purge: FoundEntry = { id: '1', title: 'Purger la presse 2', href: '/notes/1', detail: 'hier' };

type Search = (context: SearchContext) => Promise<readonly FoundEntry[]>;

const remoteWith = (search: Search, question: Search = () => Promise.resolve([])): RemoteImplementation => ({
  messages: {},
  pages: { 'notes.view': () => Promise.resolve({ Page: () => <p>Texte</p> }) },
  slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => null }) },
  background: {},
  search: {
    'notes.search': () => Promise.resolve({ search }),
    'notes.own': () => Promise.resolve({ search: question }),
  },
});

beforeEach(() => localStorage.clear());

async function openPalette({
  user = someUser(),
  search = () => Promise.resolve([purge]),
  question,
}: { user?: ReturnType<typeof someUser>; search?: Search; question?: Search } = {}) {
  const shell = await openShell('/account', {
    user,
    remotes: [notes],
    load: () => Promise.resolve(remoteWith(search, question)),
  });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return shell;
}

const palette = () => within(screen.getByRole('dialog', { name: 'Rechercher partout' }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.queryByRole('option', { selected: true })?.textContent;

it('the command palette opens with a key, offers pages and actions, and closes with Escape where the focus was', async () => {
  await openPalette();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Rechercher partout' }));
  expect(options()).toEqual([
    'Accueil',
    'Notes',
    'Nouvelle fiche',
    'Donner mon avis',
    'Voir le tutoriel de cette page',
    'Voir les raccourcis clavier',
    'Se déconnecter',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('the command palette offers only what the role may do', async () => {
  const reader = someUser({ role: 'reader' });
  await openPalette({ user: { ...reader, company: { ...reader.company, enabledFeatures: [] } } });
  expect(options()).not.toContain('Nouvelle fiche');
  expect(options()).not.toContain('Donner mon avis');
  await userEvent.keyboard('nouvelle');
  expect(options()).toEqual([]);
});

it('the command palette finds pages and actions at once, mistyped and without accents', async () => {
  await openPalette({ search: () => Promise.resolve([]) });
  await userEvent.keyboard('deconecter');
  expect(options()).toEqual(['Se déconnecter']);
  const found = screen.getByRole('option');
  expect(Array.from(found.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['déconnecter']);
});

it('the command palette shows what the remotes find under their headings, with the words highlighted', async () => {
  await openPalette();
  await userEvent.keyboard('presse');
  const group = await screen.findByRole('group', { name: 'Fiches' });
  expect(within(group).getByRole('option').textContent).toBe('Purger la presse 2hier');
  expect(group.querySelector('mark')?.textContent).toBe('presse');
  expect(await screen.findByText('1 résultat')).toBeTruthy();
});

it('the command palette marks what a user reported as dangerous', async () => {
  await openPalette({ search: () => Promise.resolve([{ ...purge, isDangerous: true }]) });
  await userEvent.keyboard('presse');
  const group = await screen.findByRole('group', { name: 'Fiches' });
  expect(within(group).getByRole('option').textContent).toBe('Purger la presse 2 Danger signaléhier');
});

it('the command palette asks once for several keys, and stops what a later key makes useless', async () => {
  const asked: SearchContext[] = [];
  await openPalette({
    search: (context) => {
      asked.push(context);
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve([purge]);
    },
  });
  // One after the other without a pause, however slow the machine: typed keys may lie further apart than it waits.
  const field = screen.getByRole('combobox');
  for (const value of ['p', 'pr', 'pre']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['pre']));
  for (const value of ['pres', 'press', 'presse']) fireEvent.change(field, { target: { value } });
  await screen.findByRole('group', { name: 'Fiches' });
  expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
    ['pre', true],
    ['presse', false],
  ]);
});

it('the command palette is led by the keys: down, up, around, Enter', async () => {
  const shell = await openPalette();
  expect(active()).toBe('Accueil');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Se déconnecter');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Notes');
  const field = screen.getByRole('combobox');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('presse');
  await screen.findByRole('group', { name: 'Fiches' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/notes/1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('the command palette opens another tab with Ctrl and Enter, and stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openPalette();
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledExactlyOnceWith('/notes/all', '_blank', 'noopener');
  expect(screen.getByRole('combobox')).toBeTruthy();
  open.mockRestore();
});

it('the command palette does not open what answered first while better may come', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly FoundEntry[]>();
  const question = { id: 'q', title: '« presse »', href: '/chat' };
  const shell = await openPalette({ search: () => promise, question: () => Promise.resolve([question]) });
  await userEvent.keyboard('presse');
  await screen.findByRole('group', { name: 'Demander' });
  await userEvent.keyboard('{Enter}');
  expect(shell.router.state.location.pathname).toBe('/account');
  resolve([purge]);
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/notes/1'));
});

it('the command palette neither points at nor opens what former words found: Enter waits for the answer to what is typed', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly FoundEntry[]>();
  const shell = await openPalette({
    search: ({ query }) => (query === 'presse' ? Promise.resolve([purge]) : promise),
  });
  await userEvent.keyboard('presse');
  await screen.findByRole('group', { name: 'Fiches' });
  fireEvent.pointerMove(screen.getByRole('option', { name: /^Purger/ }));
  await userEvent.keyboard(' 3');
  const former = screen.getByRole('option', { name: /^Purger/ });
  expect([former.ariaDisabled, former.ariaSelected]).toEqual(['true', 'false']);
  await userEvent.click(former);
  await userEvent.keyboard('{Enter}');
  expect(shell.router.state.location.pathname).toBe('/account');
  resolve([{ id: '3', title: 'Graisser la presse 3', href: '/notes/3' }]);
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/notes/3'));
});

it('the command palette forgets an Enter when other words are typed', async () => {
  const shell = await openPalette({
    search: ({ query }) => (query === 'presse' ? new Promise(() => undefined) : Promise.resolve([purge])),
  });
  await userEvent.keyboard('presse{Enter} 2');
  await screen.findByRole('group', { name: 'Fiches' });
  expect(active()).toBe('Purger la presse 2hier');
  expect(shell.router.state.location.pathname).toBe('/account');
});

it('the command palette says that nothing was found, whatever the fallback offers', async () => {
  const question = { id: 'q', title: '« zzz »', href: '/chat' };
  await openPalette({ search: () => Promise.resolve([]), question: () => Promise.resolve([question]) });
  await userEvent.keyboard('zzz');
  expect(await screen.findByText(/Aucun résultat pour/)).toBeTruthy();
  expect(options()).toEqual(['« zzz »']);
});

it('the command palette says nothing of what it has not looked for: one letter is no search yet', async () => {
  await openPalette({ search: () => Promise.resolve([]) });
  await userEvent.keyboard('z');
  expect(palette().queryByText(/Aucun résultat/)).toBeNull();
  expect(palette().getByText(/la recherche commence à la deuxième lettre/)).toBeTruthy();
});

it('the command palette never says that nothing was found while a search is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly FoundEntry[]>();
  await openPalette({ search: ({ query }) => (query === 'zz' ? Promise.resolve([]) : promise) });
  await userEvent.keyboard('zz');
  expect(await palette().findByText(/Aucun résultat pour/)).toBeTruthy();
  await userEvent.keyboard('z');
  expect(palette().queryByText(/Aucun résultat/)).toBeNull();
  expect(palette().getByText('Recherche en cours…')).toBeTruthy();
  resolve([]);
  expect(await palette().findByText(/Aucun résultat pour/)).toBeTruthy();
});

it('the command palette says which search failed, reports it once, and tries it again', async () => {
  const reported = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', reported);
  let alive = false;
  await openPalette({ search: () => (alive ? Promise.resolve([purge]) : Promise.reject(new Error('503'))) });
  await userEvent.keyboard('presse');
  expect((await palette().findByRole('alert')).textContent).toContain('Fiches · Cette recherche n’a pas abouti.');
  await userEvent.keyboard(' 2');
  expect((await palette().findByRole('alert')).textContent).toContain('Fiches');
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual(['reported: search=notes.search remote=notes']);
  alive = true;
  await userEvent.click(palette().getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('group', { name: 'Fiches' })).toBeTruthy();
  expect(palette().queryByRole('alert')).toBeNull();
});

it('the command palette gives a search up that never answers, and says so', async () => {
  vi.stubGlobal('reportError', vi.fn<() => void>());
  await openPalette({ search: () => new Promise(() => undefined) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'presse' } });
  await vi.advanceTimersByTimeAsync(500);
  expect(palette().queryByRole('alert')).toBeNull();
  await vi.advanceTimersByTimeAsync(searchLimitMs);
  vi.useRealTimers();
  expect((await palette().findByRole('alert')).textContent).toContain('Fiches · Cette recherche n’a pas abouti.');
});

it('the command palette searches pages and the recently seen without network, and says so', async () => {
  const user = someUser();
  const search = vi.fn<Search>();
  const shell = await openPalette({ user, search });
  shell.recent.add(user.id, { path: '/notes/1', title: 'Purger la presse 2', routeId: 'notes.view' });
  await allSettled(shell.pwa.connectionChanged, { scope: shell.scope, params: false });
  expect(await palette().findByText(/Hors connexion/)).toBeTruthy();
  await userEvent.keyboard('presse');
  expect(within(await screen.findByRole('group', { name: 'Vus récemment' })).getByRole('option').textContent).toBe(
    'Purger la presse 2',
  );
  expect(search).not.toHaveBeenCalled();
});

it('the command palette carries an action out', async () => {
  await openPalette();
  await userEvent.keyboard('raccourcis{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Raccourcis clavier' })).toBeTruthy();
});
