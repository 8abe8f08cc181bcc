import { UploadError } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import { createNote, type NewNote } from '@savoir/contracts/notes';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { allSettled, fork, NetworkError } from '@savoir/remote-kit';
import { answering, fakeApi, refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { someNote } from '../../test/some-note.ts';
import { $monitoredIds } from '../monitor/monitor.model.ts';
import {
  $generation,
  $uploads,
  captureLeft,
  captureOpened,
  generationAsked,
  generationCanceled,
  failureLeft,
  sendFx,
  sendingOf,
} from './generation.model.ts';
import type { MediaDraft, NoteDraft } from './media-draft.ts';

const photo = (name: string, content = 'x'.repeat(10)): MediaDraft => ({
  id: newId(),
  kind: 'photo',
  file: new File([content], name, { type: 'image/jpeg' }),
  durationMs: null,
  poster: null,
});
const audio = (): MediaDraft => ({
  id: newId(),
  kind: 'audio',
  file: new File(['abc'], 'récit.webm', { type: 'audio/webm;codecs=opus' }),
  durationMs: 4000,
  poster: null,
});
const text = (words: string): MediaDraft => ({ id: newId(), kind: 'text', text: words });
const draftOf = (...media: MediaDraft[]): NoteDraft => ({ title: ' Purge ', spaceIds: [], media });

interface Faults {
  /** Thrown by the uploads, in turn; null lets one through. */
  uploads?: (Error | null)[];
  creations?: (Error | null)[];
  /** Uploads wait until they are canceled. */
  hang?: boolean;
}

function generating({ uploads = [], creations = [], hang = false }: Faults = {}) {
  const sent: Blob[] = [];
  const bodies: NewNote[] = [];
  const uploadFaults = [...uploads];
  const creationFaults = [...creations];
  const { id, ...note } = someNote({ status: 'PENDING' });
  const api = fakeApi([
    answering(createMediaTicket, ({ body }) => ({
      url: '/storage',
      fields: { key: body.filename },
      storageKey: `c/media/${newId()}.x`,
    })),
    answering(createNote, ({ body }) => {
      bodies.push(body);
      const fault = creationFaults.shift() ?? null;
      if (fault !== null) throw fault;
      return { ...note, id, media: [] };
    }),
  ]);
  const scope = fork({
    handlers: [
      [
        sendFx,
        async ({
          file,
          signal,
          onProgress,
        }: {
          file: Blob;
          signal: AbortSignal;
          onProgress: (sentBytes: number) => void;
        }) => {
          onProgress(1);
          if (hang)
            await new Promise((_resolve, reject) =>
              signal.addEventListener('abort', () => reject(new UploadError('canceled'))),
            );
          const fault = uploadFaults.shift() ?? null;
          if (fault !== null) throw fault;
          sent.push(file);
        },
      ],
    ],
  });
  const ask = (draft: NoteDraft) => allSettled(generationAsked, { scope, params: { api, draft } });
  const keys = () =>
    api.calls.filter(({ endpoint }) => endpoint === createNote.id).map(({ options }) => options.idempotencyKey);
  return {
    scope,
    api,
    sent,
    bodies,
    ask,
    keys,
    id,
    generation: () => scope.getState($generation),
    uploads: () => Object.values(scope.getState($uploads)),
  };
}

it('the generation of a note uploads the files, creates the note from its media in their order, and has it watched', async () => {
  const { ask, bodies, sent, generation, scope, id, api } = generating();
  await ask(draftOf(text('un'), photo('a.jpg'), audio()));
  expect(generation()).toEqual({ step: 'done', noteId: id });
  expect(bodies[0]).toMatchObject({
    title: 'Purge',
    media: [
      { kind: 'text', text: 'un' },
      { kind: 'photo', filename: 'a.jpg' },
      { kind: 'audio', filename: 'récit.webm' },
    ],
  });
  expect(sent.map(({ type }) => type)).toEqual(['image/jpeg', 'audio/webm']);
  expect(api.calls[1]!.input).toMatchObject({ body: { contentType: 'audio/webm', sizeBytes: 3 } });
  expect(scope.getState($monitoredIds)).toEqual([id]);
});

it('the generation of a note sends only what is missing when it is tried again after a lost connection [S8.62]', async () => {
  const { ask, sent, generation, uploads } = generating({ uploads: [null, new UploadError('network')] });
  const draft = draftOf(photo('a.jpg'), photo('b.jpg'));
  await ask(draft);
  expect(generation()).toEqual({ step: 'failed', reason: 'network' });
  expect(uploads().map(({ step }) => step)).toEqual(['uploaded', 'failed']);
  await ask(draft);
  expect(generation().step).toBe('done');
  expect(sent).toHaveLength(2);
});

it('the generation of a note keeps the key of the creation while the content is the same, and takes another for another content', async () => {
  const { ask, keys } = generating({ creations: [new NetworkError('lost'), new NetworkError('lost')] });
  const draft = draftOf(text('un'));
  await ask(draft);
  await ask(draft);
  await ask({ ...draft, title: 'Autre' });
  expect(keys()[0]).toBe(keys()[1]);
  expect(keys()[2]).not.toBe(keys()[0]);
  expect(keys()).toHaveLength(3);
});

it('the generation of a note shows a refusal of the server at the medium it is about, and sends that one again [S8.74]', async () => {
  const refusal = refuse('MEDIA_UNSUPPORTED', { mediaIndex: '1', filename: 'b.jpg' });
  const { ask, uploads, sent, generation } = generating({ creations: [refusal] });
  const draft = draftOf(photo('a.jpg'), photo('b.jpg'));
  await ask(draft);
  expect(uploads()).toEqual([expect.objectContaining({ step: 'uploaded' }), { step: 'failed', reason: 'unsupported' }]);
  expect(generation()).toEqual({ step: 'failed', reason: 'unsupported' });
  await ask(draft);
  expect(sent).toHaveLength(3);
});

it('the generation of a note has failed for its files only as long as these are in the draft', async () => {
  const context = { mediaIndex: '0', filename: 'a.jpg', 'media.0': 'MEDIA_UNSUPPORTED', 'media.1': 'MEDIA_EMPTY' };
  const { ask, scope, generation } = generating({
    creations: [refuse('MEDIA_UNSUPPORTED', context), refuse('INTERNAL')],
  });
  const draft = draftOf(photo('a.jpg'), photo('b.jpg'), text('un'));
  const left = (media: NoteDraft['media']) => failureLeft({ ...draft, media }, generation(), scope.getState($uploads));
  await ask(draft);
  expect([left(draft.media), left(draft.media.slice(1)), left(draft.media.slice(2))]).toEqual([
    'unsupported',
    'empty',
    null,
  ]);
  await ask({ ...draft, media: draft.media.slice(2) });
  expect(left(draft.media.slice(2))).toBe('server');
});

it('the generation of a note is canceled while files are on their way, and when the page is left', async () => {
  for (const stop of [generationCanceled, captureLeft]) {
    const { scope, api, generation, bodies } = generating({ hang: true });
    const asked = allSettled(generationAsked, { scope, params: { api, draft: draftOf(photo('a.jpg')) } });
    await expect.poll(() => Object.values(scope.getState($uploads))).toHaveLength(1);
    // Not the settled call: the scope is busy until the upload has heard of it.
    void allSettled(stop, { scope });
    await asked;
    expect(generation()).toEqual({ step: 'idle' });
    expect(bodies).toEqual([]);
  }
});

it('the generation of a note is asked once: a second click while it works changes nothing', async () => {
  const { ask, bodies } = generating();
  const draft = draftOf(text('un'));
  await Promise.all([ask(draft), ask(draft)]);
  expect(bodies).toHaveLength(1);
});

it('the generation of a note starts again with a new note', async () => {
  const { ask, scope, uploads, generation } = generating();
  await ask(draftOf(photo('a.jpg')));
  await allSettled(captureOpened, { scope });
  expect(generation()).toEqual({ step: 'idle' });
  expect(uploads()).toEqual([]);
});

it('the generation of a note sends the still picture of a video after it, as a photo', async () => {
  const { ask, api, bodies, sent } = generating();
  await ask(
    draftOf({
      id: newId(),
      kind: 'video',
      file: new File(['film'], 'a.webm', { type: 'video/webm' }),
      durationMs: 2000,
      poster: new Blob(['still'], { type: 'image/jpeg' }),
    }),
  );
  expect(api.calls.slice(0, 2).map(({ input }) => input)).toMatchObject([
    { body: { kind: 'video', contentType: 'video/webm' } },
    { body: { kind: 'photo', contentType: 'image/jpeg', filename: 'a.webm.jpg', sizeBytes: 5 } },
  ]);
  expect(sent).toHaveLength(2);
  const [video] = bodies[0]?.media ?? [];
  expect(video).toMatchObject({ kind: 'video', filename: 'a.webm' });
  expect(Object.keys(video ?? {}).toSorted()).toEqual(['filename', 'kind', 'posterKey', 'storageKey']);
});

it('the generation of a note counts the bytes of its files', () => {
  const [one, two] = [photo('a.jpg'), photo('b.jpg')];
  const uploads = {
    [one.id]: { step: 'uploaded', sent: { storageKey: 'k' } },
    [two.id]: { step: 'uploading', sentBytes: 4 },
  } as const;
  expect(sendingOf(draftOf(one, two, text('x')), uploads)).toEqual({ sentBytes: 14, totalBytes: 20 });
});
