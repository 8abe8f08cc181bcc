import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { Role, verdictOn, type Actor } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { renderPermissions } from '@savoir/contracts/permission-page';
import { startTestBff, usualFeatures, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithSample } from './call-with-sample.ts';
import { makeThing } from './things.ts';

let bff: TestBff;
const endpoints: Endpoint[] = [];
/** What a path parameter of a route names, in either company. */
let own: Record<string, string>;
let foreign: Record<string, string>;

beforeAll(async () => {
  const routes: RouteOptions[] = [];
  bff = await startTestBff({ jobs: false, onRoute: (route) => routes.push(route) });
  endpoints.push(
    ...new Set(routes.filter(({ method }) => method !== 'HEAD').flatMap(({ config }) => config?.endpoint ?? [])),
  );
  own = await makeThings(bff.company.id, bff.users.creator.id, bff.spaceIds[0]);
  foreign = await makeThings(bff.other.company.id, bff.other.users.creator.id, bff.other.spaceIds[0]);
});
afterAll(() => bff.close());

/** One of each in a company, so that a refusal is not just for want of anything there. */
async function makeThings(companyId: string, userId: string, spaceId: string): Promise<Record<string, string>> {
  const owner = { companyId, userId };
  return {
    notes: await makeThing(bff, 'note', 'AWAITING_VALIDATION', owner),
    'document-files': await makeThing(bff, 'document', null, owner),
    chats: await makeThing(bff, 'chat', null, owner),
    spaces: spaceId,
    users: userId,
    companies: companyId,
  };
}

/** Routes whose parameter is no object of a company; that a session is its cookie's alone is shown in `sessions.test.ts`. */
const withoutOwner = /^\/(dev|users\/import|sessions|sign-in-providers)\b/;

const call = (endpoint: Endpoint, who: Role | null, things: Record<string, string>) =>
  callWithSample(bff, endpoint, who, things[endpoint.path.split('/')[1] ?? ''] ?? newId());

const codeOf = (answer: { body: string }): string | null => {
  const { code } = (answer.body.startsWith('{') ? JSON.parse(answer.body) : {}) as { code?: string };
  return code ?? null;
};

const actorOf = (role: Role): Actor => ({
  id: bff.users[role].id,
  role,
  companyId: bff.company.id,
  features: usualFeatures,
});

/**
 * Not there for the one who asks. A document is registered under the id of an upload: another company's is one that never came;
 * and a role that may not change documents at all is told so before they are looked for.
 */
const isNotFound = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 404 || ['UPLOAD_MISSING', 'ACCESS_DENIED'].includes(codeOf(answer) ?? '');

/** Everything a company has, to the byte, but what a visit leaves. */
async function fingerprint(companyId: string): Promise<string> {
  const { db } = bff.services;
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    // Refusals are written down.
    .filter((name) => name !== 'audit')
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

it('every route of the API belongs to the table: public, for anyone signed in, or behind one of its abilities', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  for (const { id, access } of endpoints)
    expect([id, verdictOn(actorOf('dev'), { access, method: 'GET' })]).toEqual([id, 'allowed']);
});

it('every route of the API answers 401 without a token, unless it is public', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const answer = await call(endpoint, null, own);
    expect([endpoint.id, answer.statusCode, codeOf(answer)]).toEqual([endpoint.id, 401, 'AUTHENTICATION_REQUIRED']);
  }
});

it('every route of the API lets a reader look, ask the chatbot and give feedback, and change nothing [S6.20]', async () => {
  // To say that something is wrong changes nothing of it, nor does having read it.
  const isOpen = ['signed-in', 'public', 'chat.use', 'feedback.give', 'report.give', 'mustRead.confirm'];
  const writes = endpoints.filter(({ method, access }) => method !== 'GET' && !isOpen.includes(access));
  const before = await fingerprint(bff.company.id);
  const allowed: string[] = [];
  for (const endpoint of writes) {
    const answer = await call(endpoint, 'reader', own);
    if (answer.statusCode !== 403) allowed.push(`${endpoint.id} ${answer.statusCode}`);
  }
  expect(writes.length).toBeGreaterThan(30);
  expect(allowed).toEqual([]);
  expect(await fingerprint(bff.company.id)).toBe(before);
});

it('every route of the API hides from every role what belongs to another company, and changes nothing there', async () => {
  const before = await fingerprint(bff.other.company.id);
  let looked = 0;
  for (const endpoint of endpoints) {
    if (!endpoint.path.includes('/:id') || withoutOwner.test(endpoint.path)) continue;
    for (const role of Role.options) {
      const isManaged = endpoint.access === 'company.manage' && role === 'dev';
      if (isManaged) continue;
      const answer = await call(endpoint, role, foreign);
      const seen = [endpoint.id, role, answer.statusCode, codeOf(answer)];
      const isHidden = isNotFound(answer);
      expect([...seen, isHidden]).toEqual([...seen, true]);
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(60);
  expect(await fingerprint(bff.other.company.id)).toBe(before);
});

it('every route of the API lets developers manage other companies, and no one else', async () => {
  for (const endpoint of endpoints.filter(({ id }) => id === 'companies.get')) {
    expect((await call(endpoint, 'dev', foreign)).statusCode).toBe(200);
    expect((await call(endpoint, 'admin', foreign)).statusCode).toBe(403);
  }
});

it('finds what it creates behind validation: the samples are not refused as bad input', async () => {
  const badInput: string[] = [];
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const answer = await call(endpoint, 'dev', {});
    if (codeOf(answer) === 'INPUT_INVALID') badInput.push(endpoint.id);
  }
  expect(badInput).toEqual([]);
});

it('the page of permissions is printed from the table: node bff/src/print-permissions.ts > docs/permissions.md', async () => {
  const page = await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page).toBe(renderPermissions());
});
