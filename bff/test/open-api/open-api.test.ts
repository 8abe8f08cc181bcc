import type { OpenApiDocument, OpenApiOperation } from '@savoir/contracts/open-api';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { writtenToken } from '../api-tokens/written-token.ts';

const routes: RouteOptions[] = [];
let api: OpenApiDocument;

const ask = (headers: Record<string, string>) => bff.app.inject({ url: '/api/openapi.json', headers });

startApplication({ jobs: false, onRoute: (route) => routes.push(route) });
beforeAll(async () => {
  api = (await ask(bff.as('reader'))).json<OpenApiDocument>();
});

function operation(method: string, path: string): OpenApiOperation {
  const found = api.paths[path]?.[method];
  if (found === undefined) throw new Error(`the document has no ${method} ${path}`);
  return found;
}

it('the document of the API is OpenAPI 3.1 to a validator of others, with every reference in it [B.100]', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(api));
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('the document of the API has every call of the API, and no other [B.100]', () => {
  const served = routes
    .filter(({ method, config }) => method !== 'HEAD' && config?.endpoint !== undefined)
    .map(({ method, url }) => `${String(method).toLowerCase()} ${url.slice('/api'.length)}`);
  const described = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

it('the document of the API is for a session and for a token of any scope, not for strangers [B.101]', async () => {
  const token = await writtenToken(bff, 'personal', ['documents.read']);
  const statuses = [await ask({}), await ask({ authorization: `Bearer ${token}` }), await ask(bff.as('reader'))];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
});

it('the document of the API is sent again only when it changed [B.101]', async () => {
  const first = await ask(bff.as('reader'));
  const etag = String(first.headers['etag']);
  const again = await ask({ ...bff.as('creator'), 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

/** Written by hand from the contracts and the table of scopes. */
const calls: [method: string, path: string, expected: Record<string, unknown>][] = [
  [
    'get',
    '/notes',
    { id: 'notes.list', access: 'note.view', ways: ['session', 'notes.read', 'notes.publish'], status: '200' },
  ],
  ['get', '/notes/{id}', { id: 'notes.get', in: 'id', codes: ['NOTE_NOT_FOUND'], status: '200' }],
  ['post', '/notes', { id: 'notes.create', ways: ['session', 'notes.write'], in: 'idempotency-key', status: '201' }],
  [
    'post',
    '/notes/{id}/publish',
    {
      ways: ['session', 'notes.publish'],
      in: 'if-match',
      codes: ['FEATURE_DISABLED', 'NOTE_NOT_AWAITING_VALIDATION', 'VERSION_STALE'],
    },
  ],
  ['delete', '/api-tokens/{id}', { ways: ['session'], codes: ['API_TOKEN_NOT_FOUND', 'TOKEN_REFUSED_HERE'] }],
  ['get', '/api-tokens/self', { access: 'signed-in', ways: ['session', 'any'] }],
  ['get', '/config', { id: 'platform.config', access: 'public', ways: [] }],
  ['get', '/users', { access: 'user.manage', ways: ['session', 'company.read'], codes: ['ACCESS_DENIED'] }],
  ['get', '/notes/{id}/pdf', { ways: ['session', 'notes.read'], media: 'application/octet-stream' }],
  [
    'post',
    '/chats/{id}/messages',
    { ways: ['session', 'ask'], media: 'text/event-stream', codes: ['CHAT_BUSY', 'TRIAL_ENDED'] },
  ],
];

it.each(calls)('says of %s %s how it is called and refused [B.100]', (method, path, expected) => {
  const { operationId, parameters, responses, security, 'x-access': access } = operation(method, path);
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const codes = Object.values(responses).flatMap((response) => response['x-problem-codes'] ?? []);
  const ways = security.map((way) => ('accessToken' in way ? (way['accessToken'][0] ?? 'any') : Object.keys(way)[0]));
  const said = {
    id: operationId,
    access,
    ways,
    status: answer?.[0],
    media: Object.keys(answer?.[1].content ?? {})[0],
    in: parameters.find(({ name }) => name === expected['in'])?.name,
    codes: codes.filter((code) => (expected['codes'] as string[] | undefined)?.includes(code)).toSorted(),
  };
  expect(said).toMatchObject(expected);
});

it('a schema of the API says what a note needs, with its limits [B.100]', () => {
  const body = operation('post', '/notes').requestBody?.content['application/json']?.schema;
  expect(body).toEqual({ $ref: '#/components/schemas/NewNote' });
  expect(api.components.schemas['NewNote']).toMatchObject({ type: 'object', additionalProperties: false });
});

it('a schema of the API says what a list may be asked with, in words a query can have [B.100]', () => {
  const { parameters } = operation('get', '/notes');
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  });
});

it('a schema of the API says what every refusal looks like [B.100]', () => {
  const refused = operation('get', '/notes/{id}').responses['404']?.content?.['application/problem+json'];
  expect(JSON.stringify(refused)).toContain('#/components/schemas/Problem');
  expect(api.components.schemas['Problem']).toMatchObject({ required: ['type', 'title', 'status', 'code'] });
});
