import '../../test/device-storage.ts';
import { Blob as CloneableBlob, File as CloneableFile } from 'node:buffer';
import { UploadError } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import { createNote, type NewNote } from '@savoir/contracts/notes';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { allSettled, fork, NetworkError } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, fakeTexts, refuse, someUser } from '@savoir/remote-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { someNote } from '../../test/some-note.ts';
import type { MediaDraft } from '../capture/media-draft.ts';
import { $monitoredIds } from '../monitor/monitor.model.ts';
import { forget, waitingOf } from './outbox-store.ts';
import {
  $sending,
  $waitingNotes,
  carryFx,
  storeFx,
  outboxStarted,
  outboxStopped,
  removalAsked,
  resendAsked,
  sendAsked,
  waitFx,
} from './outbox.model.ts';
import { waitingNoteOf } from './waiting-note.ts';

// A real IndexedDB, in memory. It copies what it keeps, which jsdom’s own files do not stand.
let isOnline = true;
beforeEach(async () => {
  isOnline = true;
  vi.stubGlobal('Blob', CloneableBlob);
  vi.stubGlobal('File', CloneableFile);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  for (const { id } of await waitingOf(user.id)) await forget(id);
});

const user = someUser();
const photo = (): MediaDraft => ({
  id: newId(),
  kind: 'photo',
  file: new File(['pixels'], 'plaque.jpg', { type: 'image/jpeg' }),
  durationMs: null,
  poster: null,
});
const waitingNote = (title = 'Purge') =>
  waitingNoteOf(
    { title, spaceIds: [], media: [{ id: newId(), kind: 'text', text: 'Fermer la vanne' }, photo()] },
    { userId: user.id, companyId: user.company.id },
  );

/** A server that remembers keys, and may lose the answer of a creation it has carried out. */
function server({
  uploads = [],
  creations = [],
}: { uploads?: (Error | null | Promise<null>)[]; creations?: (Error | 'lost' | null)[] } = {}) {
  const notes = new Map<string, { id: string; body: NewNote }>();
  let uploadCount = 0;
  const api = fakeApi([
    answering(createMediaTicket, () => ({ url: '/storage', fields: {}, storageKey: `c/media/${newId()}.jpg` })),
    answering(createNote, ({ body }, { idempotencyKey = '' }) => {
      const fault = creations.shift() ?? null;
      if (fault !== null && fault !== 'lost') throw fault;
      const known = notes.get(idempotencyKey) ?? { id: newId(), body };
      expect(known.body).toEqual(body);
      notes.set(idempotencyKey, known);
      if (fault === 'lost') throw new NetworkError('the answer was lost');
      return { ...someNote({ id: known.id, status: 'PENDING' }), media: [] };
    }),
  ]);
  const scope = fork({
    handlers: [
      [waitFx, () => Promise.resolve()],
      [
        carryFx,
        async () => {
          const fault = await (uploads.shift() ?? null);
          if (fault !== null) throw fault;
          uploadCount++;
        },
      ],
    ],
  });
  const host = { ...fakeHost({ api, user, i18n: fakeTexts({ notes: messages }) }), scope };
  return {
    scope,
    notes,
    toasts: host.toasts,
    uploadCount: () => uploadCount,
    start: () => allSettled(outboxStarted, { scope, params: host }),
    waiting: () => scope.getState($waitingNotes).map(({ title, failure }) => ({ title, failure })),
  };
}

const settled = <Result>(look: () => Result, expected: Result) => expect.poll(look).toEqual(expected);

it('the outbox stores a note whole without network, informs the shell that something waits, and sends it when it is asked again [S1.26]', async () => {
  isOnline = false;
  const { scope, start, waiting, notes } = server();
  void start();
  const note = waitingNote();
  await allSettled(storeFx, { scope, params: note });
  await settled(waiting, [{ title: 'Purge', failure: null }]);
  expect(JSON.parse(localStorage.getItem('waitingNoteIds') ?? '')).toEqual([note.id]);
  const [kept] = await waitingOf(user.id);
  const medium = kept?.media[1];
  expect(medium).toMatchObject({ kind: 'photo', filename: 'plaque.jpg', sent: null });
  expect(medium?.kind !== 'text' && (await medium?.file.text())).toBe('pixels');
  expect(notes.size).toBe(0);

  isOnline = true;
  void allSettled(sendAsked, { scope });
  await settled(waiting, []);
  expect([...notes.values()].map(({ body }) => body)).toMatchObject([
    {
      title: 'Purge',
      spaceIds: [],
      media: [
        { kind: 'text', text: 'Fermer la vanne' },
        { kind: 'photo', filename: 'plaque.jpg' },
      ],
    },
  ]);
  expect(scope.getState($monitoredIds)).toEqual([...notes.values()].map(({ id }) => id));
  expect(localStorage.getItem('waitingNoteIds')).toBe('[]');
});

