import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@savoir/contracts/common';
import { errorTextFr, Problem } from '@savoir/contracts/errors';
import { endpoint } from '@savoir/contracts/http';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bff, client, startApplication } from './application.ts';
import { Failure } from '../src/http/failure.ts';
import { handle, handleFile, handlePublic } from '../src/http/handle.ts';

const Thing = z.object({ id: z.string(), name: z.string() });
const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), number: z.int() }),
  z.object({ type: z.literal('done') }),
]);
const params = z.object({ id: z.string().check(z.minLength(2)) });
const readThing = endpoint('things.get', 'GET /things/:id', 'signed-in', {
  params,
  query: z.object({ depth: z._default(z.coerce.number().check(z.maximum(3)), 1) }),
  response: Thing,
});
const createThing = endpoint('things.create', 'POST /things', 'note.create', {
  body: z.strictObject({
    name: z.string().check(z.minLength(1)),
    parts: z.optional(z.array(z.strictObject({ text: z.string() }))),
  }),
  response: Thing,
  status: 201,
  idempotent: true,
});
const changeThing = endpoint('things.change', 'PATCH /things/:id', 'signed-in', {
  params,
  version: 'required',
  response: z.object({ version: z.int() }),
});
const removeThing = endpoint('things.remove', 'DELETE /things/:id', 'signed-in', { params });
const followThing = endpoint('things.follow', 'POST /things/:id/events', 'signed-in', {
  params,
  stream: 'events',
  event: Event,
});
const openThing = endpoint('things.open', 'GET /open-things', 'public', { response: z.array(Thing) });

const downloadThing = endpoint('things.keep', 'GET /things/:id/file', 'note.create', { params, stream: 'file' });

let created: string[] = [];
let next: () => Promise<void> = async () => undefined;
let aborted = 0;

function things(api: FastifyInstance): void {
  handle(
    api,
    readThing,
    async ({ params: { id }, query }) =>
      ({ id, name: `depth ${query.depth}`, secret: 'never' }) as z.infer<typeof Thing>,
  );
  handle(api, createThing, async ({ body, newId: id }) => {
    await next();
    if (!created.includes(id)) created.push(id);
    return { id, name: body.name };
  });
  handle(api, changeThing, async ({ version }) => ({ version }));
  handle(api, removeThing, async () => undefined);
  handle(api, followThing, async ({ params: { id }, events, signal }) => {
    if (id === 'refused') throw new Failure('NOTE_NOT_FOUND');
    for (let number = 1; number <= 3; number++) {
      events.send({ type: 'step', number, secret: 'never' } as z.infer<typeof Event>);
      if (id === 'broken') throw new Error('broken');
      if (id === 'slow') await wait(10_000, undefined, { signal }).catch(() => void aborted++);
    }
    events.send({ type: 'done' });
  });
  handleFile(api, downloadThing, async ({ params: { id } }) => {
    if (id === 'refused') throw new Failure('NOTE_NOT_FOUND');
    return { filename: `Été ${id}.txt`, contentType: 'text/plain', body: Readable.from([Buffer.from('un, deux')]) };
  });
  handlePublic(api, openThing, async () => [{ id: '1', name: 'open' }]);
}

startApplication({
  jobs: false,
  extend: (app) => void app.register(async (api) => things(api), { prefix: '/api' }),
});

const headers = () => bff.as('creator');
const post = (payload: object, extra: Record<string, string> = {}, who = headers()) =>
  bff.app.inject({ method: 'POST', url: '/api/things', headers: { ...who, ...extra }, payload });

