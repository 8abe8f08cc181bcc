import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRemote } from '../built-remotes.ts';

let bff: TestBff;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-dictionaries-'));
  await put('shell/index.html', '<!doctype html><title>Savoir</title>');
  bff = await startTestBff({
    jobs: false,
    env: { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell') },
  });
});
afterEach(async () => {
  await bff.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** A script that compresses badly by itself, as one of ours does: words that come once. */
const lines = Array.from({ length: 900 }, (_, at) => createHash('sha256').update(`line ${at}`).digest('base64url'));
const before = lines.join('\n');
const after = [...lines.slice(0, 400), 'the line that a release changed', ...lines.slice(401)].join('\n');
const unlike = Array.from({ length: 900 }, (_, at) => createHash('sha256').update(`other ${at}`).digest('base64url'));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const ask = (url: string, headers: Record<string, string> = {}) => bff.app.inject({ url, headers });
const askWith = (url: string, dictionary: string, codings = 'gzip, deflate, br, zstd, dcb, dcz') =>
  ask(url, { 'accept-encoding': codings, 'available-dictionary': `:${hashOf(dictionary)}:` });

/** As the standard has it: eight bytes that name the coding, the hash of the dictionary, a stream of zstd. */
function decoded(payload: Buffer, dictionary: string): string {
  expect(payload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(payload.subarray(8, 40).toString('base64')).toBe(hashOf(dictionary));
  return zstdDecompressSync(payload.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

const places = {
  'the shell': {
    old: '/assets/start.aaaaaaaaaa.js',
    new: '/assets/start.bbbbbbbbbb.js',
    pattern: 'match="/assets/start.*.js"',
    build: async (contents: Record<string, string>) => {
      for (const [hash, text] of Object.entries(contents)) await put(`shell/assets/start.${hash}.js`, text);
    },
  },
  'a remote': {
    old: '/remotes/notes/files/lists.aaaaaaaaaa.js',
    new: '/remotes/notes/files/lists.bbbbbbbbbb.js',
    pattern: 'match="/remotes/notes/files/lists.*.js"',
    build: async (contents: Record<string, string>) => {
      for (const [hash, text] of Object.entries(contents))
        await buildRemote(join(folder, 'remotes'), 'notes', `1.0.0-${hash}`, {
          shared: { [`lists.${hash}.js`]: text },
        });
    },
  },
};

describe.each(Object.entries(places))('a script of %s', (_, place) => {
  it('may be a dictionary of its next build', async () => {
    await place.build({ aaaaaaaaaa: before });
    const { headers } = await ask(place.old, { 'accept-encoding': 'br' });
    expect(headers['use-as-dictionary']).toBe(place.pattern);
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  });

  it('is sent as what changed to a browser that has another build of it', async () => {
    await place.build({ aaaaaaaaaa: before, bbbbbbbbbb: after });
    const { headers, rawPayload } = await askWith(place.new, before);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      // No cache between may give it to a browser without this dictionary.
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': place.pattern,
    });
    expect(decoded(rawPayload, before)).toBe(after);
    expect(rawPayload.length).toBeLessThan(after.length / 50);
  });

  it('is sent whole to a browser with a dictionary that nobody here knows, and to one that cannot use any', async () => {
    await place.build({ aaaaaaaaaa: before, bbbbbbbbbb: after });
    for (const answer of [
      await askWith(place.new, 'something else'),
      await askWith(place.new, after),
      await askWith(place.new, before, 'gzip, br'),
      await ask(place.new, { 'accept-encoding': 'br, dcz' }),
      await ask(place.new, { 'accept-encoding': 'br, dcz', 'available-dictionary': hashOf(before) }),
      await ask(place.new, { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${'A'.repeat(5000)}=:` }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).not.toBe('dcz');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('is sent whole where it has little in common with the dictionary', async () => {
    await place.build({ aaaaaaaaaa: unlike.join('\n'), bbbbbbbbbb: after });
    expect((await askWith(place.new, unlike.join('\n'))).headers['content-encoding']).not.toBe('dcz');
  });

  it('is sent whole, and the log says why, while its dictionary cannot be read; not for longer', async () => {
    await place.build({ aaaaaaaaaa: before, bbbbbbbbbb: after });
    await ask(place.new);
    const old = join(folder, place.old.startsWith('/assets') ? `shell${place.old}` : place.old);
    await rm(old);
    await mkdir(old);
    const { statusCode, headers } = await askWith(place.new, before);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).not.toBe('dcz');
    expect(bff.logged().filter((line) => line.includes(place.new) && line.includes('EISDIR'))).toHaveLength(1);
    await rm(old, { recursive: true });
    await writeFile(old, before);
    expect((await askWith(place.new, before)).headers['content-encoding']).toBe('dcz');
  });

  it('is never coded against another file, wherever that lies', async () => {
    await place.build({ bbbbbbbbbb: after });
    await put('shell/assets/other.aaaaaaaaaa.js', before);
    await put('shell/start.aaaaaaaaaa.js', before);
    await buildRemote(join(folder, 'remotes'), 'chat', '1.0.0-a', { shared: { 'lists.aaaaaaaaaa.js': before } });
    await ask('/remotes/chat/files/lists.aaaaaaaaaa.js');
    expect((await askWith(place.new, before)).headers['content-encoding']).not.toBe('dcz');
  });
});

it('gives out nothing beside the scripts of the shell', async () => {
  await put('secret.aaaaaaaaaa.js', before);
  await put('secret.bbbbbbbbbb.js', after);
  for (const path of ['/assets/../../secret.bbbbbbbbbb.js', '/assets/%2e%2e/%2e%2e/secret.bbbbbbbbbb.js'])
    expect((await askWith(path, before)).statusCode).not.toBe(200);
});

it('tells nothing of small files, whose headers would weigh more than they save', async () => {
  await put('shell/assets/small.aaaaaaaaaa.js', 'small');
  const { headers } = await ask('/assets/small.aaaaaaaaaa.js');
  expect(headers['use-as-dictionary']).toBeUndefined();
});

it('answers many at once, each with the right file', async () => {
  const named = Array.from({ length: 12 }, (_, at) => [`part${at}`, `${after}\nof part ${at}`] as const);
  for (const [name, text] of named) {
    await put(`shell/assets/${name}.aaaaaaaaaa.js`, before);
    await put(`shell/assets/${name}.bbbbbbbbbb.js`, text);
  }
  const answers = await Promise.all(named.map(([name]) => askWith(`/assets/${name}.bbbbbbbbbb.js`, before)));
  for (const [at, { headers, rawPayload, payload }] of answers.entries())
    expect(headers['content-encoding'] === 'dcz' ? decoded(rawPayload, before) : payload).toBe(named[at]?.[1]);
  expect(answers.filter(({ headers }) => headers['content-encoding'] === 'dcz').length).toBeGreaterThan(0);
});

it('says nothing in the log of a build that is gone', async () => {
  await places['a remote'].build({ aaaaaaaaaa: before, bbbbbbbbbb: after });
  await ask(places['a remote'].new);
  await rm(join(folder, 'remotes/notes/files/lists.aaaaaaaaaa.js'));
  const { statusCode, headers } = await askWith(places['a remote'].new, before);
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  expect(bff.logged().filter((line) => line.includes('lists.aaaaaaaaaa.js'))).toEqual([]);
});
