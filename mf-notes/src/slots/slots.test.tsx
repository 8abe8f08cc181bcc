import { newId } from '@savoir/contracts/common';
import { listNotes, noteCounts, type NoteSummary } from '@savoir/contracts/notes';
import { reportCounts } from '@savoir/contracts/reports';
import { listSpaces } from '@savoir/contracts/spaces';
import type { SlotModule } from '@savoir/remote-kit';
import type { RemoteDescription } from '@savoir/remote-kit/manifest';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import * as badge from './badge.slot.tsx';
import * as createCard from './create-card.slot.tsx';
import * as finaliseCard from './finalise-card.slot.tsx';
import * as latest from './latest.slot.tsx';
import * as reportsCard from './reports-card.slot.tsx';
import * as toReadCard from './to-read-card.slot.tsx';
import * as verifyCard from './verify-card.slot.tsx';
import * as validateCard from './validate-card.slot.tsx';
import { someSummary } from '../test/some-note.ts';

interface World {
  role?: 'creator' | 'validator' | 'reader';
  notes?: NoteSummary[];
  awaiting?: number;
  toFinalise?: number;
  toVerify?: number;
  reports?: { toAnswerCount: number; dangerCount: number };
  toRead?: number;
  transcription?: boolean;
}

const noReports = { toAnswerCount: 0, dangerCount: 0 };

/** Shows one slot as if it were a page. */
async function show(
  slot: SlotModule,
  {
    role = 'creator',
    notes = [],
    awaiting = 0,
    toFinalise = 0,
    toVerify,
    reports = noReports,
    toRead,
    transcription = false,
  }: World = {},
) {
  const description: RemoteDescription = {
    ...manifest,
    routes: [{ id: 'slot', path: '/', layout: 'default', title: 'x', access: 'note.view', nav: 'notes' }],
  };
  const page = () => Promise.resolve({ Page: slot.SlotContent });
  return renderRoute({ manifest: description, implementation: { ...remote, pages: { slot: page } } }, '/', {
    user: someUser({ role }),
    transcription,
    otherPaths: Object.fromEntries(manifest.routes.map(({ id, path }) => [id, path])),
    answers: [
      answering(listNotes, () => ({ items: notes, nextCursor: null, total: notes.length, statusCounts: {} })),
      answering(noteCounts, () => ({
        publishedCount: 1,
        totalValidCount: 1,
        awaitingValidationCount: awaiting,
        toFinaliseCount: toFinalise,
        ...(toVerify !== undefined && { toVerifyCount: toVerify }),
        ...(toRead !== undefined && { toReadCount: toRead }),
        longestWaitDays: awaiting === 0 ? null : 2,
      })),
      answering(listSpaces, () => []),
      answering(reportCounts, () => reports),
    ],
  });
}

it('what the notes bring to the home page is a note with its seal, and with the danger in place of it while one is reported', async () => {
  const validator = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
  const safe = someSummary({ title: 'Purger le circuit', status: 'PUBLISHED', validator });
  const doubted = { ...safe, id: newId(), title: 'Régler le détendeur', dangerSince: '2026-11-20T08:00:00.000Z' };
  await show(latest, { notes: [safe, doubted] });
  const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article');
  const [sealed, warned] = [await cardOf(safe.title), await cardOf(doubted.title)];
  expect(sealed?.querySelector('.lucide-badge-check')).not.toBeNull();
  expect(sealed?.textContent).not.toContain('Danger');
  expect(warned?.querySelector('.lucide-badge-check')).toBeNull();
  expect(warned?.textContent).toContain('Danger signalé');
  expect(warned?.textContent).toContain('Nadia Benali');
});

it('what the notes bring to the home page is a card that creates a note [S2.4]', async () => {
  await show(createCard);
  expect((await screen.findByRole('link', { name: 'Créer une fiche' })).getAttribute('href')).toBe('/notes/create');
});

it('what the notes bring to the home page promises to write down speech only where something does', async () => {
  const { unmount } = await show(createCard, { transcription: true });
  expect(await screen.findByText('Parlez, filmez ou écrivez')).toBeTruthy();
  unmount();
  await show(createCard);
  expect(await screen.findByText('Écrivez, photographiez ou filmez')).toBeTruthy();
});

