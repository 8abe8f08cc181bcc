import type { AuditRow } from '../../src/modules/audit/audit.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import { makeSecret, sealSecret } from '../../src/modules/webhook/webhook-secret.ts';
import { enqueueDelivery } from '../../src/modules/webhook/delivery-queue.ts';
import type { DeliveryRow, WebhookRow } from '../../src/modules/webhook/webhook.row.ts';
import { webhookTriesPerCompanyPerDayMax } from '@savoir/contracts/limits';
import * as webhooks from '@savoir/contracts/webhooks';
import { startTestBff } from '@savoir/testing/bff';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, openClient } from '../client.ts';
import { verified } from '@savoir/testing/webhook-receiver';
import { arrived, attempted, deliveriesOf, hookOf, startHooked, type Hooked } from './webhook-journey.ts';

let hooked: Hooked;
beforeAll(async () => {
  hooked = await startHooked();
});
afterAll(() => hooked.close());
beforeEach(async () => {
  hooked.receiver.heard.length = 0;
  for (const name of ['webhooks', 'webhookDeliveries']) await hooked.bff.services.db.collection(name).deleteMany({});
});

const call: typeof hooked.client.call = (...parameters) => hooked.client.call(...parameters);
const rowOf = (id: string) => hooked.bff.services.db.collection<WebhookRow>('webhooks').findOne({ _id: id });
const tried = async ({ id }: { id: string }) => (await call('admin', webhooks.tryWebhook, { params: { id } })).body;
const listed = async () => (await call('admin', webhooks.listWebhooks)).body.webhooks;

it('a webhook is made by an administrator, for its company alone, with a secret that is answered once and stands nowhere [B.105]', async () => {
  const made = await hookOf(hooked, { events: ['note.published', 'gap.opened', 'note.published'] });
  expect(made).toMatchObject({
    name: 'Atelier',
    url: hooked.receiver.url,
    events: ['note.published', 'gap.opened'],
    active: true,
    offReason: null,
    formerSecretUntil: null,
    lastAttempt: null,
    version: 1,
  });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { secret, ...rest } = made;
  expect(await listed()).toEqual([rest]);
  expect((await call(hooked.bff.other.users.admin, webhooks.listWebhooks)).body.webhooks).toEqual([]);
  const { db } = hooked.bff.services;
  for (const { name } of await db.listCollections().toArray()) {
    const rows = JSON.stringify(await db.collection(name).find().toArray());
    expect([name, rows.includes(secret.slice(6))]).toEqual([name, false]);
  }
});

