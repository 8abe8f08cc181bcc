import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { activateRemote, endCanary, setCanary, switchRemote } from '@savoir/contracts/dev';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRemote, manifestOf, markBuilt } from '../built-remotes.ts';
import {
  activate,
  ask,
  bff,
  build,
  client,
  leftOut,
  listed,
  logged,
  remotesDir,
  startRegistry,
  stateOf,
  versionsOf,
} from './remote-registry.ts';

startRegistry();

it('the list of remotes names version, entry, integrity and manifest of each [D.21]', async () => {
  const { integrity } = await build('notes', '1.0.0-a');
  expect(await listed()).toEqual([
    {
      name: 'notes',
      version: '1.0.0-a',
      entry: '/remotes/notes/files/remoteEntry.1.0.0-a.js',
      integrity,
      manifest: manifestOf('notes'),
      isOff: false,
    },
  ]);
});

it('the list of remotes is for this person alone, compressed, and sent again only when it changed', async () => {
  await build('notes', '1.0.0-a');
  const first = await ask({ 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-encoding': 'br',
    vary: 'Authorization, Accept-Encoding',
  });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject([{ name: 'notes' }]);
  const same = { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers.etag) };
  const second = await ask(same);
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag]);
  await build('notes', '1.0.0-b');
  expect((await ask(same)).statusCode).toBe(200);
});

it('the list of remotes follows a build without a restart, and one that goes back to an earlier source', async () => {
  await build('notes', '1.0.0-a');
  expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
  await build('notes', '1.0.0-b');
  expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
  await markBuilt(remotesDir, 'notes', '1.0.0-a');
  expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
});

it('the list of remotes names what ran before, for a tab in which the active version fails', async () => {
  const { integrity } = await build('notes', '1.0.0-a');
  expect((await listed())[0]).not.toHaveProperty('previous');
  await build('notes', '1.0.0-b');
  const previous = { version: '1.0.0-a', entry: '/remotes/notes/files/remoteEntry.1.0.0-a.js', integrity };
  expect(await listed()).toMatchObject([{ version: '1.0.0-b', previous }]);
  await activate('notes', '1.0.0-a');
  expect(await listed()).toMatchObject([{ version: '1.0.0-a', previous: { version: '1.0.0-b' } }]);
});

it('the list of remotes answers a token that does not hold as it answers a visitor', async () => {
  await build('notes', '1.0.0-a');
  expect((await ask({ authorization: 'Bearer nothing' })).json()).toEqual(await listed());
});

it('the list of remotes is given as it was last while the database does not answer', async () => {
  await build('notes', '1.0.0-a');
  await build('notes', '1.0.0-b');
  const params = { name: 'notes' };
  const body = { version: '1.0.0-a', companies: [bff.company.name], percentage: 0 };
  await client.call('dev', setCanary, { params, version: (await stateOf('notes')).revision, body });
  expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-a']);
  await bff.services.mongo.close();
  expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-a']);
  expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
  expect((await bff.app.inject({ url: '/remotes/notes/1.0.0-a/main.js' })).body).toBe('main of 1.0.0-a');
  await bff.services.mongo.connect();
});

it('what someone activated stays through every build, until the last built version is chosen again', async () => {
  await build('notes', '1.0.0-a');
  await build('notes', '1.0.0-b');
  expect((await activate('notes', '1.0.0-a')).body).toMatchObject({
    active: '1.0.0-a',
    previous: '1.0.0-b',
    isChosen: true,
  });
  await build('notes', '1.0.0-c');
  expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
  expect(logged().join('')).toContain('somebody chose another version than was built');
  expect((await activate('notes', '1.0.0-c')).body).toMatchObject({ active: '1.0.0-c', isChosen: false });
  await build('notes', '1.0.0-d');
  expect(await versionsOf()).toEqual(['notes 1.0.0-d']);
});

it('what someone activated is not undone by another instance with an older build', async () => {
  await build('notes', '1.0.0-a');
  await listed();
  const olderDir = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  await buildRemote(olderDir, 'notes', '1.0.0-a');
  await build('notes', '1.0.0-b');
  expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
  await writeFile(join(olderDir, 'notes/built.json'), '{"version":"1.0.0-a","date":"2026-11-01T00:00:00.000Z"}');
  const other = await bff.another({ REMOTES_DIR: olderDir });
  expect((await ask({}, other.app)).json()).toMatchObject([{ version: '1.0.0-b' }]);
  expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
  await other.close();
  await rm(olderDir, { recursive: true, force: true });
});

it('what someone activated gives way to the last build when its files are gone, here and in the object store', async () => {
  await build('notes', '1.0.0-a');
  await build('notes', '1.0.0-b');
  await activate('notes', '1.0.0-a');
  await rm(join(remotesDir, 'notes/1.0.0-a'), { recursive: true });
  expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
  // An installation without other instances has no copies.
  await bff.services.db.collection('remoteVersions').updateMany({}, { $set: { isStored: false } });
  expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
});

