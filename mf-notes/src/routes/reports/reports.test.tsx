import { newId } from '@savoir/contracts/common';
import { noteCounts, listNotes } from '@savoir/contracts/notes';
import {
  answerReport,
  clearReport,
  correctReport,
  listReports,
  reportCounts,
  type Report,
} from '@savoir/contracts/reports';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { emptyList, someCounts } from '../../test/some-note.ts';

const validator = someUser({ role: 'validator' });
const reader = someUser({ role: 'reader' });
const leo = { id: newId(), firstName: 'Léo', lastName: 'Petit' };
const nadia = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
const noteId = newId();

const someReport = (changes: Partial<Report> = {}): Report => ({
  id: newId(),
  version: 1,
  kind: 'wrong',
  passage: 'Serrer à 40 Nm',
  text: 'Le couple est de 25 Nm.',
  date: '2026-11-20T08:00:00.000Z',
  reporter: leo,
  thing: {
    type: 'note',
    id: noteId,
    title: 'Remonter la bride',
    page: null,
    text: null,
    sources: [{ sourceType: 'note', sourceId: noteId, title: 'Remonter la bride', page: null, correctable: true }],
    archived: false,
  },
  warns: false,
  answer: null,
  mayAnswer: true,
  mayClear: false,
  ...changes,
});

interface World {
  user?: typeof validator;
  reports?: Report[];
  search?: string;
  /** Who answered before. */
  by?: string;
  fail?: boolean;
  /** What is answered to a question. */
  confirmed?: boolean;
}