it('a webhook is one of twenty at most, however many are made at once [B.105]', async () => {
  const body = { name: 'Un', url: hooked.receiver.url, events: ['note.published'] };
  const answers = await Promise.all(Array.from({ length: 22 }, () => call('admin', webhooks.createWebhook, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === 'WEBHOOKS_TOO_MANY')).toHaveLength(2);
});

it.each(['file:///etc/passwd', 'http://moi:secret@10.0.0.1/', 'http://169.254.169.254/', 'rien'])(
  'a webhook is refused at %s, and which field is wrong is said',
  async (url) => {
    const { code, problem } = await call('admin', webhooks.createWebhook, {
      body: { name: 'Un', url, events: ['note.published'] },
    });
    expect(code).toBe('INPUT_INVALID');
    expect(problem?.fields?.map(({ path }) => path)).toEqual(['url']);
  },
);

it('a webhook is changed from the version that was read, and keeps its secret', async () => {
  const { id, secret } = await hookOf(hooked, { events: ['note.published'] });
  const body = { name: 'Presse', url: hooked.receiver.url, events: ['note.archived'] };
  const changed = await call('admin', webhooks.updateWebhook, { params: { id }, version: 1, body });
  expect(changed.body).toMatchObject({ name: 'Presse', events: ['note.archived'], version: 2 });
  expect((await call('admin', webhooks.updateWebhook, { params: { id }, version: 1, body })).code).toBe(
    'VERSION_STALE',
  );
  await tried({ id });
  expect(await arrived(hooked, secret)).toHaveLength(1);
});

it('a webhook is deleted with its log', async () => {
  const hook = await hookOf(hooked);
  await tried(hook);
  await arrived(hooked, hook.secret);
  expect((await call('admin', webhooks.deleteWebhook, { params: { id: hook.id } })).status).toBe(204);
  expect(await hooked.bff.services.db.collection('webhookDeliveries').countDocuments({})).toBe(0);
  expect((await call('admin', webhooks.listDeliveries, { params: { id: hook.id } })).code).toBe('WEBHOOK_NOT_FOUND');
});

it('a delivery is signed as Standard Webhooks says: its library takes it, and no changed or old one [B.106]', async () => {
  const hook = await hookOf(hooked);
  const before = Date.now();
  const delivery = await tried(hook);
  const [message] = await arrived(hooked, hook.secret);
  expect(Date.parse(message?.occurredAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
  expect({ ...message, occurredAt: null }).toEqual({
    id: delivery.eventId,
    type: 'webhook.test',
    occurredAt: null,
    companyId: hooked.bff.company.id,
    subject: {
      type: 'webhook',
      id: hook.id,
      title: 'Atelier',
      url: `${hooked.bff.services.config.publicUrl}/company/integrations`,
    },
  });
  const [heard] = hooked.receiver.heard;
  if (heard === undefined) throw new Error('nothing was heard');
  expect(heard.headers['webhook-id']).toBe(delivery.eventId);
  expect(heard.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(heard.headers['user-agent']).toMatch(/^Savoir\//);
  expect(Math.abs(Number(heard.headers['webhook-timestamp']) - before / 1000)).toBeLessThan(30);

  const receiver = new Webhook(hook.secret);
  const changed = heard.body.replace('Atelier', 'Ateliers');
  expect(() => receiver.verify(changed, heard.headers)).toThrow('No matching signature found');
  const anHourAgo = { ...heard.headers, 'webhook-timestamp': String(Math.floor(before / 1000) - 3600) };
  expect(() => receiver.verify(heard.body, anHourAgo)).toThrow('Message timestamp too old');
  const otherId = { ...heard.headers, 'webhook-id': 'msg_AAAAAAAAAAAAAAAAAAAAAAAAAAA' };
  expect(() => receiver.verify(heard.body, otherId)).toThrow('No matching signature found');
  const stranger = new Webhook((await hookOf(hooked)).secret);
  expect(() => stranger.verify(heard.body, heard.headers)).toThrow('No matching signature found');
});

it('a delivery is signed by both secrets for a day after one took the place of the other [B.106]', async () => {
  const hook = await hookOf(hooked);
  const rotated = (await call('admin', webhooks.rotateWebhookSecret, { params: { id: hook.id } })).body;
  const until = Date.parse(rotated.formerSecretUntil ?? '');
  expect(Math.abs(until - Date.now() - 24 * 3600_000)).toBeLessThan(60_000);
  await tried(hook);
  expect(await arrived(hooked, hook.secret)).toHaveLength(1);
  expect(await arrived(hooked, rotated.secret)).toHaveLength(1);

  hooked.receiver.heard.length = 0;
  await hooked.bff.services.db
    .collection<WebhookRow>('webhooks')
    .updateOne({ _id: hook.id }, { $set: { 'formerSecret.until': new Date(Date.now() - 1000) } });
  expect((await listed())[0]?.formerSecretUntil).toBeNull();
  await tried(hook);
  expect(await arrived(hooked, rotated.secret)).toHaveLength(1);
  const [heard] = hooked.receiver.heard;
  expect(() => verified(hook.secret, heard ?? { body: '', headers: {} })).toThrow('No matching signature found');
});

it('a delivery stands in the log with what came of it [B.108]', async () => {
  const hook = await hookOf(hooked);
  hooked.receiver.answers({ status: 201, body: 'Bien reçu'.padEnd(3000, '.') });
  const delivery = await tried(hook);
  await arrived(hooked, hook.secret);
  const [logged] = await eventually(
    () => deliveriesOf(hooked, hook),
    ([first]) => first?.state === 'delivered',
  );
  expect(logged).toMatchObject({
    id: delivery.id,
    type: 'webhook.test',
    title: 'Atelier',
    state: 'delivered',
    attempts: 1,
    nextDate: null,
    last: { status: 201, failure: null },
  });
  expect(logged?.last?.answer.startsWith('Bien reçu...')).toBe(true);
  expect(logged?.last?.answer.length).toBeLessThanOrEqual(1024);
  expect(logged?.last?.durationMs).toBeGreaterThanOrEqual(0);
  expect((await listed())[0]?.lastAttempt).toMatchObject({ isDelivered: true });
});

it('a delivery that fails is tried again under the same id until it arrives, after growing pauses [B.109]', async () => {
  const hook = await hookOf(hooked);
  hooked.receiver.answers({ status: 500, body: 'Panne' }, { status: 302, headers: { location: '/ailleurs' } });
  const { id, eventId } = await tried(hook);
  const pauses: number[] = [];
  for (const attempts of [1, 2]) {
    const delivery = await attempted(hooked, hook, id, attempts);
    expect(delivery).toMatchObject({ state: 'waiting', attempts });
    pauses.push(Date.parse(delivery?.nextDate ?? '') - Date.parse(delivery?.last?.date ?? ''));
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(5000);
  expect(pauses[1]).toBeGreaterThanOrEqual(20_000);
  expect(await attempted(hooked, hook, id, 3)).toMatchObject({ state: 'delivered', nextDate: null, attempts: 3 });
  const messages = await arrived(hooked, hook.secret, 3);
  expect(messages.map((message) => message.id)).toEqual([eventId, eventId, eventId]);
  expect(new Set(hooked.receiver.heard.map(({ body }) => body)).size).toBe(1);
});

it('a delivery is sent again when someone asks for it, whatever came of it [B.110]', async () => {
  const hook = await hookOf(hooked);
  const { id, eventId } = await tried(hook);
  await attempted(hooked, hook, id, 1);
  hooked.receiver.answers({ status: 500 });
  const again = { params: { id: hook.id, deliveryId: id } };
  expect((await call('admin', webhooks.resendDelivery, again)).body).toMatchObject({ state: 'waiting' });
  expect(await attempted(hooked, hook, id, 2)).toMatchObject({ state: 'waiting', attempts: 2 });
  await call('admin', webhooks.resendDelivery, again);
  expect(await attempted(hooked, hook, id, 3)).toMatchObject({ state: 'delivered', attempts: 3 });
  const messages = await arrived(hooked, hook.secret, 3);
  expect(messages.map((message) => message.id)).toEqual([eventId, eventId, eventId]);
});

it('a delivery does not wait for a receiver that does not answer, nor do others: it is left alone meanwhile', async () => {
  const hook = await hookOf(hooked, { url: 'http://127.0.0.1:1/' });
  const { id } = await tried(hook);
  const [delivery] = await eventually(
    () => deliveriesOf(hooked, hook),
    ([first]) => first?.attempts === 1,
  );
  expect(delivery).toMatchObject({ id, last: { status: null, failure: 'connection' } });
  expect((await rowOf(hook.id))?.restsUntil).toBeInstanceOf(Date);
});

it('a secret that was encrypted under another key is not guessed at: the log says that it has to be replaced', async () => {
  const other = await hooked.bff.another({ WEBHOOK_KEY: 'a'.repeat(64) });
  try {
    const hook = await hookOf(hooked);
    const sealed = sealSecret(other.services, hook.id, makeSecret());
    const { db } = hooked.bff.services;
    await db.collection<WebhookRow>('webhooks').updateOne({ _id: hook.id }, { $set: { secret: sealed } });
    const { id } = await tried(hook);
    expect((await attempted(hooked, hook, id, 1))?.last).toMatchObject({ status: null, failure: 'secret' });
    expect(hooked.receiver.heard).toEqual([]);
  } finally {
    await other.close();
  }
});

it('the webhook service is called so often a day by hand, as a test or again, and not more', async () => {
  const { db } = hooked.bff.services;
  const hook = await hookOf(hooked);
  const { id } = await tried(hook);
  const allowances = db.collection<{ _id: string; count: number }>('allowances');
  const ofTries = { _id: new RegExp(`^webhook-try:${hooked.bff.company.id}:`) };
  await allowances.updateOne(ofTries, { $set: { count: webhookTriesPerCompanyPerDayMax } });
  try {
    const params = { id: hook.id };
    expect(await call('admin', webhooks.tryWebhook, { params })).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const again = await call('admin', webhooks.resendDelivery, { params: { ...params, deliveryId: id } });
    expect(again.code).toBe('RATE_LIMITED');
  } finally {
    await allowances.deleteOne(ofTries);
  }
});

describe('a webhook that is off', () => {
  it('a webhook that is off is sent nothing: neither what waits, nor what happens meanwhile [B.111]', async () => {
    const hook = await hookOf(hooked);
    hooked.receiver.answers({ status: 500 });
    const { id } = await tried(hook);
    await attempted(hooked, hook, id, 1);
    const off = await call('admin', webhooks.switchWebhook, { params: { id: hook.id }, body: { active: false } });
    expect(off.body).toMatchObject({ active: false, offReason: 'hand' });
    expect((await deliveriesOf(hooked, hook))[0]).toMatchObject({ state: 'failed', last: { failure: 'off' } });
    expect((await call('admin', webhooks.tryWebhook, { params: { id: hook.id } })).code).toBe('WEBHOOK_OFF');
    const on = await call('admin', webhooks.switchWebhook, { params: { id: hook.id }, body: { active: true } });
    expect(on.body).toMatchObject({ active: true, offReason: null });
    expect(hooked.receiver.heard).toHaveLength(1);
  });

  const notificationsFor = async (id: string) => {
    const { db } = hooked.bff.services;
    const rows = await eventually(
      () =>
        db
          .collection<InboxRow>('inbox')
          .find({ kind: 'webhook-off', key: new RegExp(`^webhook-off:${id}:`) })
          .toArray(),
      (found) => found.length > 0,
    );
    const log = await db.collection<AuditRow>('audit').find({ subjectId: id, action: 'webhook.turnedOff' }).toArray();
    expect(log).toMatchObject([{ byId: null, subjectTitle: 'Atelier' }]);
    return rows.map(({ userId, about, path }) => ({ userId, about, path }));
  };

  it('a webhook that is off turns off by itself when its receiver says that it is gone, and administrators are notified [B.111]', async () => {
    const hook = await hookOf(hooked);
    hooked.receiver.answers({ status: 410 });
    const { id } = await tried(hook);
    expect(await attempted(hooked, hook, id, 1)).toMatchObject({ state: 'failed', last: { status: 410 } });
    expect(await notificationsFor(hook.id)).toEqual(
      expect.arrayContaining([{ userId: hooked.bff.users.admin.id, about: 'Atelier', path: '/company/integrations' }]),
    );
    expect((await notificationsFor(hook.id)).map(({ userId }) => userId)).not.toContain(hooked.bff.users.validator.id);
    expect((await listed())[0]).toMatchObject({ active: false, offReason: 'gone' });
  });

  it('a webhook that is off turns off by itself when a delivery is given up and nothing has come through for five days [B.111]', async () => {
    const hook = await hookOf(hooked);
    const { db } = hooked.bff.services;
    const { id } = await tried(hook);
    await attempted(hooked, hook, id, 1);
    const sixDaysAgo = new Date(Date.now() - 6 * 24 * 3600_000);
    await db.collection<WebhookRow>('webhooks').updateOne({ _id: hook.id }, { $set: { failingSince: sixDaysAgo } });
    await db.collection<DeliveryRow>('webhookDeliveries').updateOne({ _id: id }, { $set: { attempts: 10 } });
    hooked.receiver.answers({ status: 500 });
    // Its last attempt.
    const last = await db
      .collection<DeliveryRow>('webhookDeliveries')
      .findOneAndUpdate(
        { _id: id },
        { $set: { state: 'waiting', nextDate: new Date(0), turn: 2 } },
        { returnDocument: 'after' },
      );
    if (last === null) throw new Error('no delivery');
    await enqueueDelivery(hooked.bff.services.jobs, hooked.bff.services, last);
    expect(await attempted(hooked, hook, id, 11)).toMatchObject({ state: 'failed' });
    await notificationsFor(hook.id);
    expect((await listed())[0]).toMatchObject({ active: false, offReason: 'failing' });
  });
});

it('the webhook service calls nothing of the own network unless the installation says so [B.107]', async () => {
  const bff = await startTestBff();
  const client = await openClient(bff);
  try {
    const of = (url: string) =>
      client.call('admin', webhooks.createWebhook, { body: { name: 'Un', url, events: ['note.published'] } });
    const [fault] = (await of(hooked.receiver.url)).problem?.fields ?? [];
    expect(fault?.path).toBe('url');
    expect(fault?.message).toContain('il faut une adresse publique qui commence par https://');
    // A name that leads here is refused when it is called.
    const { body } = await of('https://crochet.exemple.test/');
    await bff.services.db
      .collection<WebhookRow>('webhooks')
      .updateOne({ _id: body.id }, { $set: { url: hooked.receiver.url.replace('http:', 'https:') } });
    await client.call('admin', webhooks.tryWebhook, { params: { id: body.id } });
    const [delivery] = await eventually(
      async () => (await client.call('admin', webhooks.listDeliveries, { params: { id: body.id } })).body.deliveries,
      ([first]) => first?.attempts === 1,
    );
    expect(delivery?.last).toMatchObject({ status: null, failure: 'address' });
    expect(hooked.receiver.heard).toEqual([]);
  } finally {
    await bff.close();
  }
});

it('of a company that is closed is sent nothing, and what waits goes on once it is opened [B.165]', async () => {
  const hook = await hookOf(hooked);
  const { db } = hooked.bff.services;
  const setActive = (active: boolean) =>
    db.collection<{ _id: string }>('companies').updateOne({ _id: hooked.bff.company.id }, { $set: { active } });
  const waiting = async () => db.collection<DeliveryRow>('webhookDeliveries').findOne({ webhookId: hook.id });
  const openJobs = () =>
    db.collection('jobs').updateMany({ type: 'deliver-webhook' }, { $set: { openAt: new Date(0) } });
  hooked.receiver.answers({ status: 500 });
  const { id } = await tried(hook);
  await attempted(hooked, hook, id, 1);
  await setActive(false);
  const turn = (await waiting())?.turn ?? 0;
  await eventually(
    async () => {
      await openJobs();
      return waiting();
    },
    (row) => row !== null && row.turn > turn,
  );
  expect(hooked.receiver.heard).toHaveLength(1);
  await setActive(true);
  expect(await attempted(hooked, hook, id, 2)).toMatchObject({ state: 'delivered' });
  expect(await arrived(hooked, hook.secret, 2)).toHaveLength(2);
});
