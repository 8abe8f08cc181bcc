import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDocumentTicket, deleteDocument, getDocument } from '@savoir/contracts/documents';
import * as notes from '@savoir/contracts/notes';
import { createMediaTicket, uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { startTestBff, usualFeatures, type TestBff } from '@savoir/testing/bff';
import { BufferSource, BufferTarget, Conversion, Input, MovOutputFormat, Output, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ObjectStoreDown } from '../src/adapters/object-store/object-store.ts';
import { startS3TestServer, type S3TestServer } from '../src/adapters/object-store/s3-test-server.ts';
import type { DocumentRow } from '../src/modules/document/document.row.ts';
import { eventually, fixture, openClient, type TestClient } from './client.ts';
import { documentsOf, pdfSaying, type Documents } from './documents-client.ts';

const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7');
const manual = pdfSaying('Vidange du réservoir');
/** Whose an upload is, and for what and how long, is decided before any store is asked. */
const decidedBefore = 'decided before the store is asked';
const dayMs = 24 * 3600_000;

let s3: S3TestServer;
beforeAll(async () => {
  s3 = await startS3TestServer();
});
afterAll(() => s3.close());

const s3Settings = () => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

/** The film of the journeys as a telephone stores one. */
async function filmOf(tags: { artist: string; comment: string }): Promise<Buffer> {
  using input = new Input({ formats: [WEBM], source: new BufferSource((await fixture('film.webm')).data) });
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat(), target });
  await (await Conversion.init({ input, output, tags })).execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

