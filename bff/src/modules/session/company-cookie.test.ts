import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { removeCompanyCookie, setCompanyCookie } from './company-cookie.ts';

type Call = Parameters<typeof removeCompanyCookie>[0];

/** The cookies that a call sets which a browser made with these. */
async function set(act: (call: Call) => void, cookie = 'theme=dark', publicUrl = 'http://savoir.example') {
  const app = fastify();
  app.get('/', (request, reply) => {
    act({ config: readConfig({ PUBLIC_URL: publicUrl }), request, reply });
    return reply.send();
  });
  const { headers, statusCode } = await app.inject({ url: '/', headers: { cookie } });
  expect(statusCode).toBe(200);
  return headers['set-cookie'];
}

const enter = (call: Call) => setCompanyCookie(call, 'delorme');
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

it.each([
  ['that sent none', 'theme=dark'],
  ['that was someone’s of another company', 'company=martin'],
])('the cookie of a company is given to a browser %s, until it is closed', async (_which, cookie) => {
  expect(await set(enter, cookie)).toBe(`company=delorme; ${attributes}`);
});

it('the cookie of a company is given once', async () => {
  expect(await set(enter, 'theme=dark; company=delorme')).toBeUndefined();
});

it('the cookie of a company is taken back with the sign-out', async () => {
  expect(await set(removeCompanyCookie, 'company=delorme')).toBe(`company=; ${attributes}; Max-Age=0`);
});

it('the cookie of a company never leaves https once it was given there', async () => {
  const there = 'https://savoir.example';
  expect(await set(enter, undefined, there)).toBe(`company=delorme; ${attributes}; Secure`);
  expect(await set(removeCompanyCookie, undefined, there)).toBe(`company=; ${attributes}; Secure; Max-Age=0`);
});
