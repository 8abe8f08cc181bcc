import { text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import { versionHeader } from '@savoir/contracts/http';
import * as webhooks from '@savoir/contracts/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import type { DeliveryRow } from '../../src/modules/webhook/webhook.row.ts';
import { eventually } from '../client.ts';
import { recordFault } from '../faults/fault.ts';
import { killPoints, stepsUpTo } from '../processes/kill-points.ts';
import { bff, client, startOnOwnDatabase } from '../processes/own-database.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { aNoteRow } from '../rows.ts';
import { startReceiver, verified, type Receiver } from '@savoir/testing/webhook-receiver';
import { reachesHere } from './webhook-journey.ts';

startOnOwnDatabase({ env: reachesHere });

const env = { ...reachesHere, STEPS_OF: 'webhooks,webhookDeliveries' };
const points = 40;
let receiver: Receiver;
let secret: string;
beforeAll(async () => {
  receiver = await startReceiver();
  const body = { name: 'Atelier', url: receiver.url, events: ['note.published'] };
  secret = (await client.call('admin', webhooks.createWebhook, { body })).body.secret;
});
afterAll(() => receiver.close());

const notes = () => bff.services.db.collection<NoteRow>('notes');
const deliveries = () => bff.services.db.collection<DeliveryRow>('webhookDeliveries');

async function awaitingNote(): Promise<string> {
  const _id = newId();
  const row = { _id, companyId: bff.company.id, creatorId: bff.users.creator.id, title: 'Turbine Upsilon' };
  await notes().insertOne(aNoteRow({ ...row, status: 'AWAITING_VALIDATION', submissionDate: new Date() }));
  return _id;
}

async function publishing(id: string) {
  const row = await notes().findOne({ _id: id });
  return {
    method: 'POST' as const,
    url: `/api/notes/${id}/publish`,
    headers: { ...bff.as('validator'), [versionHeader]: `"${row?.version}"` },
  };
}

/** Which events of the note came, after the worker that is left has done what there is to do. */
async function heardOf(id: string): Promise<{ ids: string[]; times: number }> {
  await endLeases(bff);
  await bff.worker.start();
  await eventually(
    () => deliveries().findOne({ body: { $regex: id } }),
    (row) => row?.state === 'delivered',
  );
  await bff.worker.stop();
  const heard = receiver.heard.map((each) => verified(secret, each)).filter(({ subject }) => subject.id === id);
  return { ids: [...new Set(heard.map((message) => message.id))], times: heard.length };
}

it(
  'a delivery whose worker is killed at any point arrives under one id, twice at most [B.114]',
  { timeout: 400_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The worker is killed at every step of the delivery of a webhook',
      person: 'The delivery arrives by another worker.',
      kept: 'One event under one id; its receiver may hear it twice.',
    });
    const published = async () => {
      const id = await awaitingNote();
      expect((await bff.app.inject(await publishing(id))).statusCode).toBe(200);
      return id;
    };
    const first = await published();
    const worker = startKilledWorker(bff, env);
    const output = text(worker.stdout);
    await eventually(
      () => deliveries().findOne({ body: { $regex: first } }),
      (row) => row?.state === 'delivered',
    );
    worker.kill('SIGKILL');
    const steps = (await output).trim().split('\n');
    expect(steps).toContain('webhookDeliveries.findOneAndUpdate before');
    for (const killAt of killPoints(stepsUpTo(steps.length), points)) {
      const id = await published();
      const victim = startKilledWorker(bff, env, killAt);
      const [, signal] = await Promise.all([
        text(victim.stdout),
        new Promise((ended) => victim.once('exit', (_code, by) => ended(by))),
      ]);
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      expect([place, signal]).toEqual([place, 'SIGKILL']);
      const { ids, times } = await heardOf(id);
      expect({ place, ids }).toEqual({ place, ids: [expect.stringMatching(/^msg_/)] });
      expect(times, place).toBeLessThanOrEqual(2);
    }
  },
);
