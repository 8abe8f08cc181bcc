import { useShortcuts, type RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { SearchInput } from '@savoir/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const saved = vi.fn<() => void>();

const remote: RemoteImplementation = {
  messages: {},
  pages: {
    'notes.all': () =>
      Promise.resolve({
        Page() {
          useShortcuts([{ keys: 'mod+s', label: 'Enregistrer', scope: 'page', run: saved }]);
          return (
            <>
              <h1>Notes</h1>
              <SearchInput label="Rechercher" value="" onChange={() => undefined} />
              <textarea aria-label="Texte" onKeyDown={(event) => event.preventDefault()} />
            </>
          );
        },
      }),
    'notes.create': () => Promise.resolve({ Page: () => <input aria-label="Titre" /> }),
  },
  slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => null }) },
  background: {},
};

beforeEach(() => {
  localStorage.clear();
  saved.mockClear();
});

async function open(role: 'reader' | 'creator' = 'creator') {
  const shell = await openShell('/notes/all', {
    user: someUser({ role }),
    remotes: [notes],
    load: () => Promise.resolve(remote),
  });
  await screen.findByRole('heading', { name: 'Notes' });
  return shell;
}

/** What the dialog lists: label and the words on its keys. */
async function listed(): Promise<(string | null)[][]> {
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  const rows = within(dialog)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...Array.from(term.nextElementSibling?.querySelectorAll('kbd') ?? [], (key) => key.textContent),
    ]);
  const [close = dialog] = within(dialog).getAllByRole('button', { name: 'Fermer' });
  await userEvent.click(close);
  return rows;
}

it('the keys of the shell come before what a field makes of them, where they are held with Ctrl', async () => {
  await open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Texte' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saved).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Texte' }));
});

it('the keys of the shell are listed with those of the page', async () => {
  await open();
  expect(await listed()).toEqual([
    ['Enregistrer', 'Ctrl', 'S'],
    ['Aller au champ de recherche de la page', '/'],
    ['Rechercher partout', 'Ctrl', 'K'],
    ['Nouvelle fiche', 'N'],
    ['Ouvrir la page Accueil', 'G', 'A'],
    ['Voir ces raccourcis', '?'],
  ]);
});

it('the keys of the shell are only those of the role', async () => {
  await open('reader');
  expect((await listed()).map(([label]) => label)).not.toContain('Nouvelle fiche');
});

it.each([
  ['/', () => document.activeElement === screen.queryByRole('searchbox')],
  ['{Control>}s{/Control}', () => saved.mock.calls.length === 1],
  ['{Control>}k{/Control}', () => screen.queryByRole('combobox', { name: 'Rechercher partout' }) !== null],
  ['n', () => screen.queryByRole('textbox', { name: 'Titre' }) !== null],
  ['ga', () => screen.queryByRole('heading', { name: /Bonjour/ }) !== null],
  ['?', () => screen.queryByRole('dialog', { name: 'Raccourcis clavier' }) !== null],
])('the key %s of the shell does what the list says', async (keys, isDone) => {
  await open();
  expect(isDone()).toBe(false);
  await userEvent.keyboard(keys);
  await waitFor(() => expect(isDone()).toBe(true));
});

it('the keys of the shell lead to the messages while there are some', async () => {
  const shell = await open();
  expect((await listed()).map(([label]) => label)).not.toContain('Aller aux messages');
  act(() => void shell.toasts.toast({ kind: 'info', title: 'Fiche prête' }));
  await screen.findByText('Fiche prête');
  expect((await listed()).map(([label]) => label)).toContain('Aller aux messages');
  await userEvent.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: /Messages/ })));
});

it('the keys of the shell write letters while one is typing', async () => {
  const shell = await open();
  await userEvent.type(screen.getByRole('searchbox'), 'n?ga/');
  expect(shell.router.state.location.pathname).toBe('/notes/all');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the keys of the shell that are pressed alone are switched off on the account’s page of help', async () => {
  const shell = await open();
  await shell.router.navigate('/account/help');
  await userEvent.click(await screen.findByRole('switch', { name: 'Raccourcis à une touche' }));
  await userEvent.keyboard('n');
  expect(shell.router.state.location.pathname).toBe('/account/help');
  await userEvent.click(screen.getByRole('switch', { name: 'Raccourcis à une touche' }));
  await userEvent.keyboard('n');
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/notes/create'));
});
