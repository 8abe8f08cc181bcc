import { allSettled } from '@savoir/remote-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const answerNotes = (notes: object | null) => {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/releases.json')
      ? Promise.resolve(notes === null ? new Response('', { status: 404 }) : Response.json(notes))
      : others(input, init),
  );
};

async function openWithWorker(state: 'running' | 'waiting', notes: object | null) {
  const shell = await openShell('/faq', { isControlled: true });
  answerNotes(notes);
  await allSettled(shell.pwa.workerFound, { scope: shell.scope, params: state });
  return shell;
}

it('the updater covers the page with the version and a spinner while the worker’s state is unknown [S2.139]', async () => {
  const shell = await openShell('/faq', { isControlled: true });
  expect(await screen.findByText('Version 1.42.8')).toBeTruthy();
  expect(screen.getByText('Chargement de Savoir…')).toBeTruthy();
  await allSettled(shell.pwa.workerFound, { scope: shell.scope, params: 'running' });
  await waitFor(() => expect(screen.queryByText('Version 1.42.8')).toBeNull());
});

it('the updater is skipped where no worker runs', async () => {
  await openShell('/faq');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Version 1.42.8')).toBeNull();
});

it('the updater says something without notes of the version that waits [S2.144]', async () => {
  await openWithWorker('waiting', null);
  expect(await screen.findByText('Améliorations et corrections.')).toBeTruthy();
});

it('the updater has one button: to update, or to validate what was read [S2.145]', async () => {
  await openWithWorker('waiting', { '1.43.0': 'Du neuf' });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['Mettre à jour']);
  expect(screen.getByText('Du neuf')).toBeTruthy();
});

it('the updater asks to validate the notes between the version last seen and this one, and not again', async () => {
  localStorage.setItem('lastAppVersion', '1.42.0');
  await openWithWorker('running', { '1.42.0': 'Avant', '1.42.8': 'Maintenant', '1.43.0': 'Plus tard' });
  const button = await screen.findByRole('button', { name: 'Valider' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Maintenant']);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('lastAppVersion')).toBe('1.42.8');
});

it('the updater takes a newer version without notes as read', async () => {
  localStorage.setItem('lastAppVersion', '1.42.7');
  await openWithWorker('running', {});
  await waitFor(() => expect(localStorage.getItem('lastAppVersion')).toBe('1.42.8'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
