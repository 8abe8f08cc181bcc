import { someUser } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someRemote } from '../test/some-remotes.ts';
import { openShell } from '../test/open-shell.ts';
import { openSeenTutorials } from './tutorial-dialog.tsx';

const page = () => screen.findByTitle('Page du tutoriel');

it('the tutorial opens on the page of the path, with a spinner until it is loaded [S2.154]', async () => {
  await openShell('/account/help', { user: someUser() });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Tutoriel' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Tutoriel' });
  expect((await page()).getAttribute('src')).toBe('/tutoriels/chat.html');
  expect(within(dialog).getByText('Chargement du tutoriel…')).toBeTruthy();
  fireEvent.load(await page());
  await waitFor(() => expect(within(dialog).queryByText('Chargement du tutoriel…')).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(openSeenTutorials(localStorage).read()).toContain('chat');
});

it('the tutorial opens on the tutorial that is asked for [S2.153]', async () => {
  const shell = await openShell('/account', { user: someUser() });
  shell.host.openTutorial('iosInstall');
  expect((await page()).getAttribute('src')).toBe('/tutoriels/iosInstall.html');
});

it('the tutorial shows the steps that a remote declares for its pages, without loading any of it', async () => {
  const safety = someRemote('safety', {
    routes: [{ id: 'safety.list', path: '/safety', layout: 'default', title: 'title', access: 'signed-in' }],
    tutorials: [
      {
        id: 'safety.start',
        prefix: '/safety',
        priority: 1,
        steps: [
          { title: 'help.read', text: 'help.readText' },
          { title: 'help.sign', text: 'help.signText' },
        ],
      },
    ],
    texts: {
      title: 'Consignes',
      'help.read': 'Lisez la consigne',
      'help.readText': 'Elle tient sur une page.',
      'help.sign': 'Signez',
      'help.signText': 'Votre nom suffit.',
    },
  });
  // Its code does not come, which is said in the place of the page.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('reportError', vi.fn<() => void>());
  const shell = await openShell('/safety', { user: someUser(), remotes: [safety] });
  shell.host.openTutorial();
  const steps = within(await screen.findByRole('dialog', { name: 'Tutoriel' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Lisez la consigne',
    'Signez',
  ]);
  expect(within(steps[1] as HTMLElement).getByText('Votre nom suffit.')).toBeTruthy();
  expect(screen.queryByTitle('Page du tutoriel')).toBeNull();
  await waitFor(() => expect(openSeenTutorials(localStorage).read()).toContain('safety.start'));
});

it.each(['', 'pas du JSON', '{}', '["users", 7]'])(
  'the tutorial forgets what it cannot read of those seen: %j',
  (stored) => {
    localStorage.setItem('tutos', stored);
    const seen = openSeenTutorials(localStorage);
    expect(seen.read().filter((id) => id !== 'users')).toEqual([]);
    seen.add('chat');
    expect(seen.read()).toContain('chat');
  },
);