it('the outbox sends what an earlier visit left, and no one else’s', async () => {
  const first = server();
  isOnline = false;
  await allSettled(storeFx, { scope: first.scope, params: waitingNote() });
  await allSettled(storeFx, { scope: first.scope, params: { ...waitingNote('D’un autre'), userId: newId() } });
  isOnline = true;
  const { start, notes, waiting } = server();
  void start();
  await settled(() => notes.size, 1);
  await settled(waiting, []);
  expect([...notes.values()][0]?.body.title).toBe('Purge');
});

it('the outbox makes one note however often the answer is lost, and sends each file once', async () => {
  const { scope, start, notes, uploadCount, waiting } = server({ creations: ['lost', 'lost', null] });
  await start();
  await allSettled(storeFx, { scope, params: waitingNote() });
  expect(waiting()).toEqual([]);
  expect(notes.size).toBe(1);
  expect(uploadCount()).toBe(1);
});

it('the outbox tries again by itself when the network goes during an upload, or the server is away', async () => {
  const { scope, start, notes, waiting, uploadCount } = server({
    uploads: [new UploadError('network')],
    creations: [refuse('DEPENDENCY_UNAVAILABLE'), refuse('AUTHENTICATION_REQUIRED'), null],
  });
  await start();
  await allSettled(storeFx, { scope, params: waitingNote() });
  expect(waiting()).toEqual([]);
  expect(notes.size).toBe(1);
  expect(uploadCount()).toBe(1);
});

it('the outbox keeps what the server refuses, says why, and sends it again when asked', async () => {
  const { scope, start, toasts, waiting } = server({ creations: [refuse('MEDIA_UNSUPPORTED', { mediaIndex: '1' })] });
  void start();
  const note = waitingNote();
  void allSettled(storeFx, { scope, params: note });
  await settled(waiting, [{ title: 'Purge', failure: 'unsupported' }]);
  expect(toasts).toMatchObject([{ kind: 'error', title: 'Une fiche n’a pas pu être envoyée' }]);
  void allSettled(sendAsked, { scope });
  await settled(waiting, [{ title: 'Purge', failure: 'unsupported' }]);
  void allSettled(resendAsked, { scope, params: note.id });
  await settled(waiting, []);
});

it('the outbox sends what comes, or is asked for again, while another is on its way', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<null>();
  const { scope, start, notes, waiting } = server({
    creations: [refuse('MEDIA_UNSUPPORTED', { mediaIndex: '1' })],
    uploads: [null, promise],
  });
  await start();
  const refused = waitingNote('Refusée');
  await allSettled(storeFx, { scope, params: refused });
  const sent = allSettled(storeFx, { scope, params: waitingNote('Lente') });
  await expect.poll(() => scope.getState($sending)).not.toBeNull();
  void allSettled(resendAsked, { scope, params: refused.id });
  void allSettled(storeFx, { scope, params: waitingNote('Venue entre-temps') });
  await settled(() => waiting().length, 3);
  arrive(null);
  await sent;
  await settled(waiting, []);
  expect([...notes.values()].map(({ body }) => body.title).toSorted()).toEqual([
    'Lente',
    'Refusée',
    'Venue entre-temps',
  ]);
});

it('the outbox makes nothing of a note that its author removes while its files are on their way', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<null>();
  const { scope, start, notes, waiting } = server({ uploads: [promise] });
  await start();
  const note = waitingNote();
  const sent = allSettled(storeFx, { scope, params: note });
  await expect.poll(() => scope.getState($sending)).not.toBeNull();
  void allSettled(removalAsked, { scope, params: note.id });
  await settled(waiting, []);
  arrive(null);
  await sent;
  expect(notes.size).toBe(0);
});

it('the outbox forgets a note only when its author says so', async () => {
  isOnline = false;
  const { scope, start, waiting } = server();
  void start();
  const note = waitingNote();
  await allSettled(storeFx, { scope, params: note });
  await settled(waiting, [{ title: 'Purge', failure: null }]);
  await allSettled(outboxStopped, { scope });
  expect(await waitingOf(user.id)).toHaveLength(1);
  await start();
  void allSettled(removalAsked, { scope, params: note.id });
  await settled(waiting, []);
  expect(await waitingOf(user.id)).toEqual([]);
});
