import { can } from '@savoir/contracts/access';
import type { Endpoint } from '@savoir/contracts/http';
import type { RouteOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from './application.ts';

/** Routes that are no call of the product API. A new one must be thought about, then named here. */
const otherRoutes =
  /^\/(livez|readyz|share|mcp|builds\/latest\.json|storage\/.*|identity\/?|identity\/.*|remotes\/.*|scim\/v2(\/.*)?|\*)?$/;

const routes: RouteOptions[] = [];
const endpoints: Endpoint[] = [];

startApplication({ jobs: false, onRoute: (route) => routes.push(route) });
beforeAll(async () => {
  endpoints.push(...routes.flatMap(({ config }) => config?.endpoint ?? []));
});

const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  bff.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, '0199a000-0000-7000-8000-000000000001')}`,
    headers,
  });

it('every route is a contract under /api [D.28], or one of the few others [D.2]', () => {
  expect(endpoints.length).toBeGreaterThan(25);
  for (const { url, config } of routes) {
    const isKnown = config?.endpoint === undefined ? otherRoutes.test(url) : url === `/api${config.endpoint.path}`;
    expect([url, isKnown]).toEqual([url, true]);
  }
});

it('every route that is public is known to be so', () => {
  const ids = endpoints.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect([...new Set(ids)].toSorted()).toEqual([
    'dev.beginDeviceLogin',
    'dev.takeDeviceToken',
    'first-start.begin',
    'first-start.check',
    'platform.config',
    'platform.icons',
    'platform.remotes',
    'sessions.close',
    'sessions.endByProvider',
    'sessions.open',
    'sessions.openByProvider',
    'sessions.provider',
    'sessions.providerDoor',
    'sessions.renew',
  ]);
});

it('every route answers 401 without a token, unless it is public', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const answer = await call(endpoint);
    const { code } = answer.json<{ code: string }>();
    expect([endpoint.id, answer.statusCode, code]).toEqual([endpoint.id, 401, 'AUTHENTICATION_REQUIRED']);
  }
});

it('every route asks for the ability before it looks at anything else', async () => {
  const features = ['NOTE_VALIDATION', 'DOCUMENT_UPLOAD', 'USER_FEEDBACK'] as const;
  let refused = 0;
  for (const endpoint of endpoints) {
    if (endpoint.access === 'public' || endpoint.access === 'signed-in') continue;
    for (const role of ['reader', 'creator', 'validator', 'admin', 'dev'] as const) {
      const { id, companyId } = bff.users[role];
      const allowed = can({ id, role, companyId, features }, endpoint.access);
      const answer = await call(endpoint, bff.as(role));
      const isDenied = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'ACCESS_DENIED';
      expect([endpoint.id, role, isDenied]).toEqual([endpoint.id, role, !allowed]);
      refused += Number(isDenied);
    }
  }
  expect(refused).toBeGreaterThan(10);
});

it('every route that a deploy token opens is known, and names its remote', () => {
  const open = endpoints.filter(({ deployToken }) => deployToken === true);
  expect(open.filter(({ path }) => !path.startsWith('/dev/remotes/:name'))).toEqual([]);
  expect([...new Set(open.map(({ id }) => id))].toSorted()).toEqual([
    'dev.activateRemote',
    'dev.deployRemote',
    'dev.endCanary',
    'dev.missingRemoteFiles',
    'dev.remote',
    'dev.setCanary',
    'dev.switchRemote',
    'dev.uploadRemoteFile',
  ]);
});
