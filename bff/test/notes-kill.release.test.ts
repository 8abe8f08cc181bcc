import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as notes from '@savoir/contracts/notes';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { startTestBff, usualFeatures, type TestBff } from '@savoir/testing/bff';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { eventually, fixture, openClient, type TestClient } from './client.ts';
import { recordFault } from './faults/fault.ts';
import { killPoints, stepsUpTo } from './processes/kill-points.ts';
import { endLeases, startKilledWorker } from './processes/start-killed-worker.ts';

/** A start of a worker costs seconds. */
const points = 10;
const spoken = 'La courroie doit être retendue toutes les 650 heures.';
const structured = '## Entretien\n\n- Retendre la courroie toutes les 650 heures.';

let folder: string;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let models: OpenAiTestServer;
let bff: TestBff;
let client: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-kill-'));
  mongo = await startEmbeddedMongo({ dir: folder });
  models = await startOpenAiTestServer();
  models.hear({ text: spoken });
  models.behave({ kind: 'answer', text: structured });
  bff = await startTestBff({
    jobs: false,
    features: [...new Set([...usualFeatures, 'LLM_ENHANCED_MARKDOWN' as const])],
    env: {
      MONGODB_URL: process.env['MONGODB_URL'] ?? mongo.url,
      ...modelSettings('TRANSCRIPTION', models),
      ...modelSettings('LLM', models),
    },
  });
  client = await openClient(bff);
});
afterAll(async () => {
  await bff.close();
  await models.close();
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

async function uploaded(kind: 'audio' | 'photo', filename: string, contentType: string) {
  const { data } = await fixture(filename);
  const { body } = await client.call('creator', createMediaTicket, {
    body: { kind, contentType, filename, sizeBytes: data.length },
  });
  expect(await client.upload(body, data)).toBe(204);
  return { kind, storageKey: body.storageKey, filename };
}

async function pendingNote(): Promise<string> {
  const { body, status } = await client.call('creator', notes.createNote, {
    body: {
      title: 'Courroie',
      spaceIds: [],
      media: [
        await uploaded('photo', 'plaque-compresseur.jpg', 'image/jpeg'),
        await uploaded('audio', 'compresseur.wav', 'audio/wav'),
        { kind: 'text', text: 'Voir le carnet.' },
      ],
    },
  });
  expect(status).toBe(201);
  return body.id;
}

const startWorker = (killAt?: number) =>
  startKilledWorker(bff, { ...modelSettings('TRANSCRIPTION', models), ...modelSettings('LLM', models) }, killAt);

interface JobState {
  _id: string;
  state: string;
  attempts: number;
}
const jobOf = (id: string) => bff.services.db.collection<JobState>('jobs').findOne({ _id: `generate:${id}:1` });
const rowOf = (id: string) => bff.services.db.collection<NoteRow>('notes').findOne({ _id: id });

/** All that a generation leaves behind, without what differs from note to note. */
async function outcome(id: string) {
  const row = await rowOf(id);
  if (row === null) throw new Error('the note is gone');
  const media = row.media.map(({ id: mediaId }) => mediaId);
  const stored = await readdir(join(bff.services.embeddedStore?.disk.folder ?? '', bff.company.id, 'media'));
  return {
    status: row.status,
    title: row.title,
    // Its photos by their places: each note has others.
    markdown: media.reduce((text, mediaId, index) => text.replaceAll(mediaId, String(index)), row.markdown ?? ''),
    llmEnhanced: row.llmEnhanced,
    history: row.history.map(({ action }) => action),
    version: row.version,
    media: row.media.map(({ kind, transcript, sizeBytes, contentType, processed }) => ({
      kind,
      transcript,
      sizeBytes,
      contentType,
      processed,
    })),
    files: stored
      .filter((name) => media.some((mediaId) => name.startsWith(mediaId)))
      // What was taken has a name that no one can guess behind the medium's id.
      .map((name) =>
        name
          .replace(/^[0-9a-f-]{36}/, String(media.findIndex((mediaId) => name.startsWith(mediaId))))
          .replace(/\.[0-9a-f]{12}\./, '.taken.'),
      )
      .toSorted(),
    revisions: await bff.services.db.collection('noteRevisions').countDocuments({ noteId: id }),
    notes: await bff.services.db.collection<NoteRow>('notes').countDocuments({ captureId: row.captureId }),
  };
}

const settled = (id: string) =>
  eventually(
    () => jobOf(id),
    (job) => job?.state === 'done',
    180_000,
  );

describe('a worker that is killed in the middle of a generation', { timeout: 400_000 }, () => {
  it('a worker that is killed in the middle of a generation at any point of it loses nothing and repeats nothing', async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The worker is killed at every step of the generation of a fiche',
      person: 'The fiche is generated by another worker.',
      kept: 'Text, media, history and revision as of a run that nobody cut; what was heard is not asked again.',
    });
    const whole = await pendingNote();
    const worker = startWorker();
    const output = text(worker.stdout);
    await settled(whole);
    worker.kill('SIGKILL');
    const expected = await outcome(whole);
    expect(expected).toMatchObject({
      status: 'TO_REVIEW',
      llmEnhanced: true,
      history: ['created', 'generated'],
      files: ['0.photo.jpg', '0.thumbnail.jpg', '1.taken.wav'],
      revisions: 1,
      notes: 1,
    });
    expect(expected.markdown).toContain(structured);
    const steps = (await output).trim().split('\n').length;
    expect(steps).toBeGreaterThanOrEqual(points);

    for (const killAt of killPoints(stepsUpTo(steps), points)) {
      const id = await pendingNote();
      const heardBefore = models.heard.length;
      const victim = startWorker(killAt);
      const [output, signal] = await Promise.all([
        text(victim.stdout),
        new Promise((ended) => victim.once('exit', (_code, by) => ended(by))),
      ]);
      const place = `step ${killAt} of ${steps}: ${output.trim().split('\n').at(-1)}`;
      expect([place, signal]).toEqual([place, 'SIGKILL']);
      await endLeases(bff);
      const wasHeard = (await rowOf(id))?.media[1]?.processed === true;
      await bff.worker.start();
      const job = await settled(id);
      await bff.worker.stop();
      expect({ place, ...(await outcome(id)) }).toEqual({ place, ...expected });
      expect([place, job?.attempts]).toEqual([place, 2]);
      // What was written down before the end is not asked again.
      const heard = models.heard.length - heardBefore;
      expect(heard, place).toBeLessThanOrEqual(wasHeard ? 1 : 2);
    }
  });
});
