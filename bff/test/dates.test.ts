import { createCompany, listCompanies } from '@savoir/contracts/companies';
import type { Endpoint } from '@savoir/contracts/http';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openClient, type TestClient } from './client.ts';

let bff: TestBff;
let client: TestClient;
const endpoints = new Set<Endpoint>();
beforeAll(async () => {
  const addRoute = ({ config }: RouteOptions) => config?.endpoint && endpoints.add(config.endpoint);
  bff = await startTestBff({ jobs: false, onRoute: addRoute });
  client = await openClient(bff);
});
afterAll(() => bff.close());

const days = ['0000-01-01', '0001-01-01', '1582-10-10', '9998-12-31', '9999-12-31'];
const instants = ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
const cursorOf = (value: unknown) =>
  Buffer.from(JSON.stringify([value, '0199a000-0000-7000-8000-000000000001'])).toString('base64url');
const cursors = [8.64e15, 8.64e15 + 1, -8.64e15 - 1, Number.MAX_SAFE_INTEGER, 0].map(cursorOf);

/** The parameters of this kind that a query may have. */
function named(endpoint: Endpoint, isWanted: (name: string, format: string | undefined) => boolean): string[] {
  if (endpoint.query === undefined) return [];
  const schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
  const properties = (schema.properties ?? {}) as Record<string, { format?: string }>;
  return Object.entries(properties)
    .filter(([name, { format }]) => isWanted(name, format))
    .map(([name]) => name);
}

async function answersOf(name: string, endpoint: Endpoint, values: readonly string[]) {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '0199a000-0000-7000-8000-000000000001']),
  );
  return Promise.all(
    values.map(async (value) => [
      value,
      (await client.call('dev', endpoint, { params, query: { [name]: value } })).status,
    ]),
  );
}

it('whatever day, instant or page a query names is answered or refused in every query of the API', async () => {
  let asked = 0;
  for (const endpoint of endpoints) {
    const kinds = [
      [days, named(endpoint, (_name, format) => format === 'date')],
      [instants, named(endpoint, (_name, format) => format === 'date-time')],
      [cursors, named(endpoint, (name) => name === 'cursor')],
    ] as const;
    for (const [values, names] of kinds)
      for (const name of names) {
        asked += 1;
        for (const [value, status] of await answersOf(name, endpoint, values))
          expect([endpoint.id, name, value, Number(status) < 500]).toEqual([endpoint.id, name, value, true]);
      }
  }
  expect(asked).toBeGreaterThan(7);
});

it('in a query a first day before all others leaves nothing out, a last one behind all neither', async () => {
  const total = async (query: string) =>
    (await bff.app.inject({ url: `/api/company/audit?${query}`, headers: bff.as('admin') })).json<{ total: number }>()
      .total;
  await client.call('admin', listCompanies);
  const all = await total('');
  expect(all).toBeGreaterThan(0);
  expect(await total('from=0000-01-01&to=9999-12-31')).toBe(all);
  expect(await total('from=9999-12-31')).toBe(0);
  expect(await total('to=0000-01-01')).toBe(0);
});

it.each(instants)('a trial that ends at %s is stored as it was sent', async (freeTrialEndDate) => {
  const answer = await client.call('dev', createCompany, {
    body: {
      name: `Essai ${freeTrialEndDate}`,
      enabledFeatures: [],
      freeTrial: true,
      freeTrialStartDate: '0000-01-01T00:00:00Z',
      freeTrialEndDate,
      quotaDocumentPagesLimit: null,
      quotaUsersLimit: null,
    },
  });
  expect(answer.status).toBe(201);
  expect(new Date(answer.body.freeTrialEndDate ?? '')).toEqual(new Date(freeTrialEndDate));
  expect((await client.call('dev', listCompanies)).status).toBe(200);
});
