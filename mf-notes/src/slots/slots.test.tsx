import { newId } from '@savoir/contracts/common';
import { listNotes, noteCounts, type NoteCounts, type NoteSummary } from '@savoir/contracts/notes';
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
import { emptyList, someCounts, someSummary } from '../test/some-note.ts';

interface World {
  role?: 'creator' | 'validator' | 'reader';
  notes?: NoteSummary[];
  counts?: Partial<NoteCounts>;
  reports?: { toAnswerCount: number; dangerCount: number };
  transcription?: boolean;
}

const noReports = { toAnswerCount: 0, dangerCount: 0 };

/** Shows one slot as if it were a page. */
async function show(
  slot: SlotModule,
  { role = 'creator', notes = [], counts = {}, reports = noReports, transcription = false }: World = {},
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
      answering(listNotes, () => ({ ...emptyList, items: notes, total: notes.length })),
      answering(noteCounts, () => someCounts(counts)),
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

it('what the notes bring to the home page promises to write down speech only where something does', async () => {
  const { unmount } = await show(createCard, { transcription: true });
  expect(await screen.findByText('Parlez, filmez ou écrivez')).toBeTruthy();
  unmount();
  await show(createCard);
  expect(await screen.findByText('Écrivez, photographiez ou filmez')).toBeTruthy();
});

interface CardOfHome {
  what: string;
  slot: SlotModule;
  world?: World;
  link: string;
  href: string;
  says?: readonly string[];
}

it.each<CardOfHome>([
  { what: 'that creates a note [S2.4]', slot: createCard, link: 'Créer une fiche', href: '/notes/create' },
  {
    what: 'of the notes to validate, with their count and the longest wait [S2.5]',
    slot: validateCard,
    world: { role: 'validator', counts: { awaitingValidationCount: 3, longestWaitDays: 2 } },
    link: 'Fiches à valider',
    href: '/notes/to-review',
    says: ['3', 'Attente maximale : 2 jours'],
  },
  {
    what: 'of the notes to read, while there are some [B.60]',
    slot: toReadCard,
    world: { role: 'reader', counts: { toReadCount: 2 } },
    link: 'Fiches à lire',
    href: '/notes/to-read',
    says: ['2'],
  },
  {
    what: 'of the notes to verify, while some are due [B.19]',
    slot: verifyCard,
    world: { role: 'validator', counts: { toVerifyCount: 2 } },
    link: 'Fiches à vérifier',
    href: '/notes/to-verify',
    says: ['2'],
  },
  {
    what: 'of the reports to answer, while some wait [B.39]',
    slot: reportsCard,
    world: { reports: { toAnswerCount: 3, dangerCount: 0 } },
    link: 'Signalements à traiter',
    href: '/notes/reports',
    says: ['3', 'Vos lecteurs attendent une réponse'],
  },
  {
    what: 'of the reports to answer, which says how many are dangers [B.39]',
    slot: reportsCard,
    world: { reports: { toAnswerCount: 3, dangerCount: 2 } },
    link: 'Signalements à traiter',
    href: '/notes/reports',
    says: ['2 dangers attendent une décision'],
  },
  {
    what: 'of the notes to finalise',
    slot: finaliseCard,
    world: { counts: { toFinaliseCount: 2 } },
    link: 'Fiches à finaliser',
    href: '/notes/my-notes?status=TO_REVIEW',
  },
])('what the notes bring to the home page is a card $what', async ({ slot, world, link, href, says = [] }) => {
  await show(slot, world);
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(href);
  for (const text of says) expect(screen.getByText(text)).toBeTruthy();
});

it.each<[string, SlotModule, World]>([
  ['to read', toReadCard, { role: 'reader', counts: { toReadCount: 0 } }],
  ['to verify', verifyCard, { role: 'validator', counts: { toVerifyCount: 0 } }],
  ['that reports ask to answer', reportsCard, {}],
  ['to finalise, for a validator', finaliseCard, { role: 'validator' }],
])('what the notes bring to the home page is no card where there is nothing %s', async (_what, slot, world) => {
  const { container, api } = await show(slot, world);
  await waitFor(() => expect(api.calls).not.toEqual([]));
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
    counts: { awaitingValidationCount: 3, toFinaliseCount: 2 },
  });
  await waitFor(() => expect(container.textContent).toBe('3 fiches à valider'));
  unmount();
  const creators = await show(badge, { counts: { awaitingValidationCount: 3, toFinaliseCount: 2 } });
  await waitFor(() => expect(creators.container.textContent).toBe('2 fiches à finaliser'));
});

it('the counter of the navigation speaks of one as of one', async () => {
  const { container } = await show(badge, { role: 'validator', counts: { awaitingValidationCount: 1 } });
  await waitFor(() => expect(container.textContent).toBe('1 fiche à valider'));
});

it('the counter of the navigation is not there when nothing waits', async () => {
  const { container } = await show(badge);
  await waitFor(() => expect(container.textContent).toBe(''));
});