it('what someone activated is one of the versions that are there', async () => {
  await build('notes', '1.0.0-a');
  const { revision } = await stateOf('notes');
  const to = (name: string, version: string) =>
    client.call('dev', activateRemote, { params: { name }, version: revision, body: { version } });
  expect((await to('notes', '9.9.9')).code).toBe('REMOTE_VERSION_NOT_FOUND');
  expect((await to('other', '1.0.0-a')).code).toBe('REMOTE_NOT_FOUND');
  expect(await to('notes', '1.0.0-a')).toMatchObject({ status: 200, body: { active: '1.0.0-a', revision } });
});

it('what someone activated says who came first to anyone who comes too late', async () => {
  await build('notes', '1.0.0-a');
  await build('notes', '1.0.0-b');
  const { revision } = await stateOf('notes');
  const change = { params: { name: 'notes' }, version: revision, body: { version: '1.0.0-a' } };
  await client.call('dev', activateRemote, change);
  const late = await client.call('dev', activateRemote, { ...change, body: { version: '1.0.0-b' } });
  expect(late).toMatchObject({
    status: 409,
    code: 'VERSION_STALE',
    problem: { context: { byId: bff.users.dev.id } },
  });
  expect((await client.call('dev', activateRemote, { params: { name: 'notes' }, body: change.body })).status).toBe(428);
});

it('what someone activated of a hundred activations at once, over two instances, is what exactly one of them asked for', async () => {
  for (const letter of ['a', 'b', 'c', 'd', 'e']) await build('notes', `1.0.0-${letter}`);
  const { revision } = await stateOf('notes');
  const other = await bff.another({ REMOTES_DIR: remotesDir });
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const version = `1.0.0-${['a', 'b', 'c', 'd'][index % 4]}`;
      const answer = await (index % 2 === 0 ? bff : other).app.inject({
        method: 'PUT',
        url: '/api/dev/remotes/notes/active',
        headers: { ...bff.as('dev'), 'if-match': `"${revision}"` },
        payload: { version },
      });
      return { version, status: answer.statusCode, active: answer.json<{ active?: string }>().active };
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.active).toBe(won[0]?.version);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  expect(await stateOf('notes')).toMatchObject({ active: won[0]?.version, revision: revision + 1 });
  expect((await ask({}, other.app)).json()).toMatchObject([{ version: won[0]?.version }]);
  await other.close();
});

describe('a canary', () => {
  beforeEach(async () => {
    await build('notes', '1.0.0-a');
    await build('notes', '1.0.0-b');
    await activate('notes', '1.0.0-a');
  });
  const start = async (body: { companies: string[]; percentage: number }) =>
    client.call('dev', setCanary, {
      params: { name: 'notes' },
      version: (await stateOf('notes')).revision,
      body: { version: '1.0.0-b', ...body },
    });

  it('a canary is for the people of the companies named, by id or name', async () => {
    expect((await start({ companies: ['autre ENTREPRISE'], percentage: 0 })).body.canary).toEqual({
      version: '1.0.0-b',
      companyIds: [bff.other.company.id],
      percentage: 0,
    });
    expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
    expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-a']);
    expect(await versionsOf(bff.as(bff.other.users.reader))).toEqual(['notes 1.0.0-b']);
    expect((await start({ companies: ['Nulle part'], percentage: 0 })).code).toBe('COMPANY_NOT_FOUND');
  });

  it('a canary ends, and everyone gets the active version again', async () => {
    await start({ companies: [], percentage: 100 });
    expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-b']);
    const { revision } = await stateOf('notes');
    expect(
      (await client.call('dev', endCanary, { params: { name: 'notes' }, version: revision })).body.canary,
    ).toBeNull();
    expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-a']);
  });

  it('a canary is over once its version is what everyone gets', async () => {
    await start({ companies: [], percentage: 100 });
    expect((await activate('notes', '1.0.0-b')).body).toMatchObject({ active: '1.0.0-b', canary: null });
  });

  it('a canary is over once its version is what was built last', async () => {
    await activate('notes', '1.0.0-b');
    await activate('notes', '1.0.0-a');
    await markBuilt(remotesDir, 'notes', '1.0.0-a');
    await listed();
    await start({ companies: [], percentage: 100 });
    await markBuilt(remotesDir, 'notes', '1.0.0-b');
    expect(await versionsOf()).toEqual(['notes 1.0.0-b']);
    expect(await stateOf('notes')).toMatchObject({ active: '1.0.0-b', previous: '1.0.0-a', canary: null });
  });

  it('a canary that the product ended is spoken of until another version is built, and no version before is made up', async () => {
    const reason = { visits: 3, failedVisits: 3, activeVisits: 0, activeFailedVisits: 0 };
    const stopped = { version: '1.0.0-b', date: new Date(), reason };
    await bff.services.db.collection('remotes').updateMany({}, { $set: { active: '', built: null, stopped } });
    await build('notes', '1.0.0-c');
    expect(await versionsOf()).toEqual(['notes 1.0.0-c']);
    expect(await stateOf('notes')).toMatchObject({ active: '1.0.0-c', previous: null, stopped: null });
  });

  it('a canary that would be left out gives the active version', async () => {
    await build('notes', '1.0.0-z', { parts: { routes: [{ ...manifestOf('notes').routes[0]!, path: '/account' }] } });
    const { revision } = await stateOf('notes');
    const body = { version: '1.0.0-z', companies: [], percentage: 100 };
    await client.call('dev', setCanary, { params: { name: 'notes' }, version: revision, body });
    expect(await versionsOf(bff.as('reader'))).toEqual(['notes 1.0.0-a']);
  });
});

