import { Readable } from 'node:stream';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateRemote, deployRemote, listMails, listRemoteVersions, setCanary } from '@savoir/contracts/dev';
import { readRemoteHealth, reportTelemetry, type RemoteTelemetry } from '@savoir/contracts/telemetry';
import type { Role } from '@savoir/contracts/access';
import { signIn } from '@savoir/testing/sign-in';
import { startTestBff, type TestBff, type TestUser } from '@savoir/testing/bff';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { saveTelemetry } from '../../src/modules/telemetry/telemetry.service.ts';
import { findAuditForExport } from '../../src/modules/audit/audit.collection.ts';
import { buildRemote, forgetRemotes, sha384 } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

let bff: TestBff;
let client: TestClient;
let remotesDir: string;
beforeAll(async () => {
  remotesDir = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: remotesDir } });
  client = await openClient(bff);
});
beforeEach(async () => {
  await forgetRemotes(bff, remotesDir);
  await buildRemote(remotesDir, 'notes', '1.0.0-a');
});
afterAll(async () => {
  await bff.close();
  await rm(remotesDir, { recursive: true, force: true });
});

const none = { load: [], lcp: [], inp: [], cls: [], longTask: [], api: [] };
const seen = (changes: Partial<RemoteTelemetry> = {}): RemoteTelemetry => ({
  remote: 'notes',
  version: '1.0.0-a',
  visits: 1,
  failedVisits: 0,
  failedLoads: 0,
  slowLoads: 0,
  apiCalls: 0,
  apiFailures: 0,
  samples: none,
  errors: [],
  ...changes,
});
const someError: RemoteTelemetry['errors'][number] = {
  kind: 'page',
  message: 'x is not a function',
  frames: [{ file: '/remotes/notes/1.0.0-a/main.js', line: 1, column: 5 }],
  count: 2,
};
const report = (who: Role | TestUser, ...remotes: RemoteTelemetry[]) =>
  client.call(who, reportTelemetry, { body: { remotes } });
const health = async (hours = 24) =>
  (await client.call('dev', readRemoteHealth, { params: { name: 'notes' }, query: { hours } })).body;
/** The registry learns of a build when it is asked. */
const listed = () => bff.app.inject({ url: '/api/remotes', headers: bff.as('reader') });
const stateOf = async () => {
  const found = (await client.call('dev', listRemoteVersions)).body.find(({ name }) => name === 'notes');
  if (found === undefined) throw new Error('no notes');
  return found;
};
const tryVersion = async (version: string, percentage = 100, companies: string[] = []) =>
  client.call('dev', setCanary, {
    params: { name: 'notes' },
    version: (await stateOf()).revision,
    body: { version, companies, percentage },
  });

it('what browsers measure of a remote is added up by version, as sums of everyone', async () => {
  await listed();
  const api = Array.from({ length: 40 }, () => 100);
  await report('reader', seen({ visits: 3, apiCalls: 40, samples: { ...none, lcp: [1000, 2000], api } }));
  await report('admin', seen({ failedVisits: 1, errors: [someError], samples: { ...none, longTask: [80] } }));
  const [version] = (await health()).versions;
  expect(version).toMatchObject({
    version: '1.0.0-a',
    role: 'active',
    visits: 4,
    failedVisits: 1,
    apiCalls: 40,
    longTasks: 1,
    errors: [{ kind: 'page', message: 'x is not a function', count: 2 }],
  });
  expect(version?.p75.api).toBeGreaterThan(90);
  expect(version?.p75.api).toBeLessThan(110);
  expect(version?.p75.lcp).toBeGreaterThan(1800);
  expect(version?.p75.inp).toBeNull();
});

