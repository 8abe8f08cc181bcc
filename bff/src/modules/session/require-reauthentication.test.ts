import fastify from 'fastify';
import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { requireReauthentication, signInIn, signInOf } from './require-reauthentication.ts';

const tokenOf = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();
const token = tokenOf({ sub: 'nadia', origin_jti: 'here' });

/** The outcome of what is asked of a request with this header. */
async function outcome<T>(authorization: string, ask: (request: Parameters<typeof signInOf>[0]) => T) {
  const app = fastify();
  let result: PromiseSettledResult<Awaited<T>> | undefined;
  app.addHook('preHandler', async (request) => {
    [result] = await Promise.allSettled([ask(request)]);
  });
  app.get('/', (_, reply) => reply.send());
  await app.inject({ url: '/', headers: { authorization } });
  return result;
}

it.each([
  [
    { sub: 'nadia', origin_jti: 'here' },
    { sub: 'nadia', id: 'here' },
  ],
  [{ sub: 'nadia' }, { sub: 'nadia', id: '' }],
  [{ origin_jti: 7 }, { sub: '', id: '' }],
])('a token says whose it is and of which sign-in: %o', (claims, expected) => {
  expect(signInIn(tokenOf(claims))).toEqual(expected);
});

it.each(['Bearer ', 'bearer ', ''])('a token is found behind “%s”', async (scheme) => {
  expect(await outcome(scheme + token, signInOf)).toMatchObject({ value: { sub: 'nadia', id: 'here' } });
});

it.each([
  ['given a moment ago in this session', ['nadia here'], 'fulfilled'],
  ['given in another session', ['nadia there'], 'rejected'],
  ['given by someone else', ['thomas here'], 'rejected'],
  ['asked for by no pool of ours', null, 'fulfilled'],
])('what protects an account is changed only after the password: %s', async (_when, proven, status) => {
  const elsewhere = proven && { isProven: async (sub: string, id: string) => proven.includes(`${sub} ${id}`) };
  const result = await outcome(`Bearer ${token}`, (request) =>
    requireReauthentication({ signIns: { elsewhere } }, request),
  );
  expect(result).toMatchObject(status === 'rejected' ? { status, reason: { code: 'PROOF_REQUIRED' } } : { status });
});
