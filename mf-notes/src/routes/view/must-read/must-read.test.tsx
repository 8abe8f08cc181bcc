import { newId } from '@savoir/contracts/common';
import {
  askToRead,
  confirmRead,
  exportReadings,
  keepReadings,
  noteMustReads,
  noteToRead,
  remindReaders,
  withdrawMustRead,
  type MustReadProgress,
  type NoteToRead,
} from '@savoir/contracts/must-reads';
import { getNote, type NoteDetail } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../../manifest.ts';
import { remote } from '../../../remote.ts';
import { someNote } from '../../../test/some-note.ts';

const nadia = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
const paul = { id: newId(), firstName: 'Paul', lastName: 'Renaud' };
const camille = { id: newId(), firstName: 'Camille', lastName: 'Ferrand' };
const safety = { id: newId(), companyId: newId(), name: 'Sécurité', color: 'brique' as const };
const line = { id: newId(), companyId: newId(), name: 'Ligne 3', color: 'violet' as const };
const reader = someUser({ role: 'reader' });
const validator = someUser({ role: 'validator' });

const asked = (changes: Partial<NonNullable<NoteToRead['toRead']>> = {}): NoteToRead => ({
  toRead: {
    reason: 'Un point de coupure a été ajouté.',
    dueDay: null,
    by: nadia,
    since: '2026-11-20T08:00:00.000Z',
    again: false,
    ...changes,
  },
  confirmed: null,
});

const someRequest = (changes: Partial<MustReadProgress> = {}): MustReadProgress => ({
  id: newId(),
  version: 4,
  noteId: newId(),
  title: 'Consignation',
  space: { id: safety.id, name: safety.name },
  reason: 'Un point de coupure a été ajouté.',
  dueDay: null,
  by: nadia,
  date: '2026-11-20T08:00:00.000Z',
  edition: 2,
  since: '2026-11-21T08:00:00.000Z',
  askedAgain: false,
  archived: false,
  ended: null,
  askedCount: 2,
  confirmedCount: 1,
  people: [
    { person: paul, confirmed: null, done: false, since: '2026-11-20T08:00:00.000Z', reminded: null },
    {
      person: camille,
      confirmed: { edition: 2, date: '2026-11-21T09:00:00.000Z' },
      done: true,
      since: '2026-11-20T08:00:00.000Z',
      reminded: null,
    },
  ],
  former: [],
  ...changes,
});

interface World {
  user?: typeof reader;
  note?: Partial<NoteDetail>;
  reading?: NoteToRead;
  requests?: MustReadProgress[];
  /** A correction was published while the page stood open. */
  corrected?: boolean;
  /** The request was withdrawn while the page stood open. */
  withdrawn?: boolean;
  /** Who asked before. */
  by?: string;
}

