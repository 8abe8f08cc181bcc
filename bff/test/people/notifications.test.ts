import { readFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { createPublicKey, verify } from 'node:crypto';
import { newId } from '@savoir/contracts/common';
import { appVersion } from '@savoir/contracts/limits';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { pushServiceCertificate, startPushService, type PushService } from '@savoir/testing/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorker } from '../../src/create-worker.ts';

let bff: TestBff;
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
  globalAgent.options.ca = readFileSync(pushServiceCertificate, 'utf8');
  bff = await startTestBff({ env: { PUSH_HOSTS: service.host } });
});
afterAll(async () => {
  await bff.close();
  await service.close();
  delete globalAgent.options.ca;
});

type Person = Parameters<TestBff['as']>[0];

const inject = (person: Person, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  bff.app.inject({
    method,
    url: `/api/notification-target${path}`,
    headers: bff.as(person),
    ...(payload === undefined ? {} : { payload }),
  });
const subscribe = (person: Person, data: unknown) =>
  inject(person, 'POST', '', { data: typeof data === 'string' ? data : JSON.stringify(data) });

const notification = (userId: string, id = newId()) => ({
  id,
  companyId: bff.company.id,
  userId,
  kind: 'note-published' as const,
  title: 'Votre fiche est publiée',
  body: 'Purge du circuit à 12 N·m : vérifiée « à chaud »',
  path: '/notes/018f',
  tag: 'note:018f',
});

it('the browsers that get notifications are registered with the subscription as JSON, listed with id and address, and removed [S7.11] [S7.12] [S7.13]', async () => {
  const { json } = service.subscribe();
  const answer = await subscribe('reader', json);
  expect(answer.statusCode).toBe(201);
  const target = answer.json<{ id: string; endpoint: string }>();
  expect(Object.keys(target)).toEqual(['id', 'endpoint']);
  expect(target.endpoint).toBe(json.endpoint);
  expect((await inject('reader', 'GET')).json()).toEqual([target]);
  expect((await inject('creator', 'GET')).json()).toEqual([]);
  expect((await inject('creator', 'DELETE', `/${target.id}`)).json()).toMatchObject({
    code: 'NOTIFICATION_TARGET_NOT_FOUND',
  });
  expect((await inject('reader', 'DELETE', `/${target.id}`)).statusCode).toBe(204);
  expect((await inject('reader', 'GET')).json()).toEqual([]);
});

it('the browsers that get notifications are one each, and belong to who subscribed last', async () => {
  const { json } = service.subscribe();
  const first = (await subscribe('reader', json)).json<{ id: string }>();
  const again = (await subscribe('reader', json)).json<{ id: string }>();
  expect(again.id).toBe(first.id);
  await subscribe('creator', json);
  expect((await inject('reader', 'GET')).json()).toEqual([]);
  await inject('creator', 'DELETE', `/${first.id}`);
});

it.each([
  ['no JSON', 'pas du JSON'],
  ['no keys', { endpoint: 'https://fcm.googleapis.com/x' }],
  ['an address inside the network', { endpoint: 'https://169.254.169.254/x', keys: { p256dh: 'a', auth: 'a' } }],
  ['a plain address', { endpoint: 'http://fcm.googleapis.com/x', keys: { p256dh: 'a', auth: 'a' } }],
])('the browsers that get notifications are refused with %s', async (_, data) => {
  const answer = await subscribe('reader', data);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'SUBSCRIPTION_INVALID' });
});

describe('a notification', () => {
  const notify = (...all: ReturnType<typeof notification>[]) => bff.services.notifier.notify(all);
  const userOf = (person: 'reader' | 'creator' | 'validator') => bff.users[person].id;
  const setActive = (userId: string, notificationsActive: boolean) =>
    bff.services.db.collection<{ _id: string }>('users').updateOne({ _id: userId }, { $set: { notificationsActive } });

  const stateOfJob = async (id: string) =>
    (await bff.services.db.collection<{ _id: string; state: string }>('jobs').findOne({ _id: id }))?.state;

  it('a notification reaches every browser of its person once, encrypted for it and signed with the keys made at the first start [D.13]', async () => {
    const [phone, desk, foreign] = [service.subscribe(), service.subscribe(), service.subscribe()];
    await setActive(userOf('validator'), true);
    await subscribe('validator', phone.json);
    await subscribe('validator', desk.json);
    await subscribe('creator', foreign.json);
    const notified = notification(userOf('validator'));
    await notify(notified);
    await notify(notified);
    await expect.poll(() => [phone.received.length, desk.received.length]).toEqual([1, 1]);
    const [{ text, headers } = { text: '', headers: {} }] = phone.received;
    const { title, body, path, tag } = notified;
    expect(JSON.parse(text)).toEqual({ title, body, path, tag });
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(isSignedBy(String(headers['authorization']), bff.services.secrets.vapidPublicKey)).toBe(true);
    expect(foreign.received).toEqual([]);
  });

  it('a notification is withheld from who has turned notifications off', async () => {
    const browser = service.subscribe();
    await subscribe('validator', browser.json);
    await setActive(userOf('validator'), false);
    const unwanted = notification(userOf('validator'));
    await notify(unwanted);
    await expect.poll(() => stateOfJob(`push:${unwanted.id}`)).toBe('done');
    await setActive(userOf('validator'), true);
    await notify(notification(userOf('validator'), newId()));
    await expect.poll(() => browser.received.length).toBe(1);
  });

  it.each([404, 410])('a notification removes a browser that answers %i', async (status) => {
    const browser = service.subscribe();
    browser.answerWith(status);
    await subscribe('reader', browser.json);
    await setActive(userOf('reader'), true);
    await notify(notification(userOf('reader')));
    await expect
      .poll(async () =>
        (await inject('reader', 'GET'))
          .json<object[]>()
          .some((target) => 'endpoint' in target && target.endpoint === browser.json.endpoint),
      )
      .toBe(false);
  });

  it('a notification announces a new version once, to who has subscribed [S1.34]', async () => {
    const browser = service.subscribe();
    await setActive(userOf('creator'), true);
    await subscribe('creator', browser.json);
    // As two processes of the new version start it, over the same database; the jobs stay with the one that is there.
    const jobs = { ...bff.services.jobs, define: () => undefined, start: () => undefined, stop: async () => undefined };
    for (const worker of [createWorker({ ...bff.services, jobs }), createWorker({ ...bff.services, jobs })]) {
      await worker.start();
      await worker.stop();
    }
    // What comes after it has come: so would a second one have.
    await notify(notification(userOf('creator')));
    const received = () => browser.received.map(({ text }) => text);
    await expect.poll(() => received().some((text) => text.includes('Votre fiche est publiée'))).toBe(true);
    expect(received().filter((text) => text.includes(appVersion))).toHaveLength(1);
  });
});

/** RFC 8292: a token in the header, signed with the key that stands beside it. */
function isSignedBy(authorization: string, publicKey: string): boolean {
  const { t = '', k = '' } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization)?.groups ?? {};
  const [header, payload, signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = Buffer.from(`${header}.${payload}`);
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  return k === publicKey && verify('sha256', signed, options, Buffer.from(signature, 'base64url'));
}