it('an answer holds only what the contract names [D.25]', async () => {
  const answer = await bff.app.inject({ url: '/api/things/42', headers: headers() });
  expect(answer.json()).toEqual({ id: '42', name: 'depth 1' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('an answer has the status of the contract, and no body for 204', async () => {
  expect((await post({ name: 'a' })).statusCode).toBe(201);
  const removed = await bff.app.inject({ method: 'DELETE', url: '/api/things/42', headers: headers() });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
});

it('an answer of a public endpoint needs no one', async () => {
  expect((await bff.app.inject({ url: '/api/open-things' })).json()).toEqual([{ id: '1', name: 'open' }]);
});

describe('a refusal is problem JSON with a code of the closed list [D.26]', () => {
  const problemOf = (answer: { headers: object; json(): unknown }) => {
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8' });
    return z.parse(Problem, answer.json());
  };

  it('a refusal is problem JSON with a code of the closed list with the path of every wrong field, in French', async () => {
    const problem = problemOf(await post({ name: '', parts: [{ text: 'a' }, { text: 3 }] }));
    expect(problem).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      instance: '/api/things',
      title: errorTextFr.INPUT_INVALID,
    });
    expect(problem.fields?.map(({ path }) => path)).toEqual(['name', 'parts.1.text']);
    expect(problem.fields?.[1]?.message).toContain('Entrée invalide');
  });

  it.each([
    ['a field the contract does not name', { name: 'a', role: 'admin' }],
    ['an operator instead of a value', { name: { $ne: null } }],
  ])('a refusal is problem JSON with a code of the closed list for %s', async (_name, payload) =>
    expect(problemOf(await post(payload)).code).toBe('INPUT_INVALID'),
  );

  it.each([
    ['that is not JSON', '{"name":'],
    ['that touches prototypes', '{"__proto__":{"admin":true},"name":"a"}'],
  ])('a refusal is problem JSON with a code of the closed list for a body %s', async (_name, payload) => {
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { ...headers(), 'content-type': 'application/json' },
      payload,
    });
    expect(problemOf(answer).code).toBe('INPUT_INVALID');
  });

  it('a refusal is problem JSON with a code of the closed list for a wrong query', async () => {
    expect(
      problemOf(await bff.app.inject({ url: '/api/things/42?depth=9', headers: headers() })).fields?.[0]?.path,
    ).toBe('depth');
    expect(problemOf(await bff.app.inject({ url: '/api/things/42?depth=1&depth=2', headers: headers() })).code).toBe(
      'INPUT_INVALID',
    );
  });

  it('a refusal is problem JSON with a code of the closed list for a body that is too large', async () =>
    expect(problemOf(await post({ name: 'x'.repeat(2_000_000) })).code).toBe('BODY_TOO_LARGE'));
  it('a refusal is problem JSON with a code of the closed list for an unknown address', async () =>
    expect(problemOf(await bff.app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } })).code).toBe(
      'ROUTE_NOT_FOUND',
    ));
  it('a refusal is problem JSON with a code of the closed list for a role without the ability', async () =>
    expect(problemOf(await post({ name: 'a' }, {}, bff.as('reader'))).code).toBe('ACCESS_DENIED'));

  it('a refusal is problem JSON with a code of the closed list for a defect, of which it reveals nothing', async () => {
    next = async () => {
      throw new Error('the secret of the inside');
    };
    const answer = await post({ name: 'a' });
    next = async () => undefined;
    expect(problemOf(answer).code).toBe('INTERNAL');
    expect(answer.body).not.toContain('inside');
    expect(bff.logged().join('')).toContain('the secret of the inside');
  });
});

