import { BarActions, PageBar, type PageModule, type RemoteImplementation } from '@savoir/remote-kit';
import { afterTrial, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const id = '01920000-0000-7000-8000-000000000001';

const withPages = (pages: Record<string, PageModule['Page']>) => (): Promise<RemoteImplementation> =>
  Promise.resolve({
    messages: {},
    pages: Object.fromEntries(Object.entries(pages).map(([route, Page]) => [route, () => Promise.resolve({ Page })])),
    slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => null }) },
    background: {},
  });

const navigation = () => screen.findByRole('navigation', { name: 'Navigation principale' });

describe('the default layout', () => {
  const open = (user = someUser()) =>
    openShell('/notes/all', { user, remotes: [notes], load: withPages({ 'notes.all': () => <h1>Notes</h1> }) });

  it('the default layout marks the entry of the page, in the title of the browser too', async () => {
    await open();
    const current = within(await navigation()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Notes');
    await waitFor(() => expect(document.title).toBe('Notes · Savoir'));
  });

  it('the default layout offers to create to who may', async () => {
    await open(someUser({ role: 'creator' }));
    expect(
      within(await navigation())
        .getByRole('link', { name: 'Nouvelle fiche' })
        .getAttribute('href'),
    ).toBe('/notes/create');
  });

  it('the default layout offers nothing to create to a reader', async () => {
    await open(someUser({ role: 'reader' }));
    expect(within(await navigation()).queryByRole('link', { name: 'Nouvelle fiche' })).toBeNull();
  });

  it('the default layout after the trial offers to create no more, and says why to who listens and to who clicks', async () => {
    const shell = await open(afterTrial(someUser({ role: 'creator' })));
    const create = within(await navigation()).getByRole('button', { name: 'Nouvelle fiche' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(create.getAttribute('aria-describedby')!)!.textContent).toContain(
      'L’essai est terminé.',
    );
    create.focus();
    expect(document.activeElement).toBe(create);
    await userEvent.keyboard('{Enter}');
    expect((await screen.findAllByText(/Créer, modifier et interroger le chat reprendront/)).length).toBe(2);
    expect(shell.router.state.location.pathname).toBe('/notes/all');
  });

  it('the default layout starts with a link that jumps to the content', async () => {
    await open();
    await navigation();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Aller au contenu');
    expect(screen.getByRole('main').id).toBe(document.activeElement?.getAttribute('href')?.slice(1));
  });

  it('the default layout moves the focus to the heading of the page a link led to', async () => {
    await open();
    await userEvent.click(within(await navigation()).getByRole('link', { name: 'Accueil' }));
    const heading = await screen.findByRole('heading', { name: 'Bonjour Camille' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

it('the layouts with a bar show the title of the route as the heading, and the way back', async () => {
  await openShell(`/notes/${id}`, {
    user: someUser(),
    remotes: [notes],
    load: withPages({ 'notes.view': () => <p>Texte</p> }),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Note');
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/notes/all');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('the layouts with a bar close a task instead of going back from it', async () => {
  await openShell('/notes/create', {
    user: someUser(),
    remotes: [notes],
    load: withPages({ 'notes.create': () => <p>…</p> }),
  });
  expect((await screen.findByRole('link', { name: 'Fermer' })).getAttribute('href')).toBe('/notes/all');
});

it('the layouts with a bar lend their bar to the page: title and actions', async () => {
  const Page = () => (
    <>
      <PageBar ownHeading />
      <BarActions>
        <button type="button">Modifier</button>
      </BarActions>
      <h1>Purge de la presse</h1>
    </>
  );
  await openShell(`/notes/${id}`, { user: someUser(), remotes: [notes], load: withPages({ 'notes.view': Page }) });
  const action = await screen.findByRole('button', { name: 'Modifier' });
  expect(within(screen.getByRole('banner')).getByText('Note')).toBeTruthy();
  expect(screen.getByRole('banner').contains(action)).toBe(true);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Purge de la presse',
  ]);
});

it('the layouts with a bar lead back to where a link says its reader came from', async () => {
  const shell = await openShell('/faq', {
    user: someUser(),
    remotes: [notes],
    load: withPages({ 'notes.view': () => <p>Texte</p> }),
  });
  await shell.router.navigate(`/notes/${id}`, { state: { back: '/chat/1' } });
  expect((await screen.findByRole('link', { name: 'Retour' })).getAttribute('href')).toBe('/chat/1');
});

describe('the way back', () => {
  const user = someUser();
  const open = async (path: string) => {
    sessionStorage.clear();
    const shell = await openShell(path, {
      user,
      remotes: [notes],
      load: withPages({ 'notes.all': () => <h1>Liste</h1>, 'notes.view': () => <p>Texte</p> }),
    });
    return { shell, at: () => `${window.location.pathname}${window.location.search}` };
  };
  const back = () => screen.findByRole('link', { name: 'Retour' });

  it('the way back leads to the list as it was left, not to a new one', async () => {
    const { shell, at } = await open('/notes/all?q=purge');
    await screen.findByRole('heading', { name: 'Liste' });
    await shell.router.navigate(`/notes/${id}`);
    expect((await back()).getAttribute('href')).toBe('/notes/all?q=purge');
    const entries = window.history.length;
    await userEvent.click(await back());
    await waitFor(() => expect(at()).toBe('/notes/all?q=purge'));
    expect(window.history.length).toBe(entries);
    expect(shell.router.state.historyAction).toBe('POP');
  });

  it('the way back leads to the list of the page when no one knows where its reader came from', async () => {
    await open(`/notes/${id}`);
    expect((await back()).getAttribute('href')).toBe('/notes/all');
  });

  it('the way back of something deleted leads past its own pages', async () => {
    const { shell, at } = await open('/notes/all?q=purge');
    await screen.findByRole('heading', { name: 'Liste' });
    await shell.router.navigate(`/notes/${id}`);
    await back();
    shell.host.leave?.({ gone: `/notes/${id}`, otherwise: '/notes/all' });
    await waitFor(() => expect(at()).toBe('/notes/all?q=purge'));
  });
});

it('a visitor sees the help pages with a way to sign in, and no navigation [D.103]', async () => {
  await openShell('/faq');
  expect(await screen.findByRole('heading', { name: 'FAQ' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('a visitor sees the error page at an address that leads nowhere, and from it the way to help [S2.136] [S2.137] [D.103]', async () => {
  const shell = await openShell('/nulle/part');
  expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeTruthy();
  expect(screen.getByText('/nulle/part')).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  const help = ['FAQ', /contact/i].map((name) => within(screen.getByRole('main')).getByRole('link', { name }));
  expect(help.map((link) => link.getAttribute('href'))).toEqual(['/faq', '/contact-us']);
  await userEvent.click(screen.getByRole('link', { name: 'Signaler' }));
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/contact-us'));
  expect(await screen.findByText('Page not found: /nulle/part')).toBeTruthy();
});
