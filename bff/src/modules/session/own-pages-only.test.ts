import { sessionHeader } from '@savoir/contracts/http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { isOwnOrigin, ownPagesOnly } from './own-pages-only.ts';

const config = readConfig({ PUBLIC_URL: 'https://savoir.example' });
const host = 'serveur.local:3000';

it.each([
  ['https://savoir.example', host, true],
  ['http://serveur.local:3000', host, true],
  ['http://serveur.local:3001', host, false],
  ['https://evil.example', host, false],
  ['null', host, false],
  ['null', undefined, false],
  [undefined, undefined, false],
])('a page of %s asks %s: is it one of ours?', (origin, asked, isOwn) => {
  expect(isOwnOrigin(origin, asked, config)).toBe(isOwn);
});

const mark = { [sessionHeader]: '1' };

it.each([
  ['of our page', { ...mark, 'sec-fetch-site': 'same-origin' }, true],
  ['of our page in a browser that says its origin alone', { ...mark, origin: 'https://savoir.example' }, true],
  ['of our page, without its header', { 'sec-fetch-site': 'same-origin' }, false],
  ['with another value in that header', { [sessionHeader]: '0', 'sec-fetch-site': 'same-origin' }, false],
  [
    'of another site that says our origin',
    { ...mark, 'sec-fetch-site': 'cross-site', origin: config.publicUrl },
    false,
  ],
  ['of a neighbour', { ...mark, 'sec-fetch-site': 'same-site' }, false],
  ['typed into the address bar', { ...mark, 'sec-fetch-site': 'none' }, false],
  ['of nowhere', mark, false],
])('a call %s is let through or refused', async (_what, headers, isAllowed) => {
  const app = fastify();
  app.get('/', (request, reply) => {
    ownPagesOnly(request, config);
    return reply.send({ code: 'through' });
  });
  const answer = await app.inject({ url: '/', headers: { host, ...headers } });
  expect(answer.json()).toMatchObject({ code: isAllowed ? 'through' : 'ORIGIN_FOREIGN' });
});
