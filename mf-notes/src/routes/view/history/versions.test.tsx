import { newId } from '@savoir/contracts/common';
import { correctNote, listNoteEditions, type NoteEdition } from '@savoir/contracts/notes';
import { refuse } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { nadia, reader, showNote } from '../../../test/show-note.tsx';
import { someNote } from '../../../test/some-note.ts';

const camille = { id: newId(), firstName: 'Camille', lastName: 'Ferrand' };
const edition = (number: number, day: number, markdown: string): NoteEdition => ({
  edition: number,
  date: `2026-11-${day}T08:00:00.000Z`,
  author: camille,
  validator: nadia,
  title: 'Purge',
  markdown,
});
const editions = [
  edition(3, 20, 'Serrer à 45 N·m.'),
  edition(2, 18, 'Serrer à 40 N·m.'),
  edition(1, 12, 'Serrer à 30 N·m.'),
];
const published = { status: 'PUBLISHED', edition: 3, publicationDate: '2026-11-20T08:00:00.000Z' } as const;
const wordsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('del, ins')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);

it('the versions of a note are compared two by two, word by word, said as text too [B.11]', async () => {
  await showNote(published, { editions, user: reader });
  await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
  const dialog = await screen.findByRole('dialog', { name: /^Historique de/ });
  await waitFor(() => expect(wordsOf(dialog)).toEqual(['DEL supprimé\u00a0: 40', 'INS ajouté\u00a0: 45']));
  await userEvent.selectOptions(within(dialog).getByLabelText('Avant'), 'Version 1 · 12 nov. 2026');
  expect(wordsOf(dialog)).toEqual(['DEL supprimé\u00a0: 30', 'INS ajouté\u00a0: 45']);
  await userEvent.selectOptions(within(dialog).getByLabelText('Après'), 'Version 1 · 12 nov. 2026');
  expect(within(dialog).getByText('Le texte est le même.')).toBeTruthy();
  expect(within(dialog).getAllByText(/^Écrite par Camille Ferrand · validée par Nadia Benali/)).toHaveLength(3);
  expect(within(dialog).queryByRole('button', { name: /^Reprendre/ })).toBeNull();
});

it('the versions of a note open at the text that an answer cited [B.12]', async () => {
  await showNote(published, { editions, user: reader, search: '?changes=2026-11-12T08:00:00.000Z' });
  const dialog = await screen.findByRole('dialog', { name: /^Historique de/ });
  expect(await within(dialog).findByText(/^La réponse citait la version publiée le 12 novembre 2026/)).toBeTruthy();
  expect(wordsOf(dialog)).toEqual(['DEL supprimé\u00a0: 30', 'INS ajouté\u00a0: 45']);
});

it('the versions of a note are taken up as a correction by who may [B.11]', async () => {
  const { api, note, address } = await showNote(published, { editions });
  await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 2' }));
  await waitFor(() => expect(address()).toMatch(/\/edit$/));
  const call = api.calls.find(({ endpoint }) => endpoint === correctNote.id)!;
  expect(call.input).toMatchObject({ params: { id: note.id }, body: { edition: 2 } });
  expect(call.options.version).toBe(note.version);
});

it('the versions of a note are not compared while there is one: its history stands alone', async () => {
  const history = [{ date: '2026-11-12T08:00:00.000Z', action: 'published', by: nadia } as const];
  const { api } = await showNote({ status: 'PUBLISHED', history });
  await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
  await screen.findByRole('region', { name: 'Ce qui s’est passé' });
  expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint === listNoteEditions.id)).toBe(false);
});

it('a correction that is open is named on the published note, with who and since when, and no second starts [B.7]', async () => {
  const id = newId();
  await showNote({
    ...published,
    correction: { id, by: camille, date: '2026-11-22T08:00:00.000Z', status: 'AWAITING_VALIDATION' },
  });
  expect(screen.getByText(/^Camille Ferrand corrige cette fiche depuis le 22 novembre 2026/).textContent).toContain(
    'La correction attend une validation.',
  );
  expect(screen.getByRole('link', { name: 'Ouvrir la correction' }).getAttribute('href')).toBe(`/notes/${id}`);
  expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull();
});

it('a correction that someone else has just started is reported instead of a second [B.7]', async () => {
  const { host } = await showNote(published, {
    correction: () => {
      throw refuse('CORRECTION_OPEN', { by: 'Camille Ferrand', date: '2026-11-22T08:00:00.000Z' });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      {
        kind: 'info',
        title: 'Correction en cours',
        description: expect.stringMatching(/^Camille Ferrand corrige cette fiche depuis le 22/) as string,
      },
    ]),
  );
});

it('who had a text open that is no longer the published one reads what changed before correcting it [B.7]', async () => {
  const { address, api } = await showNote(
    { ...published, markdown: 'Serrer à 40 N·m.' },
    { overtaken: { markdown: 'Serrer à 45 N·m.', publicationDate: '2026-11-22T08:00:00.000Z' } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  const newer = await screen.findByRole('dialog', { name: 'Cette fiche a changé entre-temps' });
  await waitFor(() => expect(wordsOf(newer)).toEqual(['DEL supprimé\u00a0: 40', 'INS ajouté\u00a0: 45']));
  await userEvent.click(within(newer).getByRole('button', { name: 'Corriger le nouveau texte' }));
  await waitFor(() => expect(address()).toMatch(/\/edit$/));
  const versions = api.calls
    .filter(({ endpoint }) => endpoint === correctNote.id)
    .map(({ options }) => options.version);
  expect(versions).toEqual([3, 4]);
});

it('a correction shows its validator what it changes in the published note [B.8]', async () => {
  const other = someNote({ markdown: 'Serrer à 40 N·m.', title: 'Purge' });
  await showNote(
    {
      status: 'AWAITING_VALIDATION',
      title: 'Purge',
      markdown: 'Serrer à 45 N·m.',
      corrects: { noteId: other.id, edition: 1 },
    },
    { other },
  );
  const panel = await screen.findByRole('region', { name: 'Avant de publier' });
  await waitFor(() => expect(wordsOf(panel)).toEqual(['DEL supprimé\u00a0: 40', 'INS ajouté\u00a0: 45']));
  expect(screen.getByText('Correction d’une fiche publiée')).toBeTruthy();
});

it('a correction shows its author what it changes too', async () => {
  const other = someNote({ markdown: 'Serrer à 40 N·m.', title: 'Purge' });
  const corrects = { noteId: other.id, edition: 1 };
  await showNote({ status: 'TO_REVIEW', title: 'Purge', markdown: 'Serrer à 45 N·m.', corrects }, { other });
  const aside = screen.getByRole('complementary', { name: 'Sources et historique' });
  await waitFor(() => expect(wordsOf(aside)).toEqual(['DEL supprimé\u00a0: 40', 'INS ajouté\u00a0: 45']));
});

it('a correction that was published leads to the note it corrected', async () => {
  const note = someNote({ ...published });
  const { address } = await showNote({}, { moved: note });
  await waitFor(() => expect(address()).toBe(`/notes/${note.id}`));
});

it('a correction of an archived note says that it cannot be published yet [B.9]', async () => {
  const other = someNote({ status: 'ARCHIVED' });
  await showNote({ status: 'AWAITING_VALIDATION', corrects: { noteId: other.id, edition: 1 } }, { other });
  expect(await screen.findByText(/^La fiche est archivée/)).toBeTruthy();
});
