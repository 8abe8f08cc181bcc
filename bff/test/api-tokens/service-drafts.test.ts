import { TokenScope } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOf } from '../call-with-sample.ts';
import { makeThing } from '../things.ts';
import { tokenTable } from './token-table.ts';
import { writtenToken } from './written-token.ts';

let bff: TestBff;
/** Every call that some token may make. */
const endpoints: Endpoint[] = [];
/** Notes of a person that no one else than they and those who validate may see. */
const drafts: string[] = [];
/** Published, and corrected before it was: what it said first is a draft still. */
let published: string;

/** Stands in what people have not handed in, and nowhere else. */
const secret = 'zirconium';

interface Row {
  _id: string;
  status: string;
  [field: string]: unknown;
}
const notes = () => bff.services.db.collection<Row>('notes');

async function noteOfPerson(status: string, changes: Record<string, unknown>): Promise<string> {
  const id = await makeThing(bff, 'note', status, { companyId: bff.company.id, userId: bff.users.creator.id });
  await notes().updateOne({ _id: id }, { $set: changes });
  return id;
}

const unseen = { title: `Le ${secret}`, markdown: `Chauffer le ${secret}.`, extract: secret, words: [secret] };

beforeAll(async () => {
  const routes: RouteOptions[] = [];
  bff = await startTestBff({ jobs: false, onRoute: (route) => routes.push(route) });
  for (const { method, config } of routes)
    if (method !== 'HEAD' && config?.endpoint !== undefined && tokenTable.has(config.endpoint.id))
      endpoints.push(config.endpoint);
  for (const status of ['TO_REVIEW', 'ERROR', 'PENDING']) drafts.push(await noteOfPerson(status, unseen));
  published = await noteOfPerson('PUBLISHED', { publicationDate: new Date(), version: 7 });
  await bff.services.db.collection<{ _id: string }>('noteRevisions').insertOne({
    _id: `${published}:1`,
    companyId: bff.company.id,
    noteId: published,
    version: 1,
    byId: bff.users.creator.id,
    action: 'edited',
    date: new Date(),
    title: unseen.title,
    markdown: unseen.markdown,
  } as { _id: string });
});
afterAll(() => bff.close());

const draftRows = () =>
  notes()
    .find({ _id: { $in: drafts } })
    .sort({ _id: 1 })
    .toArray();

const isOfOneNote = ({ path }: Endpoint) => path.startsWith('/notes/:');

/** All scopes together leak what one of them does: each, and each pair, is tried before a release only. */
const isRelease = process.env['SAVOIR_RELEASE'] === '1';
const singles = TokenScope.options.map((scope) => [scope]);
const pairs = TokenScope.options.flatMap((one, at) => TokenScope.options.slice(at + 1).map((other) => [one, other]));
const sets = [...(isRelease ? [...singles, ...pairs] : []), [...TokenScope.options]];

it.each(sets.map((scopes) => [scopes.join(' and '), scopes] as const))(
  'a service token for %s sees and changes no draft of a person [B.78]',
  async (_, scopes) => {
    const token = await writtenToken(bff, 'service', scopes);
    const authorization = `Bearer ${token}`;
    const before = await draftRows();
    const leaks: string[] = [];
    // What has nothing to do with notes is asked of each scope, and of all together.
    const asked = scopes.length === 2 ? endpoints.filter(({ path }) => path.startsWith('/notes')) : endpoints;
    for (const endpoint of asked)
      for (const id of isOfOneNote(endpoint) ? [...drafts, published] : [newId()]) {
        // What changes the published note is what the scope is for.
        if (id === published && endpoint.method !== 'GET') continue;
        const { body, statusCode } = await bff.app.inject(requestOf(endpoint, { authorization }, id));
        if (statusCode >= 500 || statusCode === 429) leaks.push(`${endpoint.id}: failed with ${statusCode}`);
        if (body.includes(secret)) leaks.push(`${endpoint.id}: tells a draft`);
        if (drafts.includes(id) && statusCode < 300) leaks.push(`${endpoint.id}: answers ${statusCode}`);
      }
    expect(leaks).toEqual([]);
    expect(await draftRows()).toEqual(before);
  },
);

const awaiting = () => noteOfPerson('AWAITING_VALIDATION', { title: 'Purger le circuit' });

it.each(isRelease ? TokenScope.options : (['notes.read'] as const))(
  'a service token for notes.publish and %s reads and publishes what awaits validation [B.78]',
  async (scope) => {
    const authorization = `Bearer ${await writtenToken(bff, 'service', ['notes.publish', scope])}`;
    const id = await awaiting();
    const read = await bff.app.inject({ url: `/api/notes/${id}`, headers: { authorization } });
    expect([read.statusCode, read.json<{ title: string }>().title]).toEqual([200, 'Purger le circuit']);
    const headers = { authorization, 'if-match': '"1"' };
    const answer = await bff.app.inject({ method: 'POST', url: `/api/notes/${id}/publish`, headers });
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([200, 'PUBLISHED']);
  },
);

it('a service token does not rewrite what awaits validation, and without its scope does not see it [B.78]', async () => {
  const id = await awaiting();
  const writing = `Bearer ${await writtenToken(bff, 'service', ['notes.publish', 'notes.write'])}`;
  const answer = await bff.app.inject({
    method: 'PATCH',
    url: `/api/notes/${id}`,
    headers: { authorization: writing, 'if-match': '"1"' },
    payload: { title: 'Autre chose' },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'ACCESS_DENIED']);
  const reading = `Bearer ${await writtenToken(bff, 'service', ['notes.read', 'notes.write'])}`;
  const { statusCode } = await bff.app.inject({ url: `/api/notes/${id}`, headers: { authorization: reading } });
  expect(statusCode).toBe(404);
});

it('a service token is not shown how a person corrects what it wrote [B.78]', async () => {
  const authorization = `Bearer ${await writtenToken(bff, 'service', ['notes.read', 'notes.write'])}`;
  const self = await bff.app.inject({ url: '/api/api-tokens/self', headers: { authorization } });
  const { token } = self.json<{ token: { id: string } }>();
  const note = await noteOfPerson('PUBLISHED', { creatorId: token.id, publicationDate: new Date() });
  const corrects = { noteId: note, edition: 1, authorId: token.id };
  const correction = await noteOfPerson('TO_REVIEW', { ...unseen, corrects, openCorrectionOf: note });
  for (const path of [`/notes/${note}`, `/notes/${correction}`, '/notes?scope=mine', '/notes']) {
    const { body } = await bff.app.inject({ url: `/api${path}`, headers: { authorization } });
    expect([path, body.includes(secret)]).toEqual([path, false]);
  }
});
