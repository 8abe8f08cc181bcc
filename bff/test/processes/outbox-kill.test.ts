import { newId } from '@savoir/contracts/common';
import { idempotencyHeader, versionHeader } from '@savoir/contracts/http';
import * as webhooks from '@savoir/contracts/webhooks';
import { startReceiver, type Receiver } from '@savoir/testing/webhook-receiver';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import type { ProductEvent } from '../../src/outbox/outbox.ts';
import { eventually } from '../client.ts';
import { recordFault } from '../faults/fault.ts';
import { stepsUpTo } from './kill-points.ts';
import { bff, client, startOnOwnDatabase } from './own-database.ts';
import { callAndKill, endLeases, startKilledWorker } from './start-killed-worker.ts';
import { aDocumentRow, aNoteRow, insertRow } from '../rows.ts';

/** A process costs a second or two: every step of every act before a release, one step of one worker else. */
const isRelease = process.env['SAVOIR_RELEASE'] === '1';
const watched = 'jobs,notes,documents,spaces,reports,mustReads,inbox,notifications,webhookDeliveries,audit';
let receiver: Receiver;

startOnOwnDatabase({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
beforeAll(async () => {
  receiver = await startReceiver();
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
  await client.call('admin', webhooks.createWebhook, {
    body: { name: 'Atelier', url: receiver.url, events: [...webhooks.WebhookEvent.options] },
  });
});
afterAll(() => receiver.close());

const companyId = () => bff.company.id;
const note = async (changes: Partial<ReturnType<typeof aNoteRow>> = {}) => {
  const row = aNoteRow({
    companyId: companyId(),
    creatorId: bff.users.creator.id,
    title: 'Consignation',
    markdown: 'Couper la pression avant la bride upsilon.',
    status: 'PUBLISHED',
    publicationDate: new Date(),
    history: [],
    ...changes,
  });
  await insertRow(bff.services.db, 'notes', row);
  return row;
};
const document = async () => {
  const row = aDocumentRow({ companyId: companyId(), uploaderId: bff.users.creator.id });
  await insertRow(bff.services.db, 'documents', row);
  return row;
};

interface Act {
  /** What is done, about which subject; its key makes a repeated call the same. */
  call: InjectOptions;
  id: string;
}
const post = (
  url: string,
  who: 'admin' | 'validator' | 'reader',
  more: { version?: number; payload?: object } = {},
) => ({
  method: 'POST' as const,
  url,
  headers: {
    ...bff.as(who),
    [idempotencyHeader]: newId(),
    ...(more.version !== undefined && { [versionHeader]: `"${more.version}"` }),
  },
  ...(more.payload !== undefined && { payload: more.payload }),
});

/** Each writes a change of another kind; what follows from all of them goes through the outbox. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'publishing a note': async () => {
    const { _id: id, version } = await note({
      status: 'AWAITING_VALIDATION',
      publicationDate: null,
      submissionDate: new Date(),
    });
    return { id, call: post(`/api/notes/${id}/publish`, 'validator', { version }) };
  },
  'deleting a published note': async () => {
    const { _id: id } = await note();
    return { id, call: { ...post(`/api/notes/${id}`, 'admin'), method: 'DELETE' } };
  },
  'deleting a document': async () => {
    const { _id: id } = await document();
    return { id, call: { ...post(`/api/document-files/${id}`, 'admin'), method: 'DELETE' } };
  },
  'reporting a danger': async () => {
    const { _id: id } = await note();
    const payload = { thing: { type: 'note', id }, kind: 'dangerous', text: 'La pression n’est pas coupée.' };
    return { id, call: post('/api/reports', 'reader', { payload }) };
  },
  'asking a space to read': async () => {
    const { _id: id } = await note();
    const payload = { spaceIds: [bff.spaceIds[0]], reason: 'Un point a été ajouté.', dueDay: '2199-03-20' };
    return { id, call: post(`/api/notes/${id}/must-reads`, 'validator', { payload }) };
  },
};

/** All that someone may notice of it, without what differs from one to the next. */
async function outcome({ id }: Act) {
  const { db } = bff.services;
  const without = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}|msg_\S+/g, '…');
  const reports = await db.collection<{ _id: string; open: boolean }>('reports').find({ 'thing.id': id }).toArray();
  const requests = await db.collection<{ _id: string }>('mustReads').find({ noteId: id }).toArray();
  const ids = [id, ...reports.map(({ _id }) => _id), ...requests.map(({ _id }) => _id)];
  const events = await db
    .collection<JobRow & { payload: ProductEvent }>('jobs')
    .find({ type: 'event', 'payload.id': { $in: ids } })
    .toArray();
  const naming = { _id: { $regex: ids.join('|') } };
  const inbox = await db
    .collection<InboxRow>('inbox')
    .find({ 'subject.id': { $in: ids } })
    .toArray();
  const deliveries = await db.collection<{ body: string }>('webhookDeliveries').find().toArray();
  return {
    rows: [
      await db.collection<{ _id: string }>('notes').findOne({ _id: id }, { projection: { status: 1, version: 1 } }),
      await db.collection<{ _id: string }>('documents').findOne({ _id: id }, { projection: { status: 1 } }),
    ].map((row) => without(JSON.stringify(row))),
    events: events
      .map(
        ({ payload, openAt, state }) => `${payload.type} ${state === 'open' && openAt > new Date() ? 'later' : state}`,
      )
      .toSorted(),
    reports: reports.map(({ open }) => open),
    requests: requests.length,
    inbox: inbox.map(({ kind, userId, state }) => `${kind} ${userId} ${state}`).toSorted(),
    notifications: (await db.collection<{ _id: string; userId: string }>('notifications').find(naming).toArray())
      .map(({ userId }) => userId)
      .toSorted(),
    webhooks: deliveries
      .filter(({ body }) => ids.some((each) => body.includes(each)))
      .map(({ body }) => (JSON.parse(body) as { type: string }).type)
      .toSorted(),
    audit: await db.collection<{ _id: string }>('audit').countDocuments({ _id: { $regex: id } }),
    searched: await db.collection('knowledgeSources').countDocuments({ sourceId: id, deleted: false }),
  };
}

