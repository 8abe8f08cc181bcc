import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sha384 } from '../built-remotes.ts';
import { bff, build, listed, logged, remotesDir, startRegistry } from './remote-registry.ts';

startRegistry();

describe('a file of a remote', () => {
  const main = (headers: Record<string, string> = {}) =>
    bff.app.inject({ url: '/remotes/notes/1.0.0-a/main.js', headers });

  const cacheFolder = () => join(bff.services.config.dataDir, 'remote-files');

  it('a file of a remote that was altered or half copied is never served, and as soon as it is repaired it is', async () => {
    await build('notes', '1.0.0-a');
    expect((await main()).statusCode).toBe(200);
    await bff.services.store.removePrefix('remote-files/');
    const file = join(remotesDir, 'notes/1.0.0-a/main.js');
    const whole = await readFile(file);
    for (const bytes of [whole.subarray(0, 4), Buffer.from('altered')]) {
      await writeFile(file, bytes);
      const answer = await main();
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    }
    expect(logged().join('')).toContain('is not what was registered');
    await writeFile(file, whole);
    expect((await main()).headers['cache-control']).toContain('immutable');
  });

  it('a file of a remote comes from the object store where an instance does not have it, and not when it was altered there', async () => {
    await build('notes', '1.0.0-a');
    await listed();
    const empty = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
    const other = await bff.another({ REMOTES_DIR: empty });
    await rm(cacheFolder(), { recursive: true, force: true });
    const ofOther = async () => {
      const { statusCode, body } = await other.app.inject({ url: '/remotes/notes/1.0.0-a/main.js' });
      return statusCode === 200 ? body : statusCode;
    };
    expect((await other.app.inject({ url: '/api/remotes' })).json()).toMatchObject([{ version: '1.0.0-a' }]);
    expect(await ofOther()).toBe('main of 1.0.0-a');
    const [copy] = (await readdir(cacheFolder())).map((name) => join(cacheFolder(), name));
    await writeFile(copy!, 'altered');
    expect(await ofOther()).toBe('main of 1.0.0-a');
    const key = `remote-files/${Buffer.from(sha384('main of 1.0.0-a').slice(7), 'base64').toString('hex')}`;
    await rm(cacheFolder(), { recursive: true });
    await bff.services.store.write(key, Buffer.from('altered'), 'text/plain');
    expect(await ofOther()).toBe(503);
    await bff.services.store.write(key, Buffer.from('main of 1.0.0-a'), 'text/plain');
    expect(await ofOther()).toBe('main of 1.0.0-a');
    await other.close();
    await rm(empty, { recursive: true });
  });

  it('a file of a remote whose compressed copy was altered is compressed again', async () => {
    await build('notes', '1.0.0-a');
    await writeFile(join(remotesDir, 'notes/1.0.0-a/main.js.br'), 'altered');
    const answer = await main({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('main of 1.0.0-a');
  });

  it('a file of a remote that no version lists is not there', async () => {
    await build('notes', '1.0.0-a');
    await writeFile(join(remotesDir, 'notes/1.0.0-a/added.js'), 'added');
    for (const path of ['added.js', '../built.json', 'main.js.map', '%2e%2e/built.json'])
      expect((await bff.app.inject({ url: `/remotes/notes/1.0.0-a/${path}` })).statusCode).toBe(404);
  });
});
