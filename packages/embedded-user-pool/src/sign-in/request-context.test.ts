import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodedContextData } from '@savoir/user-pool/context-data';
import { mapStorage, ownBrowser } from '../test/own-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';
import type { SignedInEvent, UserPoolOptions } from '../user-pool.options.ts';

const seen: { at: string; clientMetadata: object }[] = [];
const events: SignedInEvent[] = [];
const options: Partial<UserPoolOptions> = {
  onSignedIn: (event) => void events.push(event),
  customAuth: {
    next: async (history, _user, { clientMetadata }) => {
      seen.push({ at: 'next', clientMetadata });
      return history.some(({ challenge, right }) => challenge === 'CUSTOM_CHALLENGE' && right)
        ? { next: 'tokens' }
        : { next: 'challenge', publicParameters: {}, privateParameters: {} };
    },
    isRight: async (_answer, _private, _user, { clientMetadata }) => {
      seen.push({ at: 'isRight', clientMetadata });
      return true;
    },
  },
};
let curious: ServedPool;
let plain: ServedPool;
beforeAll(async () => {
  curious = await servePool({ ...options, contextData: true });
  plain = await servePool(options);
  for (const pool of [curious, plain]) await pool.someone({ email: 'a@example.com' });
});
afterAll(async () => {
  await curious.close();
  await plain.close();
});

function clientOf(pool: ServedPool) {
  const { poolId, clientId } = pool.options;
  return ownBrowser(pool, mapStorage(), mapStorage(), {
    clientMetadata: { locale: 'fr' },
    contextData: async (username) => encodedContextData({ username, poolId, clientId }),
  }).client;
}

it('carries what the client says to the owner’s code, with the request it came with [S7.29] [S7.33]', async () => {
  seen.length = 0;
  const client = clientOf(curious);
  const input = { username: 'a@example.com', authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
  await client.signIn({ ...input, clientMetadata: { door: 'nord' } });
  await client.confirmSignIn({ challengeResponse: 'x', clientMetadata: { door: 'sud' } });
  expect(seen).toEqual([
    { at: 'next', clientMetadata: { locale: 'fr', door: 'nord' } },
    { at: 'isRight', clientMetadata: { locale: 'fr', door: 'sud' } },
    { at: 'next', clientMetadata: { locale: 'fr', door: 'sud' } },
  ]);
});

it('reports a sign-in with what the browser says of itself, where the pool wants to know', async () => {
  events.length = 0;
  await clientOf(curious).signIn({ username: 'a@example.com', password });
  await clientOf(plain).signIn({ username: 'a@example.com', password });
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(events).toMatchObject([
    { by: 'PASSWORD', address: '127.0.0.1', browser: { userAgent: navigator.userAgent, timezone } },
    { address: '127.0.0.1', browser: null },
  ]);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
it.each([
  ['no base64', '***', null],
  ['no JSON', 'YWJj', null],
  ['another shape', encoded({ payload: '[]' }), { userAgent: '' }],
  ['line breaks', encoded({ contextData: { UserAgent: 'a\nb' } }), { userAgent: 'a b' }],
  ['too much', encoded({ contextData: { UserAgent: 'x'.repeat(900), DeviceLanguage: 7 } }), { language: '' }],
])('signs in all the same with %s', async (_what, EncodedData, browser) => {
  events.length = 0;
  const { status } = await curious.call('InitiateAuth', {
    ClientId: 'test-client',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'a@example.com', PASSWORD: password },
    UserContextData: { EncodedData },
  });
  expect(status).toBe(200);
  expect(events.map((event) => event.browser)).toMatchObject([browser]);
  expect(events[0]?.browser?.userAgent.length ?? 0).toBeLessThanOrEqual(400);
});