/** Someone tries again what was not answered, and living workers do what was left. */
async function afterwards({ call }: Act): Promise<void> {
  await endLeases(bff);
  const { statusCode } = await bff.app.inject(call);
  // Done before: not there any more, or no longer as it was read.
  expect([200, 201, 204, 404, 409]).toContain(statusCode);
  await work();
}

async function work(): Promise<void> {
  await endLeases(bff);
  await bff.worker.start();
  const due = { type: 'event', state: 'open' as const, openAt: { $lte: new Date() } };
  const held = { type: 'event', state: 'open' as const, leaseId: { $ne: null } };
  await eventually(
    () => bff.services.db.collection<JobRow>('jobs').countDocuments({ $or: [due, held] }),
    (open) => open === 0,
  );
  await bff.worker.stop();
}

it.each(isRelease ? Object.keys(acts) : [])(
  'what follows from a change is done once when a process is killed at any step: %s',
  { timeout: 400_000 },
  async (name) => {
    const act = acts[name];
    if (act === undefined) throw new Error(name);
    const whole = await act();
    const { steps, by } = await callAndKill(bff, whole.call, undefined, { STEPS_OF: watched });
    expect(by).toBe(0);
    await work();
    const expected = await outcome(whole);
    expect(expected.events.length).toBeGreaterThan(0);
    for (const killAt of stepsUpTo(steps.length)) {
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      const cut = await act();
      expect([place, (await callAndKill(bff, cut.call, killAt, { STEPS_OF: watched })).by]).toEqual([place, 'SIGKILL']);
      await afterwards(cut);
      expect({ place, ...(await outcome(cut)) }).toEqual({ place, ...expected });
    }
  },
);

it(
  'what follows from a change is done once when the worker is killed at any step [B.51]',
  { timeout: 400_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of a change and of what follows from it',
      person: 'The change is made or can be made again; another worker notifies people and programs.',
      kept: 'Everybody is notified once, programs outside are called for one event, what is searched is what is published.',
    });
    const publish = acts['publishing a note'];
    if (publish === undefined) throw new Error('no act');
    const started = async () => {
      const act = await publish();
      expect((await bff.app.inject(act.call)).statusCode).toBe(200);
      return act;
    };
    const whole = await started();
    const steps = await workElsewhere();
    const expected = await outcome(whole);
    const all = stepsUpTo(steps.length);
    for (const killAt of isRelease ? all : all.slice(all.length / 2, all.length / 2 + 1)) {
      const cut = await started();
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      await workElsewhere(killAt);
      await work();
      expect({ place, ...(await outcome(cut)) }).toEqual({ place, ...expected });
    }
  },
);

/** What a worker in a process of its own does until it is killed, or until there is nothing to do. */
async function workElsewhere(killAt?: number): Promise<string[]> {
  const worker = startKilledWorker(bff, { STEPS_OF: watched, WEBHOOK_PRIVATE_ADDRESSES: 'on' }, killAt);
  let said = '';
  worker.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  if (killAt === undefined) {
    const idle = { type: 'event', state: 'open' as const, openAt: { $lte: new Date(Date.now() + 120_000) } };
    await eventually(
      () => bff.services.db.collection<JobRow>('jobs').countDocuments(idle),
      (open) => open === 0,
    );
    worker.kill('SIGKILL');
  }
  await ended;
  return said.trim().split('\n');
}
