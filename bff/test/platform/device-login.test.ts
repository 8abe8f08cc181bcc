import { answerDeviceLogin, beginDeviceLogin, findDeviceLogin, listDeployTokens } from '@savoir/contracts/dev';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openClient, type TestClient } from '../client.ts';

const start = new Date('2026-11-20T08:00:00.000Z');
let now = start;
let bff: TestBff;
let client: TestClient;
beforeAll(async () => {
  bff = await startTestBff({ jobs: false, clock: () => now });
  client = await openClient(bff);
});
afterAll(() => bff.close());
beforeEach(async () => {
  now = start;
  await bff.services.db.collection('allowances').deleteMany({});
});
const pass = (ms: number) => (now = new Date(now.getTime() + ms));

const params = { name: 'safety' };
/** Without a sign-in, as a program asks. */
async function post(path: string, payload: object) {
  const answer = await bff.app.inject({ method: 'POST', url: `/api/dev/remotes/${path}`, payload });
  return { status: answer.statusCode, ...answer.json<{ code?: string; secret?: string }>() };
}
const begin = async () =>
  (await client.call('reader', beginDeviceLogin, { params, body: { machine: 'poste-12' } })).body;
/** The program waits as long as it is told. */
async function take(deviceCode: string, name = 'safety') {
  pass(2000);
  return post(`${name}/device-logins/token`, { deviceCode });
}
const answer = (userCode: string, isAllowed: boolean, name = 'safety') =>
  client.call('dev', answerDeviceLogin, { params: { name }, body: { userCode, isAllowed } });
const find = (userCode: string) => client.call('dev', findDeviceLogin, { query: { userCode } });
const deploys = async (secret: string | undefined, name: string) =>
  (
    await bff.app.inject({
      method: 'POST',
      url: `/api/dev/remotes/${name}/missing-files`,
      headers: { authorization: `Bearer ${secret}` },
      payload: { files: [] },
    })
  ).statusCode;

