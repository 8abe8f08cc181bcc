import { newId } from '@savoir/contracts/common';
import { updateNote } from '@savoir/contracts/notes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { camille, nadia, showEdit, text } from '../../test/show-edit.ts';

it('the edit page of a note says that the note is still being written, and leads to its page [S6.32]', async () => {
  const { note } = await showEdit({ status: 'PENDING', markdown: null });
  expect(await screen.findByText('Cette fiche est encore en cours de rédaction')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir la fiche' }).getAttribute('href')).toBe(`/notes/${note().id}`);
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

it('the edit page of a note says that the note is to finalise [S4.6][S2.55], beside its sources [S2.56]', async () => {
  await showEdit();
  await text();
  expect(screen.getByText('Cette fiche est à finaliser')).toBeTruthy();
  expect(within(screen.getByRole('complementary', { name: 'Sources' })).getByText('Référence SR-40')).toBeTruthy();
  for (const name of ['Enregistrer', 'Envoyer à la validation', 'Supprimer'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('the edit page of a note shows the passage of a report as soon as its text can be edited', async () => {
  const report = {
    id: newId(),
    kind: 'wrong' as const,
    text: 'Ce couple date de 2019.',
    passage: '40 Nm',
    reporter: null,
    date: '2026-06-01T08:00:00.000Z',
  };
  const { host } = await showEdit({ markdown: 'Serrer à 40 Nm.', settles: [report] });
  await userEvent.click(await screen.findByRole('button', { name: 'Montrer dans le texte' }));
  await waitFor(() => expect(getSelection()?.toString()).toBe('40 Nm'), { timeout: 20_000 });
  expect(host.toasts).toEqual([]);
});

it('the edit page of a note saves with Ctrl+S against the version it started with [S8.80]', async () => {
  const { note, api, host } = await showEdit();
  await userEvent.type(await text(), ' de plus');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(note().markdown).toBe('Un texte de plus'));
  expect(api.calls.find(({ endpoint }) => endpoint === updateNote.id)!.options.version).toBe(3);
  expect(host.toasts).toEqual([expect.objectContaining({ title: 'Fiche enregistrée' })]);
  expect(await screen.findByText(/Enregistré à/)).toBeTruthy();
});

it('the edit page of a note refuses to save without a title', async () => {
  const { note } = await showEdit();
  await userEvent.clear(await screen.findByLabelText('Titre de la fiche'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le titre de la fiche ne peut pas être vide')).toBeTruthy();
  expect(note().version).toBe(3);
});

it('the edit page of a note saves, asks and sends to validation with Ctrl+Enter', async () => {
  const { note, host, address } = await showEdit();
  await userEvent.type(await text(), '.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(note().status).toBe('AWAITING_VALIDATION'));
  expect(note().markdown).toBe('Un texte.');
  expect(host.questions[0]).toMatchObject({
    body: 'Après l’envoi, vous ne pourrez plus la modifier.',
    confirmLabel: 'Envoyer à la validation',
  });
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
});

it('the edit page of a note publishes nothing that it said would go to a validator', async () => {
  const { note, host, address } = await showEdit({}, camille, { isValidated: false });
  await userEvent.type(await text(), '.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', title: 'La fiche n’a pas été envoyée' }]));
  expect(host.toasts[0]!.description).toMatch(/^Votre entreprise ne fait plus valider les fiches/);
  expect(note()).toMatchObject({ status: 'TO_REVIEW', markdown: 'Un texte.' });
  expect(address()).toBe(`/notes/${note().id}/edit`);
});

it('the edit page of a note does not send an empty text', async () => {
  const { note } = await showEdit();
  await userEvent.clear(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Le texte de la fiche est vide');
  expect(note().status).toBe('TO_REVIEW');
});

it('the edit page of a note is closed once the note was sent [S4.9]', async () => {
  await showEdit({ status: 'AWAITING_VALIDATION' });
  expect(await screen.findByText('En attente de validation : cette fiche ne peut plus être modifiée')).toBeTruthy();
  expect(screen.queryByLabelText('Texte de la fiche')).toBeNull();
});

it('the edit page of a note lets a validator correct what awaits validation, and leads back to where it is published', async () => {
  const { note, address, host } = await showEdit({ status: 'AWAITING_VALIDATION' }, nadia);
  expect(await screen.findByText('Vous modifiez une fiche en attente de validation')).toBeTruthy();
  expect(screen.getByText(/Camille Ferrand verra vos changements/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer à la validation' })).toBeNull();
  await userEvent.clear(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Le texte de la fiche est vide');
  await userEvent.type(await text(), 'Corrigé');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
  expect(host.questions).toEqual([]);
  expect(note()).toMatchObject({ status: 'AWAITING_VALIDATION', markdown: 'Corrigé' });
});

it('the edit page of a note writes markdown with its buttons', async () => {
  const { note } = await showEdit();
  await userEvent.click(await text());
  await userEvent.click(screen.getByRole('button', { name: 'Titre' }));
  expect(await text()).toHaveProperty('value', '## Un texte');
  expect(note().markdown).toBe('Un texte');
});

it('the edit page of a note shows the text as it will be read, and keeps every byte of what no one touched', async () => {
  const markdown = '## Purge\n\n* Fermer la vanne\n* Ouvrir le robinet\n\n\n1. un\n1. deux\n';
  const { note } = await showEdit({ markdown });
  await screen.findByRole('button', { name: 'Écrire en Markdown' });
  expect(screen.getByRole('heading', { name: 'Purge' })).toBeTruthy();
  expect(await text()).toHaveProperty('value', markdown);
  await userEvent.click(screen.getByRole('button', { name: 'Texte mis en forme' }));
  await screen.findByRole('heading', { name: 'Purge' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(note().version).toBe(3);
});