describe.each([
  ['the embedded store', () => ({})],
  ['a store of S3', s3Settings],
])('with %s', (_name, env) => {
  let bff: TestBff;
  let client: TestClient;
  let documents: Documents;
  let lead = 0;
  beforeAll(async () => {
    bff = await startTestBff({
      env: env(),
      features: [...usualFeatures, 'VIDEO_SPEECH_TO_TEXT'],
      clock: () => new Date(Date.now() + lead),
    });
    client = await openClient(bff);
    documents = documentsOf(bff, client);
  });
  afterAll(() => bff.close());

  const isEmbedded = () => bff.services.embeddedStore !== null;
  const opened = (url: string) => fetch(new URL(url, client.origin));
  const bytesAt = async (key: string) =>
    (await bff.services.store.stat(key)) === null ? null : buffer(await bff.services.store.read(key));
  const keyOf = async (id: string) =>
    (await bff.services.db.collection<DocumentRow>('documents').findOne({ _id: id }))?.storageKey ?? '';

  async function sentDocument(data: Buffer): Promise<UploadTicket> {
    const { body } = await client.call('creator', createDocumentTicket, { query: { documentFileSuffix: 'pdf' } });
    expect(await client.upload(body, data)).toBe(204);
    return body;
  }

  async function sentMedium(
    who: 'creator' | 'validator',
    kind: 'audio' | 'photo' | 'video',
    name: string,
    contentType: string,
  ) {
    return sentFile(who, kind, { filename: name, contentType, data: (await fixture(name)).data });
  }

  async function sentFile(
    who: 'creator' | 'validator',
    kind: 'audio' | 'photo' | 'video',
    { filename, contentType, data }: { filename: string; contentType: string; data: Buffer },
  ) {
    const { body: ticket } = await client.call(who, createMediaTicket, {
      body: { kind, contentType, filename, sizeBytes: data.length },
    });
    expect(await client.upload(ticket, data)).toBe(204);
    return { ticket, medium: { kind, storageKey: ticket.storageKey, filename } };
  }

  const create = (who: 'creator' | 'validator', media: unknown[]) =>
    client.call(who, notes.createNote, { body: { title: 'Compresseur', spaceIds: [], media } });
  const ended = async (id: string) =>
    (
      await eventually(
        () => client.call('creator', notes.getNote, { params: { id } }),
        ({ body }) => body.status !== 'PENDING',
      )
    ).body;

  /** Runs the sweep as the clock of `lead` sees it. */
  async function sweep(ms: number) {
    lead = ms;
    const id = `sweep:${Math.random()}`;
    await bff.services.jobs.enqueue('sweep-uploads', id, {});
    await eventually(
      () => bff.services.db.collection<{ _id: string; state: string }>('jobs').findOne({ _id: id }),
      (job) => job?.state === 'done',
    );
    lead = 0;
  }

  describe('a form that was registered', () => {
    it('a form that was registered changes no byte of its document, neither before nor after it is deleted', async () => {
      const ticket = await sentDocument(manual);
      const id = uploadId(ticket.storageKey);
      expect((await documents.register('creator', id, { filename: 'manuel.pdf' })).status).toBe(201);
      const document = await documents.ended('creator', id);
      const key = await keyOf(id);
      const status = await client.upload(ticket, html);
      // S3 itself knows no form that works once: what it takes lands where nothing looks.
      expect(status).toBe(isEmbedded() ? 403 : 204);
      expect(await bytesAt(key)).toEqual(manual);
      const served = await opened(document.downloadUrl);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(manual);
      await expect(
        bff.services.store.signedUrl(ticket.storageKey, {
          filename: 'a',
          disposition: 'inline',
          lifetimeSeconds: 60,
        }),
      ).rejects.toThrow('not served');

      expect((await client.call('creator', deleteDocument, { params: { id } })).status).toBe(204);
      await eventually(
        () => bff.services.db.collection('documents').countDocuments({ _id: id as never }),
        (count) => count === 0,
      );
      await client.upload(ticket, manual);
      expect((await documents.register('creator', id, { filename: 'retour.pdf' })).code).toBe('UPLOAD_MISSING');
      expect((await client.call('creator', getDocument, { params: { id } })).code).toBe('DOCUMENT_NOT_FOUND');
      expect(await bytesAt(key)).toBeNull();
    });

    it('a form that was registered is judged by the bytes that stay, whatever comes while it is registered', async () => {
      const ticket = await sentDocument(manual);
      const id = uploadId(ticket.storageKey);
      // What is stored is not to be read.
      await bff.services.jobs.stop();
      onTestFinished(() => bff.services.jobs.start());
      const [answers] = await Promise.all([
        Promise.all([1, 2, 3].map(() => documents.register('creator', id, { filename: 'manuel.pdf' }))),
        client.upload(ticket, Buffer.from('<html>')),
        client.upload(ticket, Buffer.from('<html>')),
      ]);
      const key = await keyOf(id);
      const stored = key === '' ? null : await bytesAt(key);
      const isTaken = answers.some(({ status }) => status === 201);
      expect(stored?.subarray(0, 5).toString() ?? null).toBe(isTaken ? '%PDF-' : null);
      await client.call('creator', deleteDocument, { params: { id } });
    });
  });

  describe('an upload', () => {
    it('an upload can be taken by no one but who sent it, and for nothing but what its form was for', async ({
      skip,
    }) => {
      skip(!isEmbedded(), decidedBefore);
      const document = await sentDocument(manual);
      const id = uploadId(document.storageKey);
      expect((await documents.register('validator', id, { filename: 'a.pdf' })).code).toBe('UPLOAD_MISSING');
      const { medium } = await sentMedium('creator', 'audio', 'compresseur.wav', 'audio/wav');
      expect((await create('validator', [medium])).code).toBe('UPLOAD_MISSING');
      expect((await create('creator', [{ ...medium, kind: 'video' }])).code).toBe('UPLOAD_MISSING');
      expect((await create('creator', [{ ...medium, storageKey: document.storageKey }])).code).toBe('UPLOAD_MISSING');
      expect((await create('creator', [medium, medium])).code).toBe('UPLOAD_MISSING');
      expect((await create('creator', [medium])).status).toBe(201);
    });

    it('an upload that was taken is there when it is registered again, though its form could not be removed', async () => {
      const id = uploadId((await sentDocument(manual)).storageKey);
      vi.spyOn(bff.services.store, 'discardUpload').mockRejectedValueOnce(new ObjectStoreDown('away'));
      const register = () => documents.register('creator', id, { filename: 'manuel.pdf' });
      expect((await register()).status).toBe(503);
      expect((await register()).status).toBe(201);
      expect(await bytesAt(await keyOf(id))).toEqual(manual);
    });

    it('an upload of a colleague named as the still picture of a video stays theirs', async ({ skip }) => {
      skip(!isEmbedded(), decidedBefore);
      const { medium: theirs } = await sentMedium('validator', 'audio', 'compresseur.wav', 'audio/wav');
      const { body: note } = await create('validator', [theirs]);
      const recording = await eventually(
        () => client.call('validator', notes.getNote, { params: { id: note.id } }),
        ({ body }) => body.status !== 'PENDING',
      );
      const { medium: film } = await sentMedium('creator', 'video', 'film.webm', 'video/webm');
      const stored = (await bff.services.db
        .collection<{ _id: string; media: { storageKey: string }[] }>('notes')
        .findOne({ _id: note.id })) ?? { media: [] };
      const { body: mine } = await create('creator', [{ ...film, posterKey: stored.media[0]?.storageKey }]);
      const { body: second } = await create('creator', [
        { ...(await sentMedium('creator', 'video', 'film.webm', 'video/webm')).medium, posterKey: theirs.storageKey },
      ]);
      for (const { id } of [mine, second]) {
        await ended(id);
        expect((await client.call('creator', notes.deleteNote, { params: { id } })).status).toBe(204);
      }
      await eventually(
        () => bff.services.db.collection('notes').countDocuments({ _id: { $in: [mine.id, second.id] as never[] } }),
        (count) => count === 0,
      );
      expect((await opened(recording.body.sources[0]?.url ?? '')).status).toBe(200);
    });

    it('an upload of a telephone’s film is stored without its place and its author', async () => {
      const place = '+48.8584+002.2945/';
      const { medium } = await sentFile('creator', 'video', {
        filename: 'film.mov',
        contentType: 'video/quicktime',
        data: await filmOf({ artist: 'Amélie Secrète', comment: place }),
      });
      const { body: note } = await create('creator', [medium]);
      const [source] = (await ended(note.id)).sources;
      const served = Buffer.from(await (await opened(source?.url ?? '')).arrayBuffer());
      expect(served.includes('moov')).toBe(true);
      expect([served.includes(place), served.includes('Secr')]).toEqual([false, false]);
      const row = await bff.services.db
        .collection<{ _id: string; copyKeys: string[] }>('uploads')
        .findOne({ _id: uploadId(medium.storageKey) });
      const copies = await Promise.all((row?.copyKeys ?? []).map(bytesAt));
      expect(copies.filter((copy) => copy !== null)).toEqual([served]);
    });

    it('an upload that no one takes within a day is removed, and what was taken stays', async () => {
      const before = Date.now();
      const [lost, taken] = [await sentDocument(manual), await sentDocument(manual)];
      const takenId = uploadId(taken.storageKey);
      expect((await documents.register('creator', takenId, { filename: 'gardé.pdf' })).status).toBe(201);
      const { medium } = await sentMedium('creator', 'audio', 'compresseur.wav', 'audio/wav');
      const { body: note } = await create('creator', [medium]);
      const { sources } = await ended(note.id);
      await sweep(Date.now() - before);
      expect(await bytesAt(lost.storageKey)).not.toBeNull();
      // Also what was already out of the form's reach, and then given up.
      const abandoned = await sentMedium('creator', 'audio', 'compresseur.wav', 'audio/wav');
      const refused = await create('creator', [
        abandoned.medium,
        { kind: 'audio', storageKey: 'uploads/none.wav', filename: 'a' },
      ]);
      expect(refused.code).toBe('UPLOAD_MISSING');
      const row = await bff.services.db
        .collection<{ _id: string; storedKey: string | null; holder: string | null }>('uploads')
        .findOne({ _id: uploadId(abandoned.medium.storageKey) });
      expect(row).toMatchObject({ storedKey: expect.any(String) as string, holder: null });

      await sweep(dayMs + 3600_000 + 60_000);
      expect(await bytesAt(lost.storageKey)).toBeNull();
      expect(await bytesAt(row?.storedKey ?? '')).toBeNull();
      expect(await bff.services.db.collection('uploads').countDocuments({})).toBe(0);
      expect((await documents.register('creator', uploadId(lost.storageKey), { filename: 'a.pdf' })).code).toBe(
        'UPLOAD_MISSING',
      );
      expect(await bytesAt(await keyOf(takenId))).toEqual(manual);
      expect((await opened(sources[0]?.url ?? '')).status).toBe(200);
      // Nothing is left under the uploads, forms that were used included.
      const left = bff.services.store.listUploads(new Date(Date.now() + dayMs));
      expect(await Readable.from(left).toArray()).toEqual([]);
    });

    it('what came half of an upload and was cut goes after a day, without a start', async ({ skip }) => {
      skip(!isEmbedded(), 'S3 keeps nothing of it');
      const folder = join(bff.services.config.dataDir, 'objects/incoming');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'cut'), 'half');
      await sweep(23 * 3600_000);
      expect(await readdir(folder)).toEqual(['cut']);
      await sweep(dayMs + 3600_000 + 60_000);
      expect(await readdir(folder)).toEqual([]);
    });

    it('an upload is too old to be taken after a day, whether it was swept or not', async ({ skip }) => {
      skip(!isEmbedded(), decidedBefore);
      const { medium } = await sentMedium('creator', 'audio', 'compresseur.wav', 'audio/wav');
      await bff.services.db
        .collection<{ _id: string }>('uploads')
        .updateOne(
          { _id: uploadId(medium.storageKey) },
          { $set: { createdDate: new Date(Date.now() - dayMs - 1000) } },
        );
      expect((await create('creator', [medium])).code).toBe('UPLOAD_MISSING');
    });
  });
});
