/// <reference types="node" />
import { downloadNotePdf, getNote, listNotes } from '@savoir/contracts/notes';
import { askQuestion } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { currentUser } from '@savoir/contracts/users';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real server that answers as told and keeps what it was asked. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen };
}

const json =
  (body: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const problem = (code: string, status: number) => json({ type: 'about:blank', title: code, status, code }, status);
const emptyPage = { items: [], nextCursor: null, total: 0, statusCounts: {} };

it('a call of the product API goes to the API base URL [S7.1] with the id token as bearer [S7.2]', async () => {
  const { baseUrl, seen } = await serving(json(emptyPage));
  const api = createApiClient({ baseUrl, getToken: async () => 'the-id-token' });
  await api.call(listNotes, { query: { scope: 'mine', q: undefined } });
  expect(seen).toEqual([{ url: '/api/notes?scope=mine', authorization: 'Bearer the-id-token' }]);
});

it('a call of the product API starts a trace, another one each time, and keeps the one the refusal names', async () => {
  const traceparents: unknown[] = [];
  const traceId = 'c0ffee00000000000000000000000001';
  const { baseUrl } = await serving((request, response) => {
    traceparents.push(request.headers['traceparent']);
    const body = { type: 'about:blank', title: 'INTERNAL', status: 500, code: 'INTERNAL', traceId };
    response.writeHead(500, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
  });
  const api = createApiClient({ baseUrl, getToken: async () => 'the-id-token' });
  const ask = () => api.call(listNotes, { query: { scope: 'mine', q: undefined } });
  await expect(ask()).rejects.toMatchObject({ code: 'INTERNAL', traceId });
  await expect(ask()).rejects.toMatchObject({ traceId });
  for (const traceparent of traceparents) expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(new Set(traceparents).size).toBe(2);
});

it('a call of the product API forces a refresh when the id token is missing [S7.3]', async () => {
  const { baseUrl, seen } = await serving(json(emptyPage));
  const asked: (boolean | undefined)[] = [];
  const api = createApiClient({
    baseUrl,
    getToken: async (options) => {
      asked.push(options?.forceRefresh);
      return options?.forceRefresh === true ? 'fresh' : null;
    },
  });
  await api.call(listNotes, {});
  expect(asked).toEqual([undefined, true]);
  expect(seen[0]?.authorization).toBe('Bearer fresh');
});

it('a call of the product API fails with «Authentication required» and sends nothing when there is no token at all [S7.4][S8.59]', async () => {
  const { baseUrl, seen } = await serving(json(emptyPage));
  const api = createApiClient({ baseUrl, getToken: async () => null });
  await expect(api.call(listNotes, {})).rejects.toThrow('Authentication required');
  expect(seen).toEqual([]);
});

it('a call of the product API rejects with the stable code and the French sentence of a refusal', async () => {
  const { baseUrl } = await serving(problem('NOTE_NOT_FOUND', 404));
  const api = createApiClient({ baseUrl, getToken: async () => 'token' });
  const refusal = await api.call(getNote, { params: { id: newId() } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    code: 'NOTE_NOT_FOUND',
    status: 404,
    text: 'Cette fiche n’existe pas ou a été supprimée.',
  });
});

it('a call of the product API takes the page of a proxy for a network fault, not for an answer', async () => {
  const { baseUrl } = await serving((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  );
  const api = createApiClient({ baseUrl, getToken: async () => 'token' });
  await expect(api.call(currentUser, {})).rejects.toBeInstanceOf(NetworkError);
});

it('a call of the product API does not let an answer through that the contract does not know', async () => {
  const { baseUrl } = await serving(json({ id: 'not a user' }));
  const api = createApiClient({ baseUrl, getToken: async () => 'token' });
  await expect(api.call(currentUser, {})).rejects.toThrow('email');
});

it('a call of the product API hands over a file under the name the server gives it', async () => {
  const { baseUrl } = await serving((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''R%C3%A9glage.pdf`,
      })
      .end('%PDF-1.7'),
  );
  const api = createApiClient({ baseUrl, getToken: async () => 'token' });
  const { file, filename } = await api.download(downloadNotePdf, { params: { id: newId() } });
  expect([filename, file.type, await file.text()]).toEqual(['Réglage.pdf', 'application/pdf', '%PDF-1.7']);
});

it('a call of the product API yields the events of a stream as they come, and reports a cut', async () => {
  const [questionId, answerId, id] = [newId(), newId(), newId()];
  const bothRead = Promise.withResolvers<void>();
  const { baseUrl } = await serving((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(
      `: hello\n\nevent: message\ndata: ${JSON.stringify({ type: 'message', questionId, answerId })}\n\ndata: {"type":"te`,
    );
    response.write(`xt","delta":"Bon"}\n\n`);
    void bothRead.promise.then(() => response.destroy());
  });
  const api = createApiClient({ baseUrl, getToken: async () => 'token' });
  const types: string[] = [];
  const reading = (async () => {
    for await (const event of api.stream(askQuestion, { params: { id }, body: { text: 'Bonjour' } })) {
      types.push(event.type);
      if (types.length === 2) bothRead.resolve();
    }
  })();
  await expect(reading).rejects.toBeInstanceOf(NetworkError);
  expect(types).toEqual(['message', 'text']);
});
