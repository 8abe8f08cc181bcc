import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedUserPool } from '../index.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';
import { networkOf } from './client.ts';

const ClientId = 'test-client';
const hourMs = 3_600_000;
let pool: ServedPool;
let other: FastifyInstance;
beforeAll(async () => {
  pool = await servePool();
  // A second instance of the product on the same database.
  other = fastify();
  await other.register(embeddedUserPool, { prefix: '/identity', ...pool.options });
});
afterAll(async () => {
  await other.close();
  await pool.close();
});
beforeEach(() => pool.pass(hourMs));

const someone = async () => (await pool.someone()).email;

/** A browser at an address, which keeps its cookies. */
function browserAt(remoteAddress: string, app = pool.app) {
  const cookies = new Map<string, string>();
  async function call(operation: string, payload: object) {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/',
      remoteAddress,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: JSON.stringify(payload),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const { __type, message, AuthenticationResult } = answer.json<Record<string, unknown>>();
    return { error: __type, message, isIn: AuthenticationResult !== undefined, headers: answer.headers };
  }
  return {
    signIn: (USERNAME: string, PASSWORD = password) =>
      call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
    forgot: (Username: string) => call('ForgotPassword', { ClientId, Username }),
    reset: (Username: string, ConfirmationCode: string) =>
      call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: password }),
  };
}

const wrong = { error: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { error: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const limited = { error: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

it('tries from one address end after fifty failures at whatever accounts, over all instances, for a quarter of an hour', async () => {
  const email = await someone();
  const here = [browserAt('203.0.113.7'), browserAt('203.0.113.7', other)];
  for (let account = 0; account < 50; account++)
    expect(await here[account % 2]?.signIn(`spray-${account}@example.com`, 'Printemps2026')).toMatchObject(wrong);
  expect(await here[0]?.signIn(email)).toMatchObject(limited);
  expect(await here[1]?.signIn(email)).toMatchObject(limited);
  expect(await browserAt('203.0.113.8').signIn(email)).toMatchObject({ isIn: true });
  pool.pass(hourMs / 4);
  expect(await here[0]?.signIn(email)).toMatchObject({ isIn: true });
});

it(
  'tries from one address do not count when they were right, however many people share the address',
  { tags: 'release' },
  async () => {
    const emails = await Promise.all(Array.from({ length: 60 }, someone));
    for (const email of emails) expect(await browserAt('203.0.113.20').signIn(email)).toMatchObject({ isIn: true });
    expect(await browserAt('203.0.113.20').signIn(emails[0] ?? '', 'Faux')).toMatchObject(wrong);
  },
);

it('tries from one address count for reset codes and for the mails that bring them', { tags: 'release' }, async () => {
  const here = browserAt('203.0.113.30');
  for (let account = 0; account < 50; account++)
    expect((await here.forgot(`mail-${account}@example.com`)).error).toBeUndefined();
  expect(await here.forgot('mail-50@example.com')).toMatchObject(limited);
  for (let account = 0; account < 50; account++)
    expect((await here.reset(`mail-${account}@example.com`, '123456')).error).toBe('CodeMismatchException');
  expect(await here.reset('mail-51@example.com', '123456')).toMatchObject(limited);
});

it('strangers who try an account lock themselves out, not the owner at another address', async () => {
  const email = await someone();
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await browserAt('198.51.100.1').signIn(email, 'Faux')).toMatchObject(wrong);
  expect(await browserAt('198.51.100.1').signIn(email)).toMatchObject(locked);
  expect(await browserAt('198.51.100.2').signIn(email)).toMatchObject({ isIn: true });
});

it('strangers who try an account do not lock out a browser of the owner, even at their address or from everywhere', async () => {
  const email = await someone();
  const owner = browserAt('198.51.100.3');
  const first = await owner.signIn(email);
  expect(first.headers['set-cookie']).toMatch(
    /^identity-browser=[\w-]+; Max-Age=15552000; Path=\/identity; HttpOnly; SameSite=Lax$/,
  );
  for (let attempt = 0; attempt < 5; attempt++) await browserAt('198.51.100.3').signIn(email, 'Faux');
  for (let address = 0; address < 25; address++)
    for (let attempt = 0; attempt < 4; attempt++) await browserAt(`198.51.100.${address + 10}`).signIn(email, 'Faux');
  expect(await browserAt('198.51.100.200').signIn(email)).toMatchObject(limited);
  expect(await owner.signIn(email)).toMatchObject({ isIn: true });
});

it('strangers who try an account get no further with a mark of another account, or a forged one', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  const thief = browserAt('198.51.100.250');
  expect(await thief.signIn(mine)).toMatchObject({ isIn: true });
  for (let attempt = 0; attempt < 5; attempt++) expect(await thief.signIn(theirs, 'Faux')).toMatchObject(wrong);
  expect(await browserAt('198.51.100.250').signIn(theirs)).toMatchObject(locked);
});

it('a known browser has the same five tries as anybody, and a lock of its own', async () => {
  const email = await someone();
  const owner = browserAt('192.0.2.1');
  await owner.signIn(email);
  for (let attempt = 0; attempt < 5; attempt++) expect(await owner.signIn(email, 'Faux')).toMatchObject(wrong);
  expect(await owner.signIn(email)).toMatchObject(locked);
  expect(await browserAt('192.0.2.1').signIn(email)).toMatchObject({ isIn: true });
});

it('a known browser is known to every account that signed in there, up to eight', async () => {
  const emails = await Promise.all(Array.from({ length: 9 }, someone));
  const shared = browserAt('192.0.2.50');
  for (const email of emails) await shared.signIn(email);
  for (let attempt = 0; attempt < 50; attempt++)
    await browserAt('192.0.2.50').signIn(`elsewhere-${attempt}@example.com`, 'Faux');
  expect(await shared.signIn(emails[0] ?? '')).toMatchObject(limited);
  for (const email of emails.slice(1)) expect(await shared.signIn(email)).toMatchObject({ isIn: true });
});

it('a known browser keeps its own requests for reset codes when strangers used theirs up', async () => {
  const email = await someone();
  const owner = browserAt('192.0.2.60');
  await owner.signIn(email);
  for (let address = 0; address < 5; address++)
    for (let request = 0; request < 5; request++) await browserAt(`192.0.2.${address + 70}`).forgot(email);
  expect(await browserAt('192.0.2.80').forgot(email)).toMatchObject(limited);
  expect((await owner.forgot(email)).error).toBeUndefined();
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('an address is counted as its network: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
