import { someUser } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShell } from '../test/open-shell.tsx';
import { openSeenTutorials } from './seen-tutorials.ts';

const page = () => screen.findByTitle('Page du tutoriel');

describe('the tutorial', () => {
  it('opens on the page of the path, with a spinner until it is loaded [S2.154]', async () => {
    await openShell('/account', { user: someUser() });
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

  it('opens on the tutorial that is asked for [S2.153]', async () => {
    const shell = await openShell('/account', { user: someUser() });
    shell.host.openTutorial('iosInstall');
    expect((await page()).getAttribute('src')).toBe('/tutoriels/iosInstall.html');
  });

  it.each(['', 'pas du JSON', '{}', '["users", 7, "inconnu"]'])(
    'forgets what it cannot read of those seen: %j',
    (stored) => {
      localStorage.setItem('tutos', stored);
      const seen = openSeenTutorials(localStorage);
      expect(seen.read().filter((id) => id !== 'users')).toEqual([]);
      seen.add('chat');
      expect(seen.read()).toContain('chat');
    },
  );
});