describe('a write of a version', () => {
  const change = (ifMatch?: string) =>
    bff.app.inject({
      method: 'PATCH',
      url: '/api/things/42',
      headers: { ...headers(), ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    });

  it('a write of a version takes it from If-Match, quoted or bare', async () => {
    expect((await change('"7"')).json()).toEqual({ version: 7 });
    expect((await change('7')).json()).toEqual({ version: 7 });
  });
  it('a write of a version is refused without it', async () =>
    expect((await change()).json()).toMatchObject({ status: 428, code: 'VERSION_MISSING' }));
  it('a write of a version is refused with rubbish', async () =>
    expect((await change('*')).json()).toMatchObject({ status: 400, code: 'INPUT_INVALID' }));
});

describe('a creating call with an Idempotency-Key', () => {
  const once = (key: string, payload: object = { name: 'a' }, who = headers()) =>
    post(payload, { 'idempotency-key': key }, who);

  it('a creating call with an Idempotency-Key creates once and answers the same again', async () => {
    const key = newId();
    created = [];
    const first = await once(key);
    const second = await once(key);
    expect(second.json()).toEqual(first.json());
    expect(second.statusCode).toBe(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(created).toHaveLength(1);
  });

  it('a creating call with an Idempotency-Key is refused with another content under the same key', async () => {
    const key = newId();
    await once(key);
    expect((await once(key, { name: 'b' })).json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('a creating call with an Idempotency-Key belongs to one user', async () => {
    const key = newId();
    const first = await once(key);
    expect((await once(key, { name: 'a' }, bff.as('admin'))).json()).not.toEqual(first.json());
  });

  it('a creating call with an Idempotency-Key runs once when it arrives twice at the same time', async () => {
    const key = newId();
    created = [];
    next = () => wait(100);
    const answers = await Promise.all([once(key), once(key)]);
    next = async () => undefined;
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(created).toHaveLength(1);
  });

  it('a creating call with an Idempotency-Key may be repeated after a refusal, with another content too', async () => {
    const key = newId();
    next = async () => {
      throw new Failure('UPLOAD_MISSING');
    };
    expect((await once(key)).json()).toMatchObject({ code: 'UPLOAD_MISSING' });
    next = async () => undefined;
    expect((await once(key, { name: 'b' })).statusCode).toBe(201);
  });

  it('a creating call with an Idempotency-Key gets the same new id again after a crash in the middle', async () => {
    const key = newId();
    created = [];
    const ids: string[] = [];
    next = async () => {
      throw new Error('crash');
    };
    expect((await once(key)).statusCode).toBe(500);
    const row = await bff.services.db
      .collection<{ _id: string; entityId: string }>('idempotency')
      .findOne({ _id: `${bff.users.creator.id}:${key}` });
    next = async () => undefined;
    ids.push((await once(key)).json<{ id: string }>().id);
    expect(ids).toEqual([row?.entityId]);
  });

  it('a creating call with an Idempotency-Key is refused with a key of the wrong form', async () =>
    expect((await once('a b')).json()).toMatchObject({ code: 'INPUT_INVALID' }));
});

describe('a file', () => {
  const download = (id: string, who = headers()) => bff.app.inject({ url: `/api/things/${id}/file`, headers: who });

  it('a file is streamed under its name, and stored nowhere', async () => {
    const answer = await download('42');
    expect([answer.body, answer.headers['content-type']]).toEqual(['un, deux', 'text/plain']);
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%C3%89t%C3%A9%2042.txt");
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a file is guarded and refused like every answer', async () => {
    expect((await download('42', bff.as('reader'))).json()).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await download('refused')).json()).toMatchObject({ code: 'NOTE_NOT_FOUND' });
    expect((await download('1')).json()).toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('a stream of events', () => {
  const follow = async (id: string, init: RequestInit = {}) =>
    fetch(`${client.origin}/api/things/${id}/events`, { method: 'POST', headers: headers(), ...init });

  it('a stream of events sends each event as the contract names it, then ends', async () => {
    const answer = await follow('fine');
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const step = (number: number) => `event: step\ndata: {"type":"step","number":${number}}\n\n`;
    expect(await answer.text()).toBe(`${step(1)}${step(2)}${step(3)}event: done\ndata: {"type":"done"}\n\n`);
  });

  it('a stream of events is an ordinary problem when it is refused before the first event', async () => {
    const answer = await follow('refused');
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOTE_NOT_FOUND' }]);
  });

  it('a stream of events is cut when it breaks afterwards, so that no one takes it for whole', async () => {
    await expect(follow('broken').then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/);
  });

  it('a stream of events informs the handler that the client has gone', async () => {
    const leaving = new AbortController();
    const answer = await follow('slow', { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => aborted).toBeGreaterThan(0);
  });
});