async function show({ user = validator, reports = [], search = '', by, fail = false, confirmed = true }: World = {}) {
  let left = reports;
  const correctionId = newId();
  const answered = (id: string) => {
    left = left.filter((report) => report.id !== id);
    if (by !== undefined) throw refuse('REPORT_ANSWERED', { by });
    return someReport({ id });
  };
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/reports${search}`, {
    user,
    confirmed,
    answers: [
      answering(listReports, () => {
        if (fail) throw refuse('INTERNAL');
        return left;
      }),
      answering(reportCounts, () => ({ toAnswerCount: left.length, dangerCount: 0 })),
      answering(answerReport, ({ params: { id } }) => answered(id)),
      answering(clearReport, ({ params: { id } }) => {
        left = left.map((report) => (report.id === id ? { ...report, warns: false, mayClear: false } : report));
        return someReport({ id });
      }),
      answering(correctReport, () => ({ correctionId })),
      answering(noteCounts, () => someCounts()),
      answering(listNotes, () => emptyList),
    ],
  });
  return { ...rendered, correctionId };
}

const card = async (name: RegExp | string = /Remonter la bride/) =>
  within(await screen.findByRole('article', { name }));
const button = (name: string) => screen.findByRole('button', { name });

it('reports to answer say what is wrong, where, and who found it', async () => {
  await show({ reports: [someReport()] });
  const report = await card();
  expect(report.getByText('Faux')).toBeTruthy();
  expect(report.getByText(/Serrer à 40 Nm/)).toBeTruthy();
  expect(report.getByText('Le couple est de 25 Nm.')).toBeTruthy();
  expect(report.getByText(/Signalé par Léo Petit/)).toBeTruthy();
  const link = report.getByRole('link', { name: 'Remonter la bride' });
  expect(link.getAttribute('href')).toBe(`/notes/${noteId}?passage=Serrer+%C3%A0+40+Nm`);
});

it('reports to answer name the section, the slide or the sheet of a document that has no pages [B.154]', async () => {
  const thing = { ...someReport().thing, type: 'document' as const, title: 'Tarifs', page: 2 };
  await show({ reports: [someReport({ thing: { ...thing, place: 'feuille Pompes, A1:F20' } })] });
  expect(await screen.findByText(/Tarifs, feuille Pompes, A1:F20/)).toBeTruthy();
});

it('reports to answer are answered with a text of ten characters, and leave the list', async () => {
  const { api, host } = await show({ reports: [someReport()] });
  await userEvent.click(await button('Répondre'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre réponse' }), 'Court');
  await userEvent.click(await button('Envoyer la réponse'));
  expect(await screen.findByText(/Écrivez au moins 10 caractères/)).toBeTruthy();
  await userEvent.click(await button('Ne pas retenir'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), ' : la notice dit 40 Nm.');
  await userEvent.click(await button('Envoyer la réponse'));
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', title: 'Réponse envoyée' }));
  expect(api.calls.find(({ endpoint }) => endpoint === 'reports.answer')?.input).toMatchObject({
    body: { outcome: 'declined', text: 'Court : la notice dit 40 Nm.' },
  });
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
});

it('reports to answer keep what is written of an answer that is closed by a slip of the hand', async () => {
  const { host } = await show({ reports: [someReport()], confirmed: false });
  await userEvent.click(await button('Répondre'));
  const field = await screen.findByRole('textbox', { name: 'Votre réponse' });
  await userEvent.type(field, 'La notice');
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
  expect(host.questions).toMatchObject([{ title: 'Abandonner ce texte\u202f?' }]);
  expect(field).toHaveProperty('value', 'La notice');
});

it('reports answered by someone else meanwhile say who was first, and keep what was written', async () => {
  const { host } = await show({ reports: [someReport()], by: 'Nadia Benali' });
  await userEvent.click(await button('Répondre'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre réponse' }), 'La notice dit 40 Nm.');
  await userEvent.click(await button('Envoyer la réponse'));
  await waitFor(() =>
    expect(host.toasts.at(-1)).toMatchObject({
      kind: 'info',
      title: 'Ce signalement est déjà traité',
      description: 'Nadia Benali vient d’y répondre.',
    }),
  );
  expect(await screen.findByText('Rien à traiter')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse' }).value).toBe(
    'La notice dit 40 Nm.',
  );
});

it('reports to answer lead to the correction that settles them', async () => {
  const { address, correctionId } = await show({ reports: [someReport()] });
  await userEvent.click(await button('Corriger la fiche'));
  await waitFor(() => expect(address()).toBe(`/notes/${correctionId}/edit`));
});

it('reports to answer of a danger may be found to be none', async () => {
  const { api } = await show({ reports: [someReport({ kind: 'dangerous', warns: true, mayClear: true })] });
  await userEvent.click(await button('Sans danger'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sans danger' })).toBeNull());
  expect(api.calls.some(({ endpoint }) => endpoint === 'reports.clear')).toBe(true);
});

it('reports to answer of an answer show what it said, and offer to correct what it cites', async () => {
  const answer = {
    ...someReport().thing,
    type: 'answer' as const,
    title: 'Quel couple ?',
    text: 'Serrer à 40 Nm [1].',
  };
  await show({ reports: [someReport({ thing: answer })] });
  const report = await card('Quel couple ?');
  await userEvent.click(report.getByText('Lire la réponse signalée'));
  expect(report.getByText('Serrer à 40 Nm [1].')).toBeTruthy();
  expect(report.getByRole('button', { name: /Corriger «.Remonter la bride.»/ })).toBeTruthy();
});

it('reports to answer that cannot be loaded say so, and are asked for again', async () => {
  await show({ fail: true });
  expect(await screen.findByText('Les signalements n’ont pas pu être chargés')).toBeTruthy();
  expect(await button('Réessayer')).toBeTruthy();
});

it('one’s own reports are all a reader sees, with what became of them', async () => {
  const answer = {
    outcome: 'explained' as const,
    text: 'C’est le couple de la notice.',
    by: nadia,
    date: '2026-11-21T09:00:00.000Z',
  };
  await show({ user: reader, reports: [someReport({ answer, mayAnswer: false, reporter: null })] });
  const report = await card();
  expect(report.getByText('Expliqué')).toBeTruthy();
  expect(report.getByText('C’est le couple de la notice.')).toBeTruthy();
  expect(report.getByText(/^Nadia Benali, le /)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Choisir les signalements' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Répondre' })).toBeNull();
});

it('one’s own reports of what one no longer sees reveal nothing of it', async () => {
  const hidden = { ...someReport().thing, title: null, sources: [] };
  await show({ user: reader, reports: [someReport({ thing: hidden, passage: null, mayAnswer: false })] });
  expect(await screen.findByText('Contenu supprimé ou auquel vous n’avez plus accès')).toBeTruthy();
  expect(screen.getByText('En attente d’une réponse')).toBeTruthy();
});

it('one’s own reports are none to start with', async () => {
  await show({ user: reader });
  expect(await screen.findByRole('heading', { name: 'Aucun signalement' })).toBeTruthy();
});
