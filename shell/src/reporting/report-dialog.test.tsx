import { entityKeys } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import type { Report } from '@savoir/contracts/reports';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../test/open-shell.ts';

const user = someUser({ role: 'reader' });
const id = newId();

const made: Report = {
  id: newId(),
  version: 1,
  kind: 'wrong',
  passage: null,
  text: 'Le couple est faux.',
  date: '2026-11-20T08:00:00.000Z',
  reporter: null,
  thing: { type: 'note', id, title: 'Remonter la bride', page: null, text: null, sources: [], archived: false },
  warns: false,
  answer: null,
  mayAnswer: false,
  mayClear: false,
};

/** The dialog over a page of which a heading is selected, and what it sends. */
async function openDialog(answer: Report | Response = made) {
  const sent: unknown[] = [];
  const shell = await openShell('/account', {
    user,
    answers: {
      '/api/reports': (body) => {
        sent.push(body);
        return answer;
      },
    },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  document.getSelection()?.selectAllChildren(heading);
  shell.host.reportProblem?.({ thing: { type: 'note', id }, title: 'Remonter la bride', within: heading });
  await screen.findByRole('dialog', { name: 'Signaler un problème' });
  return { sent, selected: heading.textContent, shell };
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));

it('asks what is wrong and why, and sends it with what was selected', async () => {
  const { sent, selected } = await openDialog();
  await send();
  expect(await screen.findByText('Choisissez ce qui ne va pas.')).toBeTruthy();
  expect(screen.getByText(/Écrivez au moins 10 caractères/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'C’est faux' }));
  await userEvent.click(screen.getByRole('radio', { name: 'C’est dangereux' }));
  expect(screen.getByText(/Un avertissement s’affiche aussitôt/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Expliquez' }), 'Le couple est faux.');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { thing: { type: 'note', id }, kind: 'dangerous', text: 'Le couple est faux.', passage: selected },
  ]);
  expect(await screen.findByText('Signalement envoyé')).toBeTruthy();
});

it('leaves the selected text out when they are taken away', async () => {
  const { sent } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le passage' }));
  expect(screen.getByText(/Pour montrer un passage/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Autre chose' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Expliquez' }), 'Il manque la photo.');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('passage');
});

it('closes with a text in it only when that is confirmed', async () => {
  await openDialog();
  const field = screen.getByRole('textbox', { name: 'Expliquez' });
  await userEvent.type(field, 'Le couple est faux.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer à écrire' }));
  expect(field).toHaveProperty('value', 'Le couple est faux.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes with Escape and sends nothing', async () => {
  const { sent } = await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('reads again what someone else archived meanwhile, and keeps what was written with the reason', async () => {
  const problem = { code: 'NOTE_NOT_REPORTABLE', status: 409, title: 'Cette fiche est archivée.', context: {} };
  const { shell } = await openDialog(Response.json(problem, { status: 409 }));
  const { queryClient } = await shell.signedIn();
  queryClient.setQueryData(entityKeys.notes, 'published');
  await userEvent.click(screen.getByRole('radio', { name: 'C’est faux' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Expliquez' }), 'Le couple est faux.');
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Expliquez' })).toHaveProperty('value', 'Le couple est faux.');
  expect(queryClient.getQueryState(entityKeys.notes)?.isInvalidated).toBe(true);
});