it('what the notes bring to the home page is a card of the notes to validate, with their count and the longest wait [S2.5]', async () => {
  await show(validateCard, { role: 'validator', awaiting: 3 });
  expect((await screen.findByRole('link', { name: 'Fiches à valider' })).getAttribute('href')).toBe('/notes/to-review');
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText('Attente maximale : 2 jours')).toBeTruthy();
});

it('what the notes bring to the home page is a card of the notes to read, only while there are some [B.60]', async () => {
  const { unmount } = await show(toReadCard, { role: 'reader', toRead: 2 });
  expect((await screen.findByRole('link', { name: 'Fiches à lire' })).getAttribute('href')).toBe('/notes/to-read');
  expect(screen.getByText('2')).toBeTruthy();
  unmount();
  const { container } = await show(toReadCard, { role: 'reader', toRead: 0 });
  await waitFor(() => expect(container.textContent).not.toContain('Fiches à lire'));
});

it('what the notes bring to the home page is a card of the notes to verify, only while some are due [B.19]', async () => {
  const { unmount } = await show(verifyCard, { role: 'validator', toVerify: 2 });
  expect((await screen.findByRole('link', { name: 'Fiches à vérifier' })).getAttribute('href')).toBe(
    '/notes/to-verify',
  );
  expect(screen.getByText('2')).toBeTruthy();
  unmount();
  const { container } = await show(verifyCard, { role: 'validator', toVerify: 0 });
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('what the notes bring to the home page is a card of the reports to answer, only while some wait, which says how many are dangers [B.39]', async () => {
  const { unmount } = await show(reportsCard, { reports: { toAnswerCount: 3, dangerCount: 0 } });
  expect((await screen.findByRole('link', { name: 'Signalements à traiter' })).getAttribute('href')).toBe(
    '/notes/reports',
  );
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText('Vos lecteurs attendent une réponse')).toBeTruthy();
  unmount();
  const dangers = await show(reportsCard, { reports: { toAnswerCount: 3, dangerCount: 2 } });
  expect(await screen.findByText('2 dangers attendent une décision')).toBeTruthy();
  dangers.unmount();
  const { container, api } = await show(reportsCard);
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === 'reports.counts')).toBe(true));
  expect(container.textContent).toBe('');
});

it('what the notes bring to the home page is a card of the notes to finalise, which a validator has only while there are some', async () => {
  const { unmount } = await show(finaliseCard, { toFinalise: 2 });
  expect((await screen.findByRole('link', { name: 'Fiches à finaliser' })).getAttribute('href')).toBe(
    '/notes/my-notes?status=TO_REVIEW',
  );
  unmount();
  const { container } = await show(finaliseCard, { role: 'validator' });
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('what the notes bring to the home page are the latest notes, each a link, with a see-all [S2.7][S2.8]', async () => {
  const note = someSummary({ title: 'Purge' });
  await show(latest, { notes: [note] });
  expect((await screen.findByRole('link', { name: 'Purge' })).getAttribute('href')).toBe(`/notes/${note.id}`);
  expect(screen.getByRole('link', { name: 'Tout voir' }).getAttribute('href')).toBe('/notes/all');
});

it('what the notes bring to the home page says so when nothing was published yet', async () => {
  await show(latest, { role: 'reader' });
  expect(await screen.findByText('Aucune fiche publiée')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Créer une fiche' })).toBeNull();
});

it('the counter of the navigation counts what a validator has to validate, and what a creator has to finalise, never both', async () => {
  const { container, unmount } = await show(badge, {
    role: 'validator',
    awaiting: 3,
    toFinalise: 2,
  });
  await waitFor(() => expect(container.textContent).toBe('3 fiches à valider'));
  unmount();
  const creators = await show(badge, { awaiting: 3, toFinalise: 2 });
  await waitFor(() => expect(creators.container.textContent).toBe('2 fiches à finaliser'));
});

it('the counter of the navigation speaks of one as of one', async () => {
  const { container } = await show(badge, { role: 'validator', awaiting: 1 });
  await waitFor(() => expect(container.textContent).toBe('1 fiche à valider'));
});

it('the counter of the navigation is not there when nothing waits', async () => {
  const { container } = await show(badge);
  await waitFor(() => expect(container.textContent).toBe(''));
});