async function show({
  user = reader,
  note: changes = {},
  reading = asked(),
  requests = [],
  corrected = false,
  withdrawn = false,
  by,
}: World = {}) {
  const note = someNote({
    companyId: user.company.id,
    title: 'Consignation',
    edition: 2,
    publicationDate: '2026-11-19T09:00:00.000Z',
    ...changes,
  });
  let now = reading;
  let text = note;
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/${note.id}`, {
    user,
    answers: [
      answering(getNote, () => text),
      answering(listSpaces, () => [safety, line]),
      answering(noteToRead, () => now),
      answering(confirmRead, ({ body: { edition } }) => {
        if (corrected) text = { ...note, edition: 3, markdown: 'Couper aussi l’air.', version: note.version + 1 };
        if (corrected) throw refuse('VERSION_STALE');
        if (withdrawn) now = { toRead: null, confirmed: null };
        if (withdrawn) throw refuse('MUST_READ_NOT_ASKED');
        now = { toRead: null, confirmed: { edition, date: '2026-11-23T09:00:00.000Z' } };
        return now;
      }),
      answering(noteMustReads, () => ({ id: note.id, title: note.title, requests })),
      answering(askToRead, () => {
        if (by !== undefined) throw refuse('MUST_READ_OPEN', { by, space: 'Sécurité' });
        return { id: note.id, title: note.title, requests: [someRequest()] };
      }),
      answering(remindReaders, () => ({ remindedCount: 1 })),
      answering(withdrawMustRead, () => {
        requests = requests.map((request) => ({ ...request, ended: request.ended ?? '2026-11-24T08:00:00.000Z' }));
        return undefined;
      }),
      answering(keepReadings, () => someRequest({ edition: 1 })),
      answering(exportReadings, () => ({ filename: 'lectures.csv', csv: 'Fiche;Espace\r\n' })),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: note.title });
  return { ...rendered, note };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inputOf = (api: { calls: readonly { endpoint: string; input: unknown }[] }, endpoint: { id: string }) =>
  api.calls.find((call) => call.endpoint === endpoint.id)?.input;

it('a reader who is asked to read a note reads why and which version they confirm, and confirms that one [B.45]', async () => {
  const { api, host } = await show({
    reading: asked({ dueDay: '2199-03-20' }),
    note: { markdown: 'Fermer la vanne.' },
  });
  expect(await screen.findByText('À lire avant le 20 mars 2199')).toBeTruthy();
  expect(screen.getByText('Un point de coupure a été ajouté.')).toBeTruthy();
  expect(screen.getByText('Lecture demandée par Nadia Benali.')).toBeTruthy();
  const confirm = await button('J’ai lu et compris');
  const read = screen.getByText('Fermer la vanne.');
  expect(read.compareDocumentPosition(confirm)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Vous confirmez la version 2, publiée le 19 novembre 2026.',
  );
  await userEvent.click(confirm);
  const confirmed = await screen.findByText(
    'Vous avez confirmé avoir lu et compris la version 2, le 23 novembre 2026.',
  );
  expect(document.activeElement?.contains(confirmed)).toBe(true);
  expect(document.activeElement?.tagName).toBe('P');
  expect(screen.queryByRole('button', { name: 'J’ai lu et compris' })).toBeNull();
  expect(inputOf(api, confirmRead)).toMatchObject({ body: { edition: 2 } });
  expect(host.toasts).toEqual([{ kind: 'success', title: 'Lecture confirmée' }]);
});

it('a reader who is asked to read a note confirms nothing where a correction was published meanwhile: they are shown its text [B.45]', async () => {
  const { host } = await show({ corrected: true });
  await userEvent.click(await button('J’ai lu et compris'));
  expect(await screen.findByText('Couper aussi l’air.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(host.toasts).toEqual([
    {
      kind: 'info',
      title: 'La fiche vient d’être corrigée',
      description: 'Rien n’a été confirmé. Lisez la nouvelle version, puis confirmez.',
    },
  ]);
  const confirm = await button('J’ai lu et compris');
  expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toContain('version 3');
});

it('a reader who is asked to read a note is led to its title where the request was withdrawn meanwhile', async () => {
  await show({ withdrawn: true });
  await userEvent.click(await button('J’ai lu et compris'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'J’ai lu et compris' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('a reader who is asked to read a note is informed that a correction asks again, and that the last day is over', async () => {
  await show({ reading: asked({ again: true, dueDay: '2026-01-02' }) });
  expect(await screen.findByText('À lire : la date limite du 2 janvier 2026 est passée')).toBeTruthy();
  expect(screen.getByText('Vous aviez confirmé une version antérieure. La fiche a été corrigée depuis.')).toBeTruthy();
});

it('a reader who is asked to read a note by today reads that, and still in time', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format();
  await show({ reading: asked({ dueDay: today }) });
  expect(await screen.findByText('À lire aujourd’hui')).toBeTruthy();
  expect(screen.queryByText(/À lire avant|est passée/)).toBeNull();
});

it('a reader who is asked to read a note is told of nothing where they are not asked, and sees nothing of who is', async () => {
  const { api } = await show({ reading: { toRead: null, confirmed: null } });
  expect(screen.queryByRole('button', { name: 'J’ai lu et compris' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Lecture obligatoire' })).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint === noteMustReads.id)).toBe(false);
});

describe('those who may ask', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Lecture obligatoire' }));

  it('those who may ask for a must-read are offered that and told nothing where nobody is asked', async () => {
    await show({ user: validator, reading: { toRead: null, confirmed: null } });
    await screen.findByRole('button', { name: 'Demander la lecture' });
    expect(screen.queryByText(/Lecture obligatoire|Aucune/)).toBeNull();
  });

  it('those who may ask for a must-read see nothing of it where nobody is asked and the note is archived', async () => {
    const { api } = await show({ user: validator, note: { status: 'ARCHIVED' } });
    await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === noteMustReads.id)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lecture obligatoire' })).toBeNull());
  });

  it('those who may ask for a must-read see under the title how many have not read, and go to who', async () => {
    const requests = [someRequest(), someRequest({ askedCount: 5, confirmedCount: 0 })];
    await show({ user: validator, reading: { toRead: null, confirmed: null }, requests });
    const line = (await screen.findByText(/^Lecture obligatoire\s: 1 sur 7$/)).closest('li')!;
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(within(line).getByRole('button', { name: 'Suivre la lecture' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lecture obligatoire' }));
  });

  it('those who may ask for a must-read see nothing of it under the title once everybody has read', async () => {
    const requests = [someRequest({ confirmedCount: 2 })];
    await show({ user: validator, reading: { toRead: null, confirmed: null }, requests });
    await panel();
    expect(screen.queryByRole('button', { name: 'Suivre la lecture' })).toBeNull();
  });

  it('those who may ask for a must-read are asked before their reason is given up', async () => {
    const { host } = await show({ user: validator, reading: { toRead: null, confirmed: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Demander la lecture' }));
    await userEvent.type(await screen.findByLabelText('Pourquoi'), 'Un point');
    await userEvent.keyboard('{Escape}');
    expect(host.questions).toMatchObject([{ title: 'Abandonner ce texte\u202f?' }]);
  });

  it('those who may ask for a must-read ask spaces, with a reason and a day [B.44]', async () => {
    const { api, host } = await show({ user: validator, reading: { toRead: null, confirmed: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Demander la lecture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demander la lecture' }));
    const send = dialog.getByRole('button', { name: 'Demander la lecture' });
    await userEvent.click(send);
    expect(dialog.getByText('Choisissez au moins un espace.')).toBeTruthy();
    expect(dialog.getByText('Écrivez au moins 10 caractères.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sécurité' }));
    await userEvent.type(dialog.getByLabelText('Pourquoi'), 'Un point de coupure a été ajouté.');
    await userEvent.type(dialog.getByLabelText('Date limite'), '2199-03-20');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf(api, askToRead)).toMatchObject({
      body: { spaceIds: [safety.id], reason: 'Un point de coupure a été ajouté.', dueDay: '2199-03-20' },
    });
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Lecture demandée' }]);
  });

  it('those who may ask are told who was first where someone else asked just now [B.46]', async () => {
    const { host } = await show({ user: validator, by: 'Thomas Girard' });
    await userEvent.click(await screen.findByRole('button', { name: 'Demander la lecture' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sécurité' }));
    await userEvent.type(dialog.getByLabelText('Pourquoi'), 'Un point de coupure a été ajouté.');
    await userEvent.click(dialog.getByRole('button', { name: 'Demander la lecture' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        {
          kind: 'info',
          title: 'Lecture déjà demandée',
          description: 'Thomas Girard l’a demandée à l’espace «\u00A0Sécurité\u00A0».',
        },
      ]),
    );
  });

  it('those who may ask for a must-read see who has not read yet and since when, and remind them [B.50]', async () => {
    const { api, host } = await show({ user: validator, requests: [someRequest()] });
    const region = await panel();
    const progress = await region.findByRole('progressbar', { name: 'Lecture par l’espace Sécurité' });
    expect(progress.getAttribute('aria-valuetext')).toBe('1 sur 2');
    expect(region.getByText('1 personne n’a pas encore lu')).toBeTruthy();
    expect(region.getByText('Paul Renaud').textContent).toContain('Depuis le 20');
    await userEvent.click(region.getByRole('button', { name: 'Relancer' }));
    await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Rappel envoyé à 1 personne' }]));
    expect(api.calls.some(({ endpoint }) => endpoint === remindReaders.id)).toBe(true);
  });

  it('those who may ask for a must-read say that the last correction need not be read [B.47]', async () => {
    const { api, host } = await show({ user: validator, requests: [someRequest({ askedAgain: true })] });
    const region = await panel();
    expect(await region.findByText('La version 2 est à relire par tous')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Pas besoin de relire' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(api.calls.find(({ endpoint }) => endpoint === keepReadings.id)?.options.version).toBe(4);
  });

  it('those who may ask for a must-read withdraw what they asked after a question, and still have the table of what ended [B.48][B.49]', async () => {
    const ended = someRequest({
      ended: '2026-11-22T08:00:00.000Z',
      people: [],
      former: [{ person: null, edition: 1, date: '2026-11-21T09:00:00.000Z' }],
    });
    const { api, host } = await show({ user: validator, requests: [someRequest(), ended] });
    const region = await panel();
    await userEvent.click(await region.findByRole('button', { name: 'Retirer la demande' }));
    await waitFor(() => expect(host.questions).toHaveLength(1));
    await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === withdrawMustRead.id)).toBe(true));
    await region.findByText(/demande terminée le 24 novembre 2026/);
    expect(document.activeElement).toBe(region.getByRole('heading', { name: 'Lecture obligatoire' }));
    expect(region.getByText(/demande terminée le 22 novembre 2026/).textContent).toContain('1 confirmation gardée.');
    expect(region.getAllByRole('button', { name: 'Télécharger le CSV' })).toHaveLength(2);
  });
});
