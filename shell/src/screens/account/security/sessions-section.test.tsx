import type { OngoingSession } from '@savoir/contracts/sessions';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
const session = (id: string, userAgent: string, isThisOne: boolean): OngoingSession => ({
  id,
  userAgent,
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-23T09:30:00.000Z',
  isThisOne,
});

async function openAccount(listed: OngoingSession[] | null) {
  let sessions = listed;
  const ended: unknown[] = [];
  const shell = await openShell('/account/security', {
    user: someUser(),
    userPool: { secondFactors: [] },
    answers: {
      '/api/sessions': () => ({ sessions }),
      '/api/sessions/endings': (body) => {
        const { id } = body as { id: string | null };
        ended.push(id);
        sessions = sessions?.filter((one) => one.isThisOne || (id !== null && one.id !== id)) ?? null;
        return new Response(null, { status: 204 });
      },
    },
  });
  return { shell, ended };
}

const rows = () => within(screen.getByRole('region', { name: 'Sessions ouvertes' })).getAllByRole('listitem');

it('lists where one is signed in, this session first, and ends another one', async () => {
  const { shell, ended } = await openAccount([session('there', iphone, false), session('here', chrome, true)]);
  const end = await screen.findByRole('button', { name: /^Fermer cette session.*Safari sur iPhone/ });
  expect(rows()[0]?.textContent).toContain('Chrome sur Linux (cette session)');
  expect(rows()[1]?.textContent).toContain('Dernière utilisation le');
  await userEvent.click(end);
  await waitFor(() => expect(ended).toEqual(['there']));
  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).toBeNull());
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Session fermée']);
  expect(screen.queryByText('Fermer toutes les autres')).toBeNull();
});

it('ends all others after a question, and this one goes on', async () => {
  const { ended } = await openAccount([
    session('here', chrome, true),
    session('a', iphone, false),
    session('b', '', false),
  ]);
  expect(await screen.findByText('Navigateur inconnu')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer toutes les autres' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Celle-ci reste ouverte.');
  await userEvent.click(within(question).getByRole('button', { name: 'Fermer toutes les autres' }));
  await waitFor(() => expect(ended).toEqual([null]));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('is not there where the identity service informs no one of sign-ins', async () => {
  await openAccount(null);
  expect(await screen.findByRole('button', { name: /Changer le mot de passe/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sessions ouvertes')).toBeNull());
});
