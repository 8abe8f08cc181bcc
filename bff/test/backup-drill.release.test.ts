import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, readConfig } from '../src/testing.ts';
import { freePort, startServer, startsServers } from './processes/start-server.ts';

startsServers();

const password = 'Savoir-Demo-2026';
const passphrase = 'un cheval correct, pile et agrafe';
let folder: string;
const commands: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-drill-'));
});
afterEach(() => {
  for (const child of commands.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An installation of its own, with the embedded database and store whatever the tests use otherwise. */
async function installation(name: string): Promise<Record<string, string>> {
  const DATA_DIR = join(folder, name);
  await mkdir(DATA_DIR, { recursive: true });
  return { DATA_DIR, PORT: freePort(), MONGODB_URL: '', MONGODB_DATABASE: '' };
}

async function command(name: 'backup' | 'restore', env: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../src/backup/${name}.ts`), ...args], {
    env: { ...process.env, ...env },
  });
  commands.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, ...output };
}

async function started(env: Record<string, string>) {
  const server = startServer(env);
  await vi.waitFor(() => expect(server.output.out + server.output.err).toContain('Savoir answers at'), 60_000);
  const url = `http://localhost:${env['PORT']}`;
  const config = (await (await fetch(`${url}/api/config`)).json()) as { userPool: { clientId: string } };
  const signIn = async (email: string) => {
    const answer = await fetch(`${url}/identity`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: config.userPool.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    });
    const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } };
    return { authorization: `Bearer ${AuthenticationResult.IdToken}`, 'content-type': 'application/json' };
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return { url, signIn, stop };
}

/** Every row as it lies in the database, and every object with its bytes. */
async function contents(env: Record<string, string>) {
  const database = await openDatabase(readConfig(env));
  const rows: Record<string, string[]> = {};
  for (const { name } of await database.db.listCollections().toArray()) {
    const found = await database.db
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    if (found.length > 0) rows[name] = found.map((row) => Buffer.from(row as unknown as Uint8Array).toString('base64'));
  }
  await database.close();
  const root = join(env['DATA_DIR'] ?? '', 'objects');
  const objects: Record<string, string> = {};
  for (const entry of await readdir(join(root, 'objects'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(join(root, 'objects').length);
    const description = await readFile(join(root, 'meta', `${key}.json`), 'utf8');
    objects[key] = `${createHash('sha256')
      .update(await readFile(path))
      .digest('hex')} ${description}`;
  }
  return { rows, objects };
}

it('a backup restores an installation at rest to the byte, in another place, where people sign in and read', async () => {
  const from = await installation('at-rest');
  await (await started(from)).stop();
  const before = await contents(from);
  expect(Object.keys(before.rows).length).toBeGreaterThan(10);
  expect(Object.keys(before.objects).length).toBeGreaterThan(0);
  const file = join(folder, 'at-rest.savoir');
  expect(await command('backup', { ...from, BACKUP_PASSPHRASE: passphrase }, [file])).toMatchObject({
    code: 0,
    err: '',
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file)).includes('delorme')).toBe(false);

  const to = await installation('restored');
  const restored = await command('restore', { ...to, BACKUP_PASSPHRASE: passphrase }, [file]);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(await contents(to)).toEqual(before);
  expect(await readFile(join(to['DATA_DIR'] ?? '', 'secrets.json'), 'utf8')).toBe(
    await readFile(join(from['DATA_DIR'] ?? '', 'secrets.json'), 'utf8'),
  );
  const { url, signIn, stop } = await started(to);
  const headers = await signIn('nadia.benali@delorme-maintenance.fr');
  const note = (await (
    await fetch(`${url}/api/notes/019a9f00-0000-7000-8000-000400000004`, { headers })
  ).json()) as object;
  expect(note).toMatchObject({ title: 'Purger le circuit hydraulique de la presse 2' });
  await stop();
});

it('a backup taken while people write holds one moment: what was answered before it, whole, and nothing half', async () => {
  const from = await installation('busy');
  const { url, signIn, stop } = await started(from);
  const headers = await signIn('thomas.girard@delorme-maintenance.fr');
  const made: string[] = [];
  const ended = new AbortController();
  // Each space is made, then a second row names it: never the second without the first.
  const writing = (async () => {
    for (let number = 0; !ended.signal.aborted; number++) {
      const body = JSON.stringify({ name: `Espace ${number}`, color: 'sapin', memberIds: [] });
      const answer = await fetch(`${url}/api/spaces`, { method: 'POST', headers, body });
      if (answer.ok) made.push(((await answer.json()) as { id: string }).id);
      else throw new Error(await answer.text());
    }
  })();
  await expect.poll(() => made.length).toBeGreaterThan(3);
  const answeredBefore = [...made];
  const file = join(folder, 'busy.savoir');
  const result = await command('backup', from, [file]);
  ended.abort();
  await writing;
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(made.length).toBeGreaterThan(answeredBefore.length);
  await stop();

  const to = await installation('busy-restored');
  expect(await command('restore', to, [file])).toMatchObject({ code: 0, err: '' });
  const [copy, source] = [await contents(to), await contents(from)];
  const idsIn = (rows: string[] = []) => rows.map((row) => Buffer.from(row, 'base64').toString('latin1'));
  for (const id of answeredBefore) expect(idsIn(copy.rows['spaces']).some((row) => row.includes(id))).toBe(true);
  // What the snapshot has of the spaces is a beginning of what was made, without a gap.
  const restoredSpaces = made.filter((id) => idsIn(copy.rows['spaces']).some((row) => row.includes(id)));
  expect(restoredSpaces).toEqual(made.slice(0, restoredSpaces.length));
  // Each space with the act that the log tells of it, which is written after it.
  const auditedSpaces = made.filter((id) => idsIn(copy.rows['audit']).some((row) => row.includes(id)));
  expect(restoredSpaces.slice(0, auditedSpaces.length)).toEqual(auditedSpaces);
  expect(copy.objects).toEqual(source.objects);
});

describe('a restore', () => {
  let file: string;
  let from: Record<string, string>;
  beforeAll(async () => {
    from = await installation('small');
    const { stop } = await started(from);
    await stop();
    file = join(folder, 'small.savoir');
    await command('backup', { ...from, BACKUP_PASSPHRASE: passphrase }, [file]);
  });

  it.each<[string, (bytes: Buffer) => Buffer, Record<string, string>, RegExp]>([
    [
      'of another passphrase',
      (bytes) => bytes,
      { BACKUP_PASSPHRASE: 'une autre phrase secrète' },
      /BACKUP_PASSPHRASE is not/,
    ],
    ['without a passphrase', (bytes) => bytes, {}, /encrypted: set BACKUP_PASSPHRASE/],
    ['with one bit changed', flipped(0.9), { BACKUP_PASSPHRASE: passphrase }, /is damaged/],
    [
      'with its head changed',
      flipped(0.0001),
      { BACKUP_PASSPHRASE: passphrase },
      /no backup of Savoir|BACKUP_PASSPHRASE is not/,
    ],
    [
      'that is cut',
      (bytes) => bytes.subarray(0, bytes.length - 100),
      { BACKUP_PASSPHRASE: passphrase },
      /the file is cut/,
    ],
    ['that is empty', () => Buffer.alloc(0), { BACKUP_PASSPHRASE: passphrase }, /no backup of Savoir/],
  ])('a restore of a file %s is refused with one line and touches nothing', async (name, change, env, line) => {
    const damaged = join(folder, `${name.replaceAll(' ', '-')}.savoir`);
    await writeFile(damaged, change(await readFile(file)));
    const to = await installation(`refused-${name.replaceAll(' ', '-')}`);
    const { code, err } = await command('restore', { ...to, ...env }, [damaged]);
    expect(code).toBe(1);
    expect(err).toMatch(/^Nothing was restored\. [^\n]+\n$/);
    expect(err).toMatch(line);
    expect(await readdir(to['DATA_DIR'] ?? '')).toEqual([]);
  });

  it('a restore into an installation with data is refused unless it may replace it', async () => {
    const to = await installation('used');
    await (await started(to)).stop();
    const before = await contents(to);
    const env = { ...to, BACKUP_PASSPHRASE: passphrase };
    const refused = await command('restore', env, [file]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/not empty .*--replace/) as string });
    expect(await contents(to)).toEqual(before);
    expect(await command('restore', env, [file, '--replace'])).toMatchObject({ code: 0, err: '' });
    expect(await contents(to)).toEqual(await contents(from));
  });

  it('a restore that was cut leaves a database that no start takes', async () => {
    const to = await installation('cut');
    const database = await openDatabase(readConfig(to));
    await database.db.collection<{ _id: string }>('restores').insertOne({ _id: 'running' });
    await database.close();
    const { output, ended } = startServer(to);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^Savoir cannot start\. DATA_DIR: a restore into this database was cut; .*--replace\n$/);
  });
});

/** One bit of the byte at this part of the file. */
function flipped(part: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    const at = Math.floor(copy.length * part);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
}