it('a program gets a token for the one remote, once a developer has let it in, who saw what it asks for', async () => {
  const { deviceCode, userCode, ...told } = await begin();
  expect(told).toEqual({
    address: expect.stringMatching(/^http.*\/dev\/login$/) as string,
    lifetimeSeconds: 600,
    intervalSeconds: 2,
  });
  expect(userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
  expect(await take(deviceCode)).toMatchObject({ status: 409, code: 'DEVICE_LOGIN_PENDING' });
  // However it is typed.
  expect((await find(userCode.toLowerCase().replace('-', ' '))).body).toEqual({
    remote: 'safety',
    machine: 'poste-12',
    isNew: true,
    tokenDays: 30,
    expiryDate: '2026-11-20T08:10:00.000Z',
  });
  expect((await answer(userCode, true)).status).toBe(200);
  const { status, secret } = await take(deviceCode);
  expect(status).toBe(201);
  expect([await deploys(secret, 'safety'), await deploys(secret, 'notes')]).toEqual([200, 403]);
  expect((await client.call('dev', listDeployTokens, { params })).body).toMatchObject([
    { label: 'poste-12', creator: 'dev Test', expiryDate: '2026-12-20T08:00:04.000Z' },
  ]);
});

it('neither code nor token of a program is stored, only hashes', async () => {
  const { deviceCode, userCode } = await begin();
  await answer(userCode, true);
  const stored = async (name: string) => JSON.stringify(await bff.services.db.collection(name).find().toArray());
  const logins = await stored('deviceLogins');
  for (const code of [deviceCode, userCode, userCode.replace('-', '')]) expect(logins).not.toContain(code);
  const { secret = '' } = await take(deviceCode);
  expect(secret).toMatch(/^savoir_deploy_/);
  for (const name of ['deviceLogins', 'deployTokens']) expect(await stored(name)).not.toContain(secret);
});

it('a code of a program serves once, also when it is used twice at the same time', async () => {
  const { deviceCode, userCode } = await begin();
  await answer(userCode, true);
  for (const again of [find(userCode), answer(userCode, true), answer(userCode, false)])
    expect((await again).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  pass(2000);
  const taken = await Promise.all([1, 2].map(() => post('safety/device-logins/token', { deviceCode })));
  expect(taken.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(await take(deviceCode)).toMatchObject({ status: 410, code: 'DEVICE_LOGIN_OVER' });
});

it('a program that is not let in is told so', async () => {
  const { deviceCode, userCode } = await begin();
  await answer(userCode, false);
  expect(await take(deviceCode)).toMatchObject({ status: 403, code: 'DEVICE_LOGIN_DENIED' });
  expect((await answer(userCode, true)).code).toBe('DEVICE_LOGIN_NOT_FOUND');
});

it('a code of a program is over after ten minutes, let in or not', async () => {
  const [waiting, allowed] = [await begin(), await begin()];
  await answer(allowed.userCode, true);
  pass(600_000);
  expect((await find(waiting.userCode)).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  expect((await answer(waiting.userCode, true)).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  for (const { deviceCode } of [waiting, allowed])
    expect(await take(deviceCode)).toMatchObject({ status: 410, code: 'DEVICE_LOGIN_OVER' });
});

it('a program that asks too often is told so, and may ask again later', async () => {
  const { deviceCode, userCode } = await begin();
  expect(await take(deviceCode)).toMatchObject({ code: 'DEVICE_LOGIN_PENDING' });
  await answer(userCode, true);
  pass(500);
  const tooEarly = await post('safety/device-logins/token', { deviceCode });
  expect(tooEarly).toMatchObject({ status: 429, code: 'DEVICE_LOGIN_TOO_OFTEN' });
  expect((await take(deviceCode)).status).toBe(201);
});

it('who is no developer lets no program in, and learns nothing of it', async () => {
  const { userCode, deviceCode } = await begin();
  for (const role of ['reader', 'creator', 'validator', 'admin'] as const) {
    expect((await client.call(role, findDeviceLogin, { query: { userCode } })).code).toBe('ACCESS_DENIED');
    const body = { userCode, isAllowed: true };
    expect((await client.call(role, answerDeviceLogin, { params, body })).code).toBe('ACCESS_DENIED');
  }
  expect(await take(deviceCode)).toMatchObject({ code: 'DEVICE_LOGIN_PENDING' });
});

it('a developer who may no longer deploy when the program takes its token gave it nothing', async () => {
  const { userCode, deviceCode } = await begin();
  await answer(userCode, true);
  const users = bff.services.db.collection<{ _id: string }>('users');
  await users.updateOne({ _id: bff.users.dev.id }, { $set: { role: 'reader' } });
  const { secret } = await take(deviceCode);
  expect(await deploys(secret, 'safety')).toBe(403);
  await users.updateOne({ _id: bff.users.dev.id }, { $set: { role: 'dev' } });
});

it('a code of a program is for the remote that was shown', async () => {
  const { userCode, deviceCode } = await begin();
  expect((await answer(userCode, true, 'notes')).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  await answer(userCode, true);
  expect(await take(deviceCode, 'notes')).toMatchObject({ code: 'DEVICE_LOGIN_OVER' });
});

it('a deploy token lets no other program in', async () => {
  const { userCode, deviceCode } = await begin();
  await answer(userCode, true);
  const { secret } = await take(deviceCode);
  const headers = { authorization: `Bearer ${secret}` };
  const next = await begin();
  const payload = { userCode: next.userCode, isAllowed: true };
  const url = '/api/dev/remotes/safety/device-logins/answer';
  expect((await bff.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
});

it.each(['AEIOUAEI', 'BCDF', 'BCDF-GHJK-L', '1234-5678'])('%s is no code of a program', async (userCode) => {
  expect((await find(userCode)).code).toBe('INPUT_INVALID');
});

it.each(['', 'a\nb', 'poste\u202e12', 'x'.repeat(101)])(
  'a machine that calls itself %j is refused',
  async (machine) => {
    expect(await post('safety/device-logins', { machine })).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
  },
);

it('a developer may look for a hundred codes on a day, right ones included', async () => {
  for (let tries = 0; tries < 100; tries++) expect((await find('BCDF-GHJK')).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  const { userCode } = await begin();
  expect(await find(userCode)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect((await answer(userCode, true)).code).toBe('RATE_LIMITED');
});

it('an address begins sixty logins in a minute, and not more', async () => {
  const statuses = [];
  for (let count = 0; count < 61; count++)
    statuses.push((await post('safety/device-logins', { machine: 'poste-12' })).status);
  expect(statuses.at(-1)).toBe(429);
});
