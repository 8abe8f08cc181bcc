import { confirmNote, setNoteReview } from '@savoir/contracts/notes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { nadia, reader, showNote } from '../../../test/show-note.tsx';

const monthMs = 30.5 * 24 * 3600_000;
const ago = (months: number) => new Date(Date.now() - months * monthMs).toISOString();
const overdue = {
  status: 'PUBLISHED',
  publicationDate: ago(14.2),
  verifiedDate: ago(14.2),
  reviewDueDate: ago(2.2),
  validator: nadia,
} as const;
const warning = /^Vérifiée il y a 14 mois, elle devait l’être de nouveau avant le /;

it('a note that was not verified for too long says so to a reader, who may neither confirm nor correct it [B.18][B.20]', async () => {
  await showNote(overdue, { user: reader });
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByText('À vérifier')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmer que la fiche est à jour' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a note that was not verified for too long is confirmed by one click of a validator, and then says nothing [B.18]', async () => {
  const { api, host, note } = await showNote(overdue);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer que la fiche est à jour' }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Fiche confirmée' }]));
  expect(screen.queryByText(warning)).toBeNull();
  expect(screen.queryByText('À vérifier')).toBeNull();
  expect(screen.getByText('Vérifiée le 20 nov. 2026 par Nadia Benali')).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === confirmNote.id)?.options.version).toBe(note.version);
});

it('a note that was not verified for too long says who was faster where someone else has confirmed it just now [B.18]', async () => {
  const { host } = await showNote(overdue, {
    overtaken: {
      verifier: { ...nadia, firstName: 'Thomas', lastName: 'Girard' },
      verifiedDate: ago(0),
      reviewDueDate: ago(-12),
      history: [{ date: ago(0), action: 'verified', by: nadia }],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer que la fiche est à jour' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([expect.objectContaining({ title: 'Thomas Girard vient de confirmer cette fiche' })]),
  );
  expect(screen.queryByText(warning)).toBeNull();
});

it('a note that was not verified for too long is not confirmed where its text is another by now: the page shows that one [B.18]', async () => {
  const { host } = await showNote(overdue, {
    overtaken: {
      markdown: 'Retendre à 45 N.',
      publicationDate: ago(0),
      verifiedDate: ago(0),
      reviewDueDate: ago(-12),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer que la fiche est à jour' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        kind: 'error',
        title: 'La fiche n’a pas été confirmée',
        description: 'Elle a été modifiée entre-temps. Relisez-la avant de recommencer.',
      },
    ]),
  );
  expect(await screen.findByText('Retendre à 45 N.')).toBeTruthy();
  expect(screen.queryByText(warning)).toBeNull();
});

it('how often a note is to be verified is chosen by a validator beside its text [B.17]', async () => {
  const { api, host } = await showNote({ status: 'PUBLISHED', publicationDate: ago(1), verifiedDate: ago(1) });
  const rhythm = await screen.findByRole('combobox', { name: 'Rythme de vérification' });
  expect([...rhythm.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Celui de ses espaces',
    'Aucun',
    'Tous les 3 mois',
    'Tous les 6 mois',
    'Tous les 12 mois',
    'Tous les 24 mois',
  ]);
  await userEvent.selectOptions(rhythm, 'Tous les 6 mois');
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Rythme de vérification enregistré' }]));
  expect(api.calls.find(({ endpoint }) => endpoint === setNoteReview.id)?.input).toMatchObject({
    body: { reviewMonths: 6 },
  });
  expect((rhythm as HTMLSelectElement).value).toBe('6');
});

const inTime = { status: 'PUBLISHED', verifiedDate: ago(1), reviewDueDate: '2199-11-20T08:00:00.000Z' } as const;

it('until when a note holds is said under its title to a reader, who may not confirm it', async () => {
  await showNote(inTime, { user: reader });
  expect(await screen.findByText('À vérifier avant le 20 nov. 2199')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmer que la fiche est à jour' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('until when a note holds is where a validator confirms it, once', async () => {
  const { api, host, note } = await showNote(inTime);
  const line = (await screen.findByText(/^À vérifier avant le 20 nov. 2199/)).closest('li')!;
  expect(screen.getAllByRole('button', { name: 'Confirmer que la fiche est à jour' })).toHaveLength(1);
  await userEvent.click(within(line).getByRole('button', { name: 'Confirmer que la fiche est à jour' }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Fiche confirmée' }]));
  expect(api.calls.find(({ endpoint }) => endpoint === confirmNote.id)?.options.version).toBe(note.version);
});

it('until when a note holds is nothing a reader sees where it is not to be verified', async () => {
  await showNote({ status: 'PUBLISHED', verifiedDate: ago(1) }, { user: reader });
  expect(screen.queryByText(/À vérifier|Vérifiée/)).toBeNull();
});
