import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { renderPermissions } from '@savoir/contracts/permission-page';
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
  // A sample that its contract refuses would show nothing.
  if (code === 'INPUT_INVALID') return 'no sample';
  if (code === 'ACCESS_DENIED' || code === 'TRIAL_ENDED' || statusCode === 401) return 'refused';
  if (row.thing !== null && hidden.test(code ?? '')) return 'refused';
  return stateRefusals.includes(code ?? '') ? 'refused' : 'let through';
};

/** Everything a company holds, as one string. */
async function fingerprint(companyId: string): Promise<string> {
  const { db } = bff.services;
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    // Refusals are written down, and tries are counted.
    .filter((name) => name !== 'audit' && name !== 'allowances')
    .toSorted();
  const rows = await Promise.all(
    names.map((name) =>
      db
        .collection(name)
        .find({ $or: [{ companyId }, { _id: companyId as never }] }, { projection: { lastSeenDate: 0 } })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

const isRelease = process.env['SAVOIR_RELEASE'] === '1';

/** Between who may least and who may everything, the rules of other companies and of the trial ask for no role. */
const lowestAndHighest: readonly Role[] = isRelease ? Role.options : ['reader', 'dev'];

/** Everyone who is refused is tried; of those let through, the page of permissions has who is between, until a release. */
function isBetween(allowed: ReadonlySet<Role>, role: Role): boolean {
  const through = Role.options.filter((each) => allowed.has(each));
  return !isRelease && through.slice(1, -1).includes(role);
}

/** Where the calls of these roles end otherwise than in the table. What is refused comes first, and changes nothing. */
async function judge(whose: Whose, roles: readonly Role[] = Role.options): Promise<string[]> {
  const faults: string[] = [];
  const calls = roles.flatMap((role) =>
    permissionTable.flatMap((row) => {
      const [allowed, endpoint] = [row.allowed[whose], endpoints.get(row.endpointId)];
      if (allowed === null || endpoint === undefined || isBetween(allowed, role)) return [];
      return [{ row, endpoint, role, isAllowed: allowed.has(role) }];
    }),
  );
  const judgeCall = async ({ row, endpoint, role, isAllowed }: (typeof calls)[number], id: string) => {
    const answer = await call(endpoint, role, id);
    const outcome = outcomeOf(row, answer);
    if (outcome !== (isAllowed ? 'let through' : 'refused'))
      faults.push(`${role} ${row.endpointId} ${row.status ?? ''}: ${outcome} (${answer.statusCode} ${answer.code})`);
  };
  // Nothing changes it, so calls of a role may be about the same.
  const subjects = new Map<string, Promise<string>>();
  const sharedSubjectOf = (row: PermissionRow, role: Role) => {
    const key = [row.thing, row.status, role].join(' ');
    const made = subjects.get(key) ?? subjectOf(row, role, whose);
    subjects.set(key, made);
    return made;
  };
  const refused = await Promise.all(
    calls
      .filter(({ isAllowed }) => !isAllowed)
      .map(async (each) => ({ each, id: await sharedSubjectOf(each.row, each.role) })),
  );
  const companyId = (whose === 'foreign' ? bff.other : bff).company.id;
  const before = await fingerprint(companyId);
  for (const { each, id } of refused) await judgeCall(each, id);
  if ((await fingerprint(companyId)) !== before) faults.push('what was refused changed something');
  for (const each of calls.filter(({ isAllowed }) => isAllowed))
    await judgeCall(each, await subjectOf(each.row, each.role, whose));
  return faults;
}

it('the permission table has a line for every call that is not public, and for no other', () => {
  const known = [...endpoints.values()].filter(({ access }) => access !== 'public').map(({ id }) => id);
  expect([...new Set(permissionTable.map(({ endpointId }) => endpointId))].toSorted()).toEqual(known.toSorted());
});

it('the permission table lets each role through with what is their own, and no further: what is refused changes nothing [S6.8][S6.9][S6.10][S6.11][S6.12][S6.13][S6.14][S6.15][S6.16][S6.17][S6.18][S6.19][S6.20]', async () =>
  expect(await judge('own')).toEqual([]));

it('the permission table lets each role through with what is a colleague’s, and no further', async () =>
  expect(await judge('colleague')).toEqual([]));

it('the permission table hides from each role what is another company’s, and changes nothing there', async () =>
  expect(await judge('foreign', lowestAndHighest)).toEqual([]));

it('the permission table leaves each role what it is to keep once the trial has ended', async () => {
  await endTrial(true);
  const faults = await judge('afterTrial', lowestAndHighest);
  await endTrial(false);
  expect(faults).toEqual([]);
});

it('the page of permissions is printed from the table: node bff/src/print-permissions.ts > docs/permissions.md', async () => {
  const page = await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page).toBe(renderPermissions());
});