it('a remote that is off is listed as such, sends no one anywhere, and comes back', async () => {
  // A version that was checked before is not checked for other content.
  await build('notes', '2.0.0-a', { parts: { redirects: [{ from: '/fiches', to: '/notes' }] } });
  const check = async () =>
    (await bff.app.inject({ url: '/api/route-check?path=/fiches', headers: bff.as('reader') })).json<object>();
  expect(await check()).toEqual({ redirect: '/notes' });
  const turn = async (isOff: boolean) =>
    client.call('dev', switchRemote, {
      params: { name: 'notes' },
      version: (await stateOf('notes')).revision,
      body: { isOff },
    });
  expect((await turn(true)).body.isOff).toBe(true);
  expect(await listed()).toMatchObject([{ name: 'notes', isOff: true }]);
  expect(await check()).toEqual({ redirect: null });
  await turn(false);
  expect(await listed()).toMatchObject([{ isOff: false }]);
});

describe('a remote that would harm others is left out, said once, and shown with its reason', () => {
  const page = (id: string, path: string) => ({ ...manifestOf('x').routes[0]!, id, path });
  const cases = [
    ['with a page of another', { routes: [page('zoo.list', '/notes')] }, '/notes'],
    ['with the id of a page of another', { routes: [page('notes.list', '/zoo')] }, 'notes.list'],
    ['with a redirect from a page of another', { redirects: [{ from: '/notes', to: '/zoo' }] }, '/notes'],
    ['that sends people to another site', { redirects: [{ from: '/piege', to: '//ailleurs.example' }] }, '//ailleurs'],
    ['built for another contract', { contract: 3 }, 'contract 3'],
    [
      'with an ability nobody knows',
      { routes: [{ ...page('zoo.list', '/zoo'), access: 'no.such' as never }] },
      'no.such',
    ],
    [
      'with an icon nobody has',
      {
        nav: [
          {
            id: 'zoo',
            order: 1,
            icon: 'no-such-icon',
            title: 'title',
            route: 'zoo.list',
            access: 'signed-in',
            place: 'main',
          },
        ],
      },
      'no-such-icon',
    ],
    [
      'for a place that no page has',
      { slots: [{ id: 'zoo.card', slot: 'nowhere', order: 1, access: 'signed-in' }] },
      'nowhere',
    ],
  ] as const;

  it('a remote that would harm others is left out, with its reason, by its pages, redirects, abilities, icons and slots', async () => {
    await build('notes', '1.0.0-a');
    await listed();
    for (const [index, [what, parts, reason]] of cases.entries()) {
      await build('zoo', `1.0.${index}`, { parts: parts as never });
      for (let time = 0; time < 2; time++) expect([what, await versionsOf()]).toEqual([what, ['notes 1.0.0-a']]);
      expect([what, leftOut().length]).toEqual([what, index + 1]);
      const { problems, versions } = await stateOf('zoo');
      expect(problems[0]).toContain(reason);
      expect(versions.find(({ version }) => version === `1.0.${index}`)?.problems[0]).toContain(reason);
    }
    expect((await stateOf('notes')).problems).toEqual([]);
  });

  it('the remote that was there first stays, whatever the names', async () => {
    await build('notes', '1.0.0-a');
    await listed();
    await build('atlas', '1.0.0', { parts: { routes: [page('atlas.list', '/notes')] } });
    expect(await versionsOf()).toEqual(['notes 1.0.0-a']);
  });

  const descriptors = [
    ['without a manifest', { manifest: { name: 'chat' } }],
    ['described as another', { name: 'notes' }],
    ['whose manifest is another’s', { manifest: manifestOf('notes') }],
    ['whose entry leaves its folder', { entry: '../../../evil.json' }],
    ['whose files leave its folder', { files: [{ path: '../evil.js', bytes: 1, integrity: 'sha384-x' }] }],
    ['without integrity', { integrity: undefined }],
  ] as const;

  it('a remote whose descriptor is not what it may be is left out', async () => {
    await build('notes', '1.0.0-a');
    for (const [index, [what, descriptor]] of descriptors.entries()) {
      await build('chat', `1.0.${index}`, { descriptor });
      for (let time = 0; time < 2; time++) expect([what, await versionsOf()]).toEqual([what, ['notes 1.0.0-a']]);
      expect([what, leftOut().length]).toEqual([what, index + 1]);
    }
  });
});
