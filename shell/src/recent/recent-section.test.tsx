import { usePageSubject, type RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const id = '01920000-0000-7000-8000-000000000001';

const remote: RemoteImplementation = {
  messages: {},
  pages: {
    'notes.view': () =>
      Promise.resolve({
        Page() {
          usePageSubject('Purger la presse 2');
          return <h1>Purger la presse 2</h1>;
        },
      }),
  },
  slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => null }) },
  background: {},
};

beforeEach(() => localStorage.clear());

it('leads back to what was seen, until who saw it signs out', async () => {
  const user = someUser();
  const shell = await openShell(`/notes/${id}`, { user, remotes: [notes], load: () => Promise.resolve(remote) });
  await screen.findByRole('heading', { name: 'Purger la presse 2' });

  await act(() => shell.router.navigate('/'));
  const section = (await screen.findByRole('heading', { name: 'Vus récemment' })).closest('section');
  const link = within(section ?? document.body).getByRole('link', { name: 'Purger la presse 2' });
  expect(link.getAttribute('href')).toBe(`/notes/${id}`);

  await act(() => shell.session.signOut());
  expect(shell.recent.of(user.id)).toEqual([]);
  expect(Object.values(localStorage).join()).not.toContain('Purger');
});
