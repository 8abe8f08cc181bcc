import { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { addUser, startTestBff, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithSample } from './call-with-sample.ts';
import { permissionTable, type PermissionRow, type Whose } from './permission-table.ts';
import { makeThing } from './things.ts';

let bff: TestBff;
const endpoints = new Map<string, Endpoint>();

beforeAll(async () => {
  const routes: RouteOptions[] = [];
  bff = await startTestBff({ jobs: false, onRoute: (route) => routes.push(route) });
  for (const { config } of routes)
    if (config?.endpoint !== undefined) endpoints.set(config.endpoint.id, config.endpoint);
});
afterAll(() => bff.close());

const dayMs = 24 * 3600_000;
const endTrial = (ended: boolean) =>
  bff.services.db.collection<{ _id: string }>('companies').updateOne(
    { _id: bff.company.id },
    {
      $set: {
        freeTrial: ended,
        freeTrialStartDate: ended ? new Date(Date.now() - 10 * dayMs) : null,
        freeTrialEndDate: ended ? new Date(Date.now() - 2 * dayMs) : null,
      },
    },
  );

/** The id of what the call is about. */
async function subjectOf({ thing, status }: PermissionRow, role: Role, whose: Whose): Promise<string> {
  const company = whose === 'foreign' ? bff.other : bff;
  if (thing === null) return newId();
  if (thing === 'company') return company.company.id;
  if (thing === 'oneself') return bff.users[role].id;
  if (thing === 'user') return (await addUser(bff.services, company.company.id, 'reader')).id;
  const isOwn = whose === 'own' || whose === 'afterTrial';
  const colleague = role === 'creator' ? 'validator' : 'creator';
  const userId = company.users[isOwn ? role : colleague].id;
  return makeThing(bff, thing, status, { companyId: company.company.id, userId });
}

async function call(endpoint: Endpoint, role: Role, id: string) {
  const { statusCode, body } = await callWithSample(bff, endpoint, role, id);
  const { code = null } = (statusCode >= 400 ? JSON.parse(body) : {}) as { code?: string | null };
  return { statusCode, code };
}

/** What says that it is not there, of something that is. */
const hidden =
  /^(NOTE|NOTE_IMPORT|DOCUMENT|CHAT|ASKED_QUESTION|EXPORT|GAP|REPORT|MUST_READ|NOTIFICATION_TARGET|INBOX_ITEM|SPACE|NOTE_TEMPLATE|TEST_QUESTION|API_TOKEN|WEBHOOK|USER|COMPANY)_NOT_FOUND$/;
/** What says that its state is for others to change. */
const stateRefusals = ['NOTE_NOT_EDITABLE'];

const outcomeOf = (row: PermissionRow, { statusCode, code }: { statusCode: number; code: string | null }) => {
  if (statusCode >= 500) return `failed with ${code}`;
  if (code === 'ACCESS_DENIED' || code === 'TRIAL_ENDED' || statusCode === 401) return 'refused';
  if (row.thing !== null && hidden.test(code ?? '')) return 'refused';
  return stateRefusals.includes(code ?? '') ? 'refused' : 'let through';
};

async function judge(whose: Whose, role: Role): Promise<string> {
  const faults: string[] = [];
  for (const row of permissionTable) {
    const allowed = row.allowed[whose];
    const endpoint = endpoints.get(row.endpointId);
    if (allowed === null || endpoint === undefined) continue;
    const answer = await call(endpoint, role, await subjectOf(row, role, whose));
    const outcome = outcomeOf(row, answer);
    if (outcome !== (allowed.has(role) ? 'let through' : 'refused'))
      faults.push(`${row.endpointId} ${row.status ?? ''}: ${outcome} (${answer.statusCode} ${answer.code})`);
  }
  return faults.join('\n');
}

it('the permission table has a line for every call that is not public, and for no other', () => {
  const known = [...endpoints.values()].filter(({ access }) => access !== 'public').map(({ id }) => id);
  expect([...new Set(permissionTable.map(({ endpointId }) => endpointId))].toSorted()).toEqual(known.toSorted());
});

it.each(Role.options)(
  'the permission table lets a %s through with what is their own, and no further [S6.8][S6.9][S6.10][S6.11][S6.12][S6.13][S6.14][S6.15][S6.16][S6.17][S6.18][S6.19]',
  async (role) => expect(await judge('own', role)).toBe(''),
);

it.each(Role.options)(
  'the permission table lets a %s through with what is a colleague’s, and no further',
  async (role) => expect(await judge('colleague', role)).toBe(''),
);

it.each(Role.options)('the permission table hides from a %s what is another company’s', async (role) =>
  expect(await judge('foreign', role)).toBe(''),
);

it('the permission table leaves each role what it is to keep once the trial has ended', async () => {
  await endTrial(true);
  const faults = [];
  for (const role of Role.options) faults.push({ role, faults: await judge('afterTrial', role) });
  await endTrial(false);
  expect(faults.filter((each) => each.faults !== '')).toEqual([]);
});
