import 'fake-indexeddb/auto';
import { listCopies, readCopies, subjectKey, type CopySubject, type NoteCopy } from '@savoir/contracts/copies';
import { takenAlongMaxBytes } from '@savoir/contracts/limits';
import type { NoteSource } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, fakeApi, refuse } from '@savoir/remote-kit/testing';
import { forgetUserCaches } from '@savoir/service-worker';
import { readSavedCopies } from '@savoir/service-worker/copies';
import { afterEach, expect, it, vi } from 'vitest';
import { NoRoomError } from './check-room.ts';
import { settleCopies } from './settle-copies.ts';

const idOf = (number: number) => `019a9f00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number) => ({ kind: 'note' as const, id: idOf(number) });
const date = '2026-11-23T14:05:00.000Z';

interface Server {
  /** Revision of each note that may be seen. */
  notes: Record<string, string>;
  sources?: readonly NoteSource[];
  fails?: boolean;
}

const copyOf = (id: string, revision: string, sources: readonly NoteSource[] = []): NoteCopy => {
  const base = {
    id,
    title: `Fiche ${id.slice(-1)}`,
    creationDate: date,
    updateDate: date,
    creatorId: '',
    status: 'PUBLISHED' as const,
    captureId: id,
    companyId: idOf(99),
    spaceIds: [],
    needsReview: false,
    version: 1,
    creator: null,
    validator: null,
    publicationDate: date,
    returned: null,
  };
  return {
    revision,
    summary: { ...base, extract: '', mediaKinds: [], match: null },
    detail: {
      ...base,
      markdown: `Texte ${revision}.`,
      llmEnhanced: false,
      sources: [...sources],
      submissionDate: null,
      history: [],
      failure: null,
      feedback: { likeCount: 0, dislikeCount: 0, own: null },
      progress: null,
    },
    passages: [{ page: null, heading: '', text: `Texte ${revision}.` }],
  };
};

const apiOf = ({ notes, sources, fails = false }: Server) => {
  const subjectsOf = (ids: string): CopySubject[] =>
    ids
      .split(',')
      .filter((id) => notes[id] !== undefined)
      .map((id) => ({
        kind: 'note',
        id,
        title: `Fiche ${id.slice(-1)}`,
        things: [{ kind: 'note', id, revision: notes[id] ?? '' }],
      }));
  return fakeApi([
    answering(listCopies, ({ query }) => {
      const digest = `${Object.keys(notes)
        .map((id) => id.slice(-1))
        .join('')} ${Object.values(notes).join('')}`;
      return { date, digest, subjects: query?.digest === digest ? null : subjectsOf(query?.notes ?? '') };
    }),
    answering(readCopies, ({ query }) => {
      if (fails) throw refuse('INTERNAL');
      const ids = (query?.notes ?? '').split(',').filter((id) => notes[id] !== undefined);
      return { notes: ids.map((id) => copyOf(id, notes[id] ?? '', sources)), documents: [] };
    }),
    answering(listSpaces, () => []),
  ]);
};

async function settle(server: Server, ...numbers: number[]) {
  const api = apiOf(server);
  const before = await readSavedCopies('paul');
  const wanted = numbers.length === 0 ? before.subjects : numbers.map(note);
  const outcome = await settleCopies({ api, account: 'paul', before, wanted, signal: new AbortController().signal });
  return { outcome, calls: api.calls.map(({ endpoint }) => endpoint) };
}
const held = async () =>
  (await readSavedCopies('paul')).copies.map(({ id, revision }) => `${id.slice(-1)}:${revision}`).toSorted();

const video: NoteSource = {
  id: idOf(50),
  kind: 'video',
  filename: 'film.webm',
  contentType: 'video/webm',
  sizeBytes: 10,
  durationMs: 1000,
  text: null,
  transcript: null,
  url: '/storage/film',
  thumbnailUrl: null,
  processed: true,
};
const photo: NoteSource = { ...video, id: idOf(51), kind: 'photo', contentType: 'image/jpeg', url: '/storage/photo' };

/** The object store. */
const storing = (answer: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer()));

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', navigator);
  await forgetUserCaches({ keys: () => Promise.resolve([]), delete: () => Promise.resolve(true) });
});

it('copies are made of what is taken along, and not again while nothing changes [B.62]', async () => {
  const server = { notes: { [idOf(1)]: 'a', [idOf(2)]: 'a' } };
  const { outcome } = await settle(server, 1, 2);
  expect(outcome.subjects.map(subjectKey)).toEqual([1, 2].map((number) => subjectKey(note(number))));
  expect(await held()).toEqual(['1:a', '2:a']);
  expect((await settle(server)).calls).toEqual(['copies.list']);
});

it('copies are replaced, and go, as the server says [B.62]', async () => {
  await settle({ notes: { [idOf(1)]: 'a', [idOf(2)]: 'a', [idOf(3)]: 'a' } }, 1, 2, 3);
  const { outcome } = await settle({ notes: { [idOf(1)]: 'b', [idOf(3)]: 'a' } });
  expect(outcome).toMatchObject({ gone: ['Fiche 2'], replaced: ['Fiche 1'], goneIds: [idOf(2), idOf(1)] });
  expect(await held()).toEqual(['1:b', '3:a']);
});

it('copies go although the new ones cannot be had, and these are tried again [B.62]', async () => {
  await settle({ notes: { [idOf(1)]: 'a', [idOf(2)]: 'a' } }, 1, 2);
  await expect(settle({ notes: { [idOf(1)]: 'b' }, fails: true })).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(await held()).toEqual(['1:a']);
  await settle({ notes: { [idOf(1)]: 'b' } });
  expect(await held()).toEqual(['1:b']);
});

it('copies go all where their reader may read nothing any more [B.62]', async () => {
  await settle({ notes: { [idOf(1)]: 'a' } }, 1);
  const api = fakeApi([
    answering(listCopies, () => {
      throw refuse('ACCESS_DENIED');
    }),
    answering(listSpaces, () => []),
  ]);
  const before = await readSavedCopies('paul');
  await settleCopies({ api, account: 'paul', before, wanted: before.subjects, signal: new AbortController().signal });
  expect((await readSavedCopies('paul')).subjects).toEqual([]);
  expect(await held()).toEqual([]);
});

it('copies have their pictures, without recordings, which are counted [B.63]', async () => {
  storing(() => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  await settle({ notes: { [idOf(1)]: 'a' }, sources: [video, photo] }, 1);
  expect((await readSavedCopies('paul')).copies).toEqual([expect.objectContaining({ leftOut: 1 })]);
});

it('copies are absent where one of their files cannot be had [B.63]', async () => {
  await settle({ notes: { [idOf(2)]: 'a' } }, 2);
  storing(() => new Response(null, { status: 404 }));
  await expect(settle({ notes: { [idOf(1)]: 'a', [idOf(2)]: 'a' }, sources: [photo] }, 1, 2)).rejects.toThrow('404');
  expect((await readSavedCopies('paul')).subjects.map(({ id }) => id)).toEqual([idOf(2)]);
  expect(await held()).toEqual(['2:a']);
});

it('copies that would be more than the device has room for are refused, and no old text outlives its successor [B.63]', async () => {
  await settle({ notes: { [idOf(1)]: 'a', [idOf(2)]: 'a' } }, 1, 2);
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 1000, usage: 999 }) } });
  const full = settle({ notes: { [idOf(1)]: 'b', [idOf(2)]: 'a' } });
  await expect(full).rejects.toMatchObject({ name: 'NoRoomError', reason: 'device' });
  expect(await held()).toEqual(['2:a']);
});

it('copies are refused above the limit [B.63]', async () => {
  storing(() => new Response(new Uint8Array(1024)));
  vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(takenAlongMaxBytes);
  const tooMuch = settle({ notes: { [idOf(1)]: 'a' }, sources: [photo] }, 1);
  await expect(tooMuch).rejects.toThrow(NoRoomError);
  vi.restoreAllMocks();
  expect(await held()).toEqual([]);
});
