import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { cookiesOf, latestSessionId, newSessionId, sessionCookie, type SessionCookie } from './session-cookie.ts';

const mine = 'A'.repeat(22);
const former = 'B'.repeat(22);
const configOf = (publicUrl: string) => readConfig({ PUBLIC_URL: publicUrl });

/** What a call answers that a browser sent these cookies with, and the cookies it sets. */
async function asked<T>(cookie: string | undefined, answer: (request: FastifyRequest, reply: FastifyReply) => T) {
  const app = fastify();
  let said: T | undefined;
  app.get('/', (request, reply) => {
    said = answer(request, reply);
    return reply.send();
  });
  const { headers, statusCode } = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  expect(statusCode).toBe(200);
  return { said, set: [headers['set-cookie'] ?? []].flat() };
}

interface Asking {
  publicUrl?: string;
  keepsSecureCookies?: boolean;
}

const withCookie = <T>(
  cookie: string | undefined,
  { publicUrl = 'http://localhost:3000', ...more }: Asking,
  act: (of: SessionCookie) => T,
) =>
  asked(cookie, (request, reply) =>
    act(sessionCookie({ config: configOf(publicUrl), request, reply, sessionId: mine, ...more })),
  );

it.each([
  [undefined, []],
  ['', []],
  ['a=1; b=x=y', ['a:1', 'b:x=y']],
  ['alone; =nameless; empty=; c=3', ['c:3']],
])('the cookies of a request: %s', async (cookie, expected) => {
  const { said } = await asked(cookie, (request) => [...cookiesOf(request)].map(([name, value]) => `${name}:${value}`));
  expect(said).toEqual(expected);
});

it.each([
  [`session-token-${former}=x; __Host-session-token-${mine}=y; other=1`, mine],
  [`__Host-session-token-${mine}=y; session-token-${former}=x`, former],
  [`x-session-token-${mine}=y`, null],
  [`session-token-${mine}1=y`, null],
  [`session-token-${mine.slice(1)}=y`, null],
  [`session-token-${mine.slice(1)}.=y`, null],
  [undefined, null],
])('the session of a browser is the one it got last: %s', async (cookie, expected) => {
  expect((await asked(cookie, latestSessionId)).said).toBe(expected);
});

it('a new session has an id that its cookie is found by, and no other has', async () => {
  const id = newSessionId();
  expect((await asked(`session-token-${id}=y`, latestSessionId)).said).toBe(id);
  expect(newSessionId()).not.toBe(id);
});

const attributes = (age: number) => `Max-Age=${age}; Path=/; HttpOnly; SameSite=Strict`;

it.each<[string, string | undefined, Asking, boolean]>([
  ['plain http, where no one says', undefined, {}, false],
  ['plain http, where the browser refuses secure ones', undefined, { keepsSecureCookies: false }, false],
  ['plain http, where the browser keeps secure ones', undefined, { keepsSecureCookies: true }, true],
  ['plain http, where it has sent a secure one', `__Host-session-token-${mine}=old`, {}, true],
  [
    'https, whatever the page says',
    undefined,
    { publicUrl: 'https://savoir.example', keepsSecureCookies: false },
    true,
  ],
])('the cookie of a session on %s', async (_where, cookie, asking, isSecure) => {
  const name = `${isSecure ? '__Host-' : ''}session-token-${mine}`;
  const end = isSecure ? '; Secure' : '';
  expect((await withCookie(cookie, asking, (own) => own.set('new'))).set).toEqual([
    `${name}=new; ${attributes(31_536_000)}${end}`,
  ]);
  expect((await withCookie(cookie, asking, (own) => own.remove())).set).toEqual([`${name}=; ${attributes(0)}${end}`]);
});

it('the cookie of a session holds the refresh token that the browser sent under its name, and that alone', async () => {
  const read = async (cookie: string, asking: Asking = {}) =>
    (await withCookie(cookie, asking, ({ sessionId, refreshToken }) => [sessionId, refreshToken])).said;
  expect(await read(`session-token-${mine}=token; session-token-${former}=other`)).toEqual([mine, 'token']);
  expect(await read(`session-token-${former}=other`)).toEqual([mine, null]);
  expect(await read(`session-token-${mine}=plain`, { publicUrl: 'https://savoir.example' })).toEqual([mine, null]);
});

it('the cookies of former sessions are removed as they were set, and no others', async () => {
  const cookie = `session-token-${mine}=token; __Host-session-token-${former}=x; session-token-${former}=x; offer=1`;
  expect((await withCookie(cookie, { keepsSecureCookies: false }, (own) => own.removeOthers())).set).toEqual([
    `__Host-session-token-${former}=; ${attributes(0)}; Secure`,
    `session-token-${former}=; ${attributes(0)}`,
  ]);
});