it('what browsers measure of a remote loses nothing when many report at once, through two instances', async () => {
  await listed();
  const other = await bff.another();
  const report = (app: typeof bff.app) =>
    app.inject({
      method: 'POST',
      url: '/api/telemetry',
      headers: bff.as('reader'),
      payload: { remotes: [seen({ errors: [someError], samples: { ...none, inp: [64] } })] },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => report(at % 2 === 0 ? bff.app : other.app)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  const [version] = (await health()).versions;
  expect([version?.visits, version?.errors.length, version?.errors[0]?.count]).toEqual([40, 1, 80]);
  await other.close();
});

it('what browsers measure of a remote says nothing of anyone, and is not of a version that does not exist', async () => {
  await listed();
  await report('reader', seen({ version: '9.9.9-x' }), seen({ remote: 'nothing' }));
  await report(
    'reader',
    seen({ errors: [{ ...someError, message: 'paul@delorme.fr wrote “Le compresseur est en panne ce matin”' }] }),
  );
  const rows = await Promise.all(
    ['remoteTelemetry', 'remoteErrors'].map((name) => bff.services.db.collection(name).find().toArray()),
  );
  expect(rows.map(({ length }) => length)).toEqual([1, 1]);
  const stored = JSON.stringify(rows);
  for (const secret of [bff.users.reader.id, bff.company.id, 'paul@', 'compresseur'])
    expect(stored).not.toContain(secret);
});

it('what browsers measure of a remote is refused with anything more in it than the contract has, and without a sign-in', async () => {
  const post = (payload: object, headers: object = bff.as('reader')) =>
    bff.app.inject({ method: 'POST', url: '/api/telemetry', headers: { ...headers }, payload });
  expect((await post({ remotes: [{ ...seen(), user: 'Paul' }] })).statusCode).toBe(400);
  expect((await post({ remotes: [seen({ visits: 1001 })] })).statusCode).toBe(400);
  expect((await post({ remotes: [seen()] }, {})).statusCode).toBe(401);
});

it('what browsers measure of a remote retains the last fifty errors of a version', async () => {
  await listed();
  for (let at = 0; at < 60; at += 10)
    await report(
      'reader',
      seen({
        errors: Array.from({ length: 10 }, (_, more) => ({ ...someError, message: `error ${at + more}` })),
      }),
    );
  const [version] = (await health()).versions;
  expect(version?.errors).toHaveLength(50);
  expect(version?.errors.map(({ message }) => message)).toContain('error 59');
});

it('what browsers measure of a remote goes after the days that the setting names', async () => {
  await listed();
  await report('reader', seen({ errors: [someError] }));
  for (const name of ['remoteTelemetry', 'remoteErrors']) {
    const row = await bff.services.db.collection<{ endDate: Date }>(name).findOne();
    const days = ((row?.endDate.getTime() ?? 0) - Date.now()) / (24 * 3600_000);
    expect(Math.round(days)).toBe(30);
    const indexes = await bff.services.db.collection(name).indexes();
    expect(indexes.find(({ key }) => 'endDate' in key)?.expireAfterSeconds).toBe(0);
  }
});

it('what browsers measure of a remote shows where an error was written, by a map of the same script that no one is sent', async () => {
  await listed();
  const script = 'main of 1.0.0-a';
  const map = {
    version: 3,
    sources: ['savoir:///mf-notes/src/page.tsx'],
    names: [],
    mappings: 'AACA',
    debugId: debugIdOf(sha384(script)),
  };
  const file = join(remotesDir, 'notes/1.0.0-a/main.js.map');
  expect(await readFile(file.replace('.map', ''), 'utf8')).toBe(script);
  await writeFile(file, JSON.stringify(map));
  await report('reader', seen({ errors: [someError] }));
  expect((await health()).versions[0]?.errors[0]?.frames[0]).toMatchObject({
    line: 1,
    source: { file: 'mf-notes/src/page.tsx', line: 2, column: 1 },
  });
  expect((await bff.app.inject({ url: '/remotes/notes/1.0.0-a/main.js.map' })).statusCode).toBe(404);
});

it('the maps of a deployed version are stored, used and sent to no one', async () => {
  const team = await mkdtemp(join(tmpdir(), 'savoir-team-'));
  onTestFinished(() => rm(team, { recursive: true, force: true }));
  const built = await buildRemote(team, 'notes', '2.0.0-d');
  const debugId = debugIdOf(sha384('main of 2.0.0-d'));
  const map = JSON.stringify({
    version: 3,
    sources: ['savoir:///mf-notes/src/a.ts'],
    names: [],
    mappings: 'AAEA',
    debugId,
  });
  const maps = [{ path: '2.0.0-d/main.js.map', bytes: Buffer.byteLength(map), integrity: sha384(map) }];
  const { name, ...version } = { ...built, maps };
  const deploy = () => client.call('dev', deployRemote, { params: { name }, body: version });
  const texts = await Promise.all(built.files.map(({ path }) => readFile(join(team, 'notes', path), 'utf8')));
  const upload = (text: string) =>
    bff.app.inject({
      method: 'PUT',
      url: `/api/dev/remotes/notes/files/${Buffer.from(sha384(text).slice(7), 'base64').toString('hex')}`,
      headers: { ...bff.as('dev'), 'content-type': 'application/octet-stream' },
      payload: text,
    });
  for (const text of texts) expect((await upload(text)).statusCode).toBe(204);
  expect((await deploy()).code).toBe('REMOTE_FILE_MISSING');
  await upload(map);
  expect((await deploy()).status).toBe(201);
  const frames = [{ file: '/remotes/notes/2.0.0-d/main.js', line: 1, column: 1 }];
  await report('reader', seen({ version: '2.0.0-d', errors: [{ ...someError, frames }] }));
  const version2 = (await health()).versions.find((one) => one.version === '2.0.0-d');
  expect(version2?.errors[0]?.frames[0]?.source).toEqual({ file: 'mf-notes/src/a.ts', line: 3, column: 1 });
  const answer = (file: string) => bff.app.inject({ url: `/remotes/notes/2.0.0-d/${file}` });
  expect([(await answer('main.js')).statusCode, (await answer('main.js.map')).statusCode]).toEqual([200, 404]);
});

const debugIdOf = (integrity: string): string =>
  Buffer.from(integrity.slice(7), 'base64')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

describe('a trial', () => {
  beforeEach(async () => {
    await listed();
    await buildRemote(remotesDir, 'notes', '1.1.0-b');
    await listed();
    const { revision } = await stateOf();
    await client.call('dev', activateRemote, {
      params: { name: 'notes' },
      version: revision,
      body: { version: '1.0.0-a' },
    });
    // The version before may still run in an open tab: here the one that is tried shall be none of that.
    await bff.services.db.collection('remotes').updateMany({}, { $set: { previous: null } });
  });
  const verdict = async () => (await health()).verdict?.state;

  it('a trial that throws is ended by the product, written down, and notified to who started it', async () => {
    await bff.worker.start();
    onTestFinished(() => bff.worker.stop());
    expect((await tryVersion('1.1.0-b', 0, [bff.company.name])).status).toBe(200);
    expect(await verdict()).toBe('waiting');
    const { db } = bff.services;
    const { creator, validator } = bff.users;
    for (const who of ['reader', creator, validator] as const)
      await report(who, seen({ version: '1.1.0-b', visits: 20, failedVisits: 20, errors: [someError] }));
    await expect.poll(() => db.collection('remoteTrialPeople').countDocuments()).toBe(3);
    await expect.poll(async () => (await stateOf()).canary).toBeNull();
    const reason = {
      rule: 'people',
      visits: 3,
      failedVisits: 3,
      activeVisits: 0,
      activeFailedVisits: 0,
      failedTabs: 3,
    };
    expect((await stateOf()).stopped).toMatchObject({ version: '1.1.0-b', reason });
    expect((await stateOf()).active).toBe('1.0.0-a');
    const audit = (await Readable.from(findAuditForExport(bff.services.db, bff.company.id)).toArray()) as {
      action: string;
    }[];
    expect(audit.find(({ action }) => action === 'dev.stopCanary')).toMatchObject({
      byId: null,
      subjectId: 'notes',
      changes: [
        { field: 'canary', from: ['1.1.0-b'], to: [] },
        { field: 'reason', from: [], to: [expect.stringContaining('échec chez plus de la moitié') as string] },
      ],
    });
    await expect
      .poll(async () => (await client.call('dev', listMails)).body.mails.map(({ to, subject }) => `${to} ${subject}`))
      .toContainEqual(expect.stringContaining('L’essai de mf-notes 1.1.0-b a été arrêté'));
  });

  /** What one tab of someone reports, who signed in this once. */
  const reportFrom = async (authorization: string, tab: string, ...remotes: RemoteTelemetry[]) =>
    bff.app.inject({ method: 'POST', url: '/api/telemetry', headers: { authorization }, payload: { tab, remotes } });
  const newSignIn = async (who: TestUser) => `Bearer ${await signIn(bff.app, bff.services, who.email)}`;
  const failed = seen({ version: '1.1.0-b', visits: 1, failedVisits: 1 });

  it(
    'a trial of one person ends with the third tab, and its version says so for good',
    { tags: 'release' },
    async () => {
      await bff.worker.start();
      onTestFinished(() => bff.worker.stop());
      await tryVersion('1.1.0-b', 0, [bff.company.name]);
      const { reader } = bff.users;
      const [first, second] = [await newSignIn(reader), await newSignIn(reader)];
      for (const tab of ['one', 'one', 'two', 'three', 'made-up']) await reportFrom(first, tab, failed);
      expect(await verdict()).toBe('waiting');
      expect((await reportFrom(second, 'four', failed)).statusCode).toBe(204);
      await expect.poll(async () => (await stateOf()).canary).toBeNull();
      const { stopped } = await stateOf();
      expect(stopped).toMatchObject({
        version: '1.1.0-b',
        active: '1.0.0-a',
        reason: { rule: 'tabs', visits: 1, failedVisits: 1, activeVisits: 0, activeFailedVisits: 0, failedTabs: 3 },
      });
      const { revision } = await stateOf();
      const params = { name: 'notes' };
      await client.call('dev', activateRemote, { params, version: revision, body: { version: '1.1.0-b' } });
      const after = await stateOf();
      expect(after.stopped).toBeNull();
      expect(after.versions.map(({ version, endedTrials }) => [version, endedTrials])).toEqual(
        expect.arrayContaining([
          ['1.1.0-b', [stopped]],
          ['1.0.0-a', []],
        ]),
      );
    },
  );

  it('a trial of two people goes on as long as one visit was good, and counts who was given the version before', async () => {
    await tryVersion('1.1.0-b', 0, [bff.company.name]);
    const { reader, creator } = bff.users;
    const [first, second] = [await newSignIn(reader), await newSignIn(creator)];
    // The tab fell back: it shows the active version, and says once in each load that the one it was given failed.
    for (const tab of ['one', 'two']) await reportFrom(first, tab, failed, seen({ visits: 3 }));
    await reportFrom(second, 'three', failed);
    expect(await verdict()).toBe('failing');
    await reportFrom(second, 'four', seen({ version: '1.1.0-b' }));
    expect(await verdict()).toBe('waiting');
    const stored = JSON.stringify(await bff.services.db.collection('remoteTrialPeople').find().toArray());
    for (const secret of [reader.id, creator.id, 'three', decodeJwt(second.slice(7))['origin_jti'] as string])
      expect(stored).not.toContain(secret);
  });

  it('a trial that works goes on', async () => {
    await tryVersion('1.1.0-b', 0, [bff.company.name]);
    const crowd = async (companyId: string, version: string) => {
      for (let at = 0; at < 20; at += 1)
        await saveTelemetry(bff.services, { id: `person-${at}`, companyId, signInId: '', tab: '' }, [
          seen({ version, visits: 3 }),
        ]);
    };
    await crowd(bff.company.id, '1.1.0-b');
    await crowd(bff.other.company.id, '1.0.0-a');
    expect((await health()).verdict).toMatchObject({ state: 'sound', visits: 20, activeVisits: 20 });
  });

  it('a trial is judged by no one alone, however often they report', async () => {
    await tryVersion('1.1.0-b', 0, [bff.company.name]);
    for (let at = 0; at < 5; at += 1) {
      await report('reader', seen({ version: '1.1.0-b', visits: 1000, failedVisits: 1000 }));
      await report(bff.other.users.reader, seen({ visits: 1000, failedVisits: 1000 }));
    }
    expect((await health()).verdict).toEqual({
      state: 'waiting',
      visits: 1,
      failedVisits: 1,
      activeVisits: 1,
      activeFailedVisits: 1,
      failedTabs: 1,
    });
  });

  it('a trial is judged on each side by who is given it, also where the version was active before', async () => {
    await bff.services.db.collection('remotes').updateMany({}, { $set: { previous: '1.1.0-b' } });
    await tryVersion('1.1.0-b', 0, [bff.other.company.name]);
    await report('reader', seen({ version: '1.1.0-b', visits: 50, failedVisits: 50 }));
    await report(bff.other.users.reader, seen({ visits: 50, failedVisits: 50 }));
    expect((await health()).verdict).toMatchObject({ state: 'waiting', visits: 0, activeVisits: 0 });
    await report(bff.other.users.reader, seen({ version: '1.1.0-b', visits: 5 }));
    expect((await health()).verdict?.visits).toBe(1);
  });

  it('a trial is compared with what is active now: another active version starts it again', async () => {
    await tryVersion('1.1.0-b', 0, [bff.company.name]);
    await report('reader', seen({ version: '1.1.0-b', visits: 5 }));
    await report(bff.other.users.reader, seen({ visits: 5, failedVisits: 5 }));
    expect((await health()).verdict).toMatchObject({ visits: 1, activeVisits: 1, activeFailedVisits: 1 });
    await buildRemote(remotesDir, 'notes', '1.2.0-c');
    await listed();
    const { revision } = await stateOf();
    const params = { name: 'notes' };
    await client.call('dev', activateRemote, { params, version: revision, body: { version: '1.2.0-c' } });
    expect((await health()).verdict).toMatchObject({ state: 'waiting', visits: 0, activeVisits: 0 });
    await report(bff.other.users.reader, seen({ version: '1.2.0-c' }));
    expect((await health()).verdict).toMatchObject({ activeVisits: 1, activeFailedVisits: 0 });
  });

  it('a trial of a version that was the first goes back to none', async () => {
    await bff.worker.start();
    onTestFinished(() => bff.worker.stop());
    await bff.services.db.collection('remotes').updateMany({}, { $set: { active: '', built: null } });
    await tryVersion('1.1.0-b', 0, [bff.company.name]);
    const { creator, validator } = bff.users;
    for (const who of ['reader', creator, validator] as const)
      await report(who, seen({ version: '1.1.0-b', failedVisits: 1 }));
    await expect.poll(async () => (await stateOf()).canary).toBeNull();
    expect((await stateOf()).stopped).not.toHaveProperty('active');
    const textOf = async () =>
      (await client.call('dev', listMails)).body.mails.find(({ subject }) => subject.includes('1.1.0-b'))?.text;
    await expect.poll(textOf).toContain('personne n’a plus mf-notes au prochain chargement');
  });

  it('a trial is judged by nothing that was reported before it started, be it a minute', async () => {
    await tryVersion('1.1.0-b');
    await report('reader', seen({ version: '1.1.0-b', visits: 50, failedVisits: 50 }));
    await report('admin', seen());
    await tryVersion('1.1.0-b');
    expect((await health()).verdict).toMatchObject({ visits: 0, activeVisits: 0 });
    await report('admin', seen({ version: '1.1.0-b' }));
    expect((await health()).verdict).toMatchObject({ visits: 1, failedVisits: 0 });
    const people = await bff.services.db.collection('remoteTrialPeople').find().toArray();
    expect(people).toHaveLength(1);
    expect(JSON.stringify(people)).not.toContain(bff.users.admin.id);
  });
});
