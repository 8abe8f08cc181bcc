import { text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import { idempotencyHeader } from '@savoir/contracts/http';
import type { NoteMustReads } from '@savoir/contracts/must-reads';
import { type TestUser } from '@savoir/testing/bff';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import type { MustReadRow } from '../../src/modules/must-read/must-read.row.ts';
import { eventually } from '../client.ts';
import { stepsUpTo } from '../processes/kill-points.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { aNoteRow, insertRow } from '../rows.ts';
import { bff, startOnOwnDatabase } from '../processes/own-database.ts';

let people: { validator: TestUser; reader: TestUser; creator: TestUser };

startOnOwnDatabase();
beforeAll(async () => {
  const spaceIds = [bff.spaceIds[0]];
  people = {
    validator: await bff.addUser('validator', { spaceIds }),
    reader: await bff.addUser('reader', { spaceIds }),
    creator: await bff.addUser('creator', { spaceIds }),
  };
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
}, 60_000);

const requests = () => bff.services.db.collection<MustReadRow>('mustReads');
const told = (event: string) =>
  bff.services.db
    .collection<NotificationRow>('notifications')
    .find({ _id: { $regex: `^${event}:` } })
    .toArray();
const userIdsOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId).toSorted();

async function publishedNote(): Promise<string> {
  const { id: companyId } = bff.company;
  const row = aNoteRow({ companyId, title: 'Consignation', status: 'PUBLISHED', publicationDate: new Date() });
  await insertRow(bff.services.db, 'notes', row);
  return row._id;
}

interface Call {
  url: string;
  headers: Record<string, string>;
  payload?: object;
}
const asking = (noteId: string, key: string): Call => ({
  url: `/api/notes/${noteId}/must-reads`,
  headers: { ...bff.as(people.validator), [idempotencyHeader]: key },
  payload: { spaceIds: [bff.spaceIds[0]], reason: 'Un point de coupure a été ajouté.', dueDay: '2199-03-20' },
});
const reminding = (id: string): Call => ({
  url: `/api/must-reads/${id}/remind`,
  headers: { ...bff.as(people.validator) },
});

/** The call in another process, which dies at one of its steps. */
async function callElsewhere(call: Call, killAt?: number) {
  const env = { CALL: JSON.stringify({ method: 'POST', ...call }), STEPS_OF: 'mustReads,inbox,notifications,jobs' };
  const worker = startKilledWorker(bff, env, killAt);
  const [said, by] = await Promise.all([
    text(worker.stdout),
    new Promise((ended) => worker.once('exit', (code, signal) => ended(signal ?? code))),
  ]);
  return { steps: said.trim().split('\n'), by };
}

async function askedFor(noteId: string, key: string): Promise<string> {
  const answer = await eventually(
    () => bff.app.inject({ method: 'POST', ...asking(noteId, key) }),
    ({ statusCode }) => statusCode === 201,
    60_000,
  );
  const [request] = answer.json<NoteMustReads>().requests;
  if (request === undefined) throw new Error('nothing is asked');
  return request.id;
}

/** Runs the recovery, and what is queued for now. */
async function recover(id: string): Promise<void> {
  await endLeases(bff);
  await bff.worker.start();
  await eventually(
    () => requests().findOne({ _id: id }),
    (row) => row?.unfinished === false,
  );
  const jobs = bff.services.db.collection<JobRow>('jobs');
  await eventually(
    () => jobs.findOne({ _id: `must-read:asked:${id}:1` }),
    (job) => job?.state === 'done',
  );
  await bff.worker.stop();
}

it(
  'a request whose process is killed at any point asks once and is told once, or asks nobody and can be made again [B.50]',
  { timeout: 300_000 },
  async () => {
    const whole = await callElsewhere(asking(await publishedNote(), newId()));
    expect(whole.by).toBe(0);
    expect(whole.steps.some((step) => step.startsWith('mustReads.'))).toBe(true);
    for (const killAt of stepsUpTo(whole.steps.length)) {
      const place = `step ${killAt} of ${whole.steps.length}: ${whole.steps[killAt - 1]}`;
      const [noteId, key] = [await publishedNote(), newId()];
      expect([place, (await callElsewhere(asking(noteId, key), killAt)).by]).toEqual([place, 'SIGKILL']);
      const id = await askedFor(noteId, key);
      expect([place, await requests().countDocuments({ noteId })]).toEqual([place, 1]);
      await recover(id);
      const readers = [people.reader.id, people.creator.id].toSorted();
      expect([place, userIdsOf(await told(`must-read:asked:${id}:1`))]).toEqual([place, readers]);
      const entries = await bff.services.db.collection<InboxRow>('inbox').find({ 'subject.id': noteId }).toArray();
      expect([place, userIdsOf(entries)]).toEqual([place, [...readers, people.validator.id].toSorted()]);
      const reminders = await bff.services.db
        .collection<JobRow>('jobs')
        .find({ _id: { $regex: `^must-read:(soon|due):${id}:` } })
        .toArray();
      expect([place, reminders.length]).toEqual([place, 2]);
    }
  },
);

it(
  'a reminder whose process is killed at any point reaches everybody once, when it is sent again [B.50]',
  { timeout: 300_000 },
  async () => {
    const waiting = async () => {
      const [noteId, key] = [await publishedNote(), newId()];
      const id = await askedFor(noteId, key);
      await recover(id);
      return { id, noteId };
    };
    const whole = await callElsewhere(reminding((await waiting()).id));
    expect(whole.by).toBe(0);
    for (const killAt of stepsUpTo(whole.steps.length)) {
      const place = `step ${killAt} of ${whole.steps.length}: ${whole.steps[killAt - 1]}`;
      const { id, noteId } = await waiting();
      expect([place, (await callElsewhere(reminding(id), killAt)).by]).toEqual([place, 'SIGKILL']);
      const again = await bff.app.inject({ method: 'POST', ...reminding(id) });
      expect([place, again.statusCode]).toEqual([place, 200]);
      const everybody = Object.values(people).map((person) => person.id);
      expect([place, userIdsOf(await told(`must-read:reminder:${id}`))]).toEqual([place, everybody.toSorted()]);
      const entries = await bff.services.db
        .collection<InboxRow>('inbox')
        .find({ 'subject.id': noteId, state: 'waits' })
        .toArray();
      expect([place, userIdsOf(entries)]).toEqual([place, everybody.toSorted()]);
    }
  },
);
