import { newId } from '@savoir/contracts/common';
import { listMustReads, ownMustReads, type MustRead, type OwnMustReads } from '@savoir/contracts/must-reads';
import { listNotes, noteCounts } from '@savoir/contracts/notes';
import { reportCounts } from '@savoir/contracts/reports';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { emptyList, someCounts } from '../../test/some-note.ts';

const nadia = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
const noteId = newId();
const toRead = {
  noteId,
  title: 'Consignation du convoyeur',
  reason: 'Un point de coupure a été ajouté.',
  dueDay: '2026-01-02',
  by: nadia,
  since: '2025-12-20T08:00:00.000Z',
  again: true,
};
const request: MustRead = {
  id: newId(),
  version: 1,
  noteId,
  title: 'Consignation du convoyeur',
  space: { id: newId(), name: 'Sécurité' },
  reason: 'Un point de coupure a été ajouté.',
  dueDay: null,
  by: nadia,
  date: '2026-11-20T08:00:00.000Z',
  edition: 1,
  since: '2026-11-20T08:00:00.000Z',
  askedAgain: false,
  archived: false,
  ended: null,
  askedCount: 4,
  confirmedCount: 1,
};

it('warns of a danger before it asks to read', async () => {
  const dangerSince = '2026-11-20T08:00:00.000Z';
  await show(undefined, { toRead: [{ ...toRead, dangerSince }], confirmed: [] });
  const card = await screen.findByRole('article', { name: toRead.title });
  expect(within(card).getByText('Danger signalé')).toBeTruthy();
});

const show = (user = someUser({ role: 'reader' }), own: OwnMustReads = { toRead: [], confirmed: [] }, search = '') =>
  renderRoute({ manifest, implementation: remote }, `/notes/to-read${search}`, {
    user,
    answers: [
      answering(ownMustReads, () => own),
      answering(listMustReads, () => [request]),
      answering(reportCounts, () => ({ toAnswerCount: 0, dangerCount: 0 })),
      answering(listNotes, () => emptyList),
      answering(noteCounts, () => someCounts({ toReadCount: own.toRead.length })),
    ],
  });

it('lists what is to be read, with why and until when, and leads to its page: it is confirmed nowhere else [B.60]', async () => {
  await show(undefined, { toRead: [toRead], confirmed: [] });
  const card = within(await screen.findByRole('article', { name: 'Consignation du convoyeur' }));
  expect(card.getByRole('link').getAttribute('href')).toBe(`/notes/${noteId}`);
  expect(card.getByText('En retard depuis le 2 janvier 2026')).toBeTruthy();
  expect(card.getByText('Corrigée, à relire')).toBeTruthy();
  expect(card.getByText('Un point de coupure a été ajouté.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'J’ai lu et compris' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Demandées' })).toBeNull();
  const tab = screen.getByRole('link', { name: /^À lire/ });
  expect([tab.getAttribute('aria-current'), tab.textContent]).toEqual(['page', 'À lire 1']);
});

it('lists what was confirmed with its version, also of what is gone [B.60]', async () => {
  const confirmed = [
    { noteId, title: 'Consignation du convoyeur', edition: 2, date: '2026-11-21T09:00:00.000Z' },
    { noteId: null, title: 'Ancienne fiche', edition: 1, date: '2026-10-21T09:00:00.000Z' },
  ];
  await show(undefined, { toRead: [], confirmed });
  expect(await screen.findByText('Rien à lire')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lues' }));
  expect(await screen.findByText('Version 2, le 21 novembre 2026')).toBeTruthy();
  const gone = within(screen.getByRole('article', { name: 'Ancienne fiche' }));
  expect(gone.queryByRole('link')).toBeNull();
});

it('shows those who ask how far each space is [B.60]', async () => {
  await show(someUser({ role: 'validator' }), undefined, '?scope=asked');
  const card = within(await screen.findByRole('article', { name: 'Consignation du convoyeur' }));
  expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 sur 4');
  expect(card.getByText('Sécurité')).toBeTruthy();
});
