import { buffer, text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import { createDocumentTicket } from '@savoir/contracts/documents';
import { idempotencyHeader } from '@savoir/contracts/http';
import { createMediaTicket, uploadId } from '@savoir/contracts/uploads';
import { expect, it } from 'vitest';
import type { DocumentRow } from '../src/modules/document/document.row.ts';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { eventually, fixture } from './client.ts';
import { recordFault } from './faults/fault.ts';
import { killPoints, stepsUpTo } from './processes/kill-points.ts';
import { startKilledWorker } from './processes/start-killed-worker.ts';
import { storedFiles } from './stored-files.ts';
import { bff, client, startOnOwnDatabase } from './processes/own-database.ts';

const points = 6;

let lead = 0;

startOnOwnDatabase({ clock: () => new Date(Date.now() + lead) });

/** A call that takes uploads, and the uploads. */
interface Taking {
  request: { method: 'POST'; url: string; headers: Record<string, string>; payload: object };
  uploads: { id: string; data: Buffer }[];
}

const request = (url: string, payload: object): Taking['request'] => ({
  method: 'POST',
  url: `/api${url}`,
  headers: { ...bff.as('creator'), [idempotencyHeader]: newId() },
  payload,
});

async function note(): Promise<Taking> {
  const audio = (await fixture('compresseur.wav')).data;
  const photo = (await fixture('plaque-compresseur.jpg')).data;
  const sent = async (kind: 'audio' | 'photo', contentType: string, data: Buffer) => {
    const { body } = await client.call('creator', createMediaTicket, {
      body: { kind, contentType, filename: 'a', sizeBytes: data.length },
    });
    expect(await client.upload(body, data)).toBe(204);
    return { kind, storageKey: body.storageKey, filename: 'a' };
  };
  const media = [await sent('audio', 'audio/wav', withMaker(audio)), await sent('photo', 'image/jpeg', photo)];
  const [first = '', second = ''] = media.map(({ storageKey }) => uploadId(storageKey));
  return {
    request: request('/notes', { title: 'Purge', spaceIds: [], media }),
    uploads: [
      { id: first, data: audio },
      { id: second, data: photo },
    ],
  };
}

/** A recording with a part that says who made it, which is not stored. */
function withMaker(wav: Buffer): Buffer {
  const whole = Buffer.concat([wav, Buffer.from('iXML\x08\0\0\0ecretecr', 'latin1')]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

async function document(): Promise<Taking> {
  const { data } = await fixture('manuel-presse-px310.pdf');
  const { body } = await client.call('creator', createDocumentTicket, { query: { documentFileSuffix: 'pdf' } });
  expect(await client.upload(body, data)).toBe(204);
  const id = uploadId(body.storageKey);
  const payload = { documentFileSuffix: 'pdf', filename: 'manuel.pdf', spaceIds: [] };
  return { request: request(`/document-files/${id}`, payload), uploads: [{ id, data }] };
}

/** Steps of the call in another process, which dies at one of them. */
async function callElsewhere({ request: call }: Taking, killAt?: number) {
  const worker = startKilledWorker(bff, { CALL: JSON.stringify(call) }, killAt);
  const [said, by] = await Promise.all([
    text(worker.stdout),
    new Promise((ended) => worker.once('exit', (code, signal) => ended(signal ?? code))),
  ]);
  return { steps: said.trim().split('\n'), by };
}

/** The key each upload is kept at; of one that no one has, null. */
async function keysOf({ uploads }: Taking): Promise<(string | null)[]> {
  const { db } = bff.services;
  return Promise.all(
    uploads.map(async ({ id }) => {
      const paper = await db.collection<DocumentRow>('documents').findOne({ _id: id });
      const referencing = await db.collection<NoteRow>('notes').findOne({ 'media.id': id });
      return paper?.storageKey ?? referencing?.media.find((medium) => medium.id === id)?.uploadedKey ?? null;
    }),
  );
}

async function sweep(): Promise<void> {
  const id = `sweep:${newId()}`;
  lead = 26 * 3600_000;
  const { db, jobs } = bff.services;
  // Nothing else is to be done meanwhile.
  await db.collection('jobs').deleteMany({});
  await jobs.enqueue('sweep-uploads', id, {});
  jobs.start();
  await eventually(
    () => db.collection<{ _id: string; state: string }>('jobs').findOne({ _id: id }),
    (job) => job?.state === 'done',
  );
  await jobs.stop();
  lead = 0;
}

/** Anyone who has an upload has its bytes, and there is nothing else of it. */
async function expectNothingElse(taking: Taking, place: string): Promise<void> {
  const keys = await keysOf(taking);
  for (const [index, { id, data }] of taking.uploads.entries()) {
    const key = keys[index] ?? null;
    expect([place, await storedFiles(bff, id)]).toEqual([place, key === null ? [] : [key]]);
    const stored = key === null ? data : await buffer(await bff.services.store.read(key));
    expect([place, stored.equals(data)]).toEqual([place, true]);
  }
}

it.for([
  ['a fiche', note],
  ['a document', document],
] as const)(
  '%s whose making is killed at any point is made by asking again, or leaves nothing',
  { timeout: 600_000 },
  async ([name, make], context) => {
    recordFault(context, {
      part: 'Processes',
      fault: `The process is killed at every step of the registration of ${name}`,
      person: 'The call is repeated with the same key, or nothing was sent.',
      kept: 'The files to the byte, once, with what was registered; else nothing.',
    });
    const whole = await make();
    const { steps, by } = await callElsewhere(whole);
    expect(by).toBe(0);
    expect(steps.length).toBeGreaterThanOrEqual(points);
    for (const killAt of killPoints(stepsUpTo(steps.length), points)) {
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      const [repeated, forgotten] = [await make(), await make()];
      for (const taking of [repeated, forgotten])
        expect([place, (await callElsewhere(taking, killAt)).by]).toEqual([place, 'SIGKILL']);
      // As if the dead call's hold of its key were over.
      await bff.services.db
        .collection('idempotency')
        .updateMany({ status: null }, { $set: { heldUntil: new Date(0) } });
      const again = await bff.app.inject(repeated.request);
      expect([place, again.statusCode]).toEqual([place, 201]);
      expect(await keysOf(repeated)).not.toContain(null);
      await sweep();
      await expectNothingElse(repeated, place);
      await expectNothingElse(forgotten, place);
    }
    await expectNothingElse(whole, 'the whole call');
  },
);
