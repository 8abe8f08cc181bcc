import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startServer, startsServers } from './processes/start-server.ts';

startsServers();

const database = `server_${randomBytes(6).toString('hex')}`;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'savoir-server-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  const url = process.env['MONGODB_URL'];
  if (url === undefined) return;
  const mongo = await MongoClient.connect(url);
  await Promise.all([database, `${database}_empty`].map((name) => mongo.db(name).dropDatabase()));
  await mongo.close();
});

const start = (env: Record<string, string>, args: string[] = []) =>
  startServer({ DATA_DIR: dataDir, MONGODB_DATABASE: database, ...env }, args);
const started = async (output: { out: string; err: string }) =>
  expect.poll(() => output.out + output.err).toContain('Savoir answers at');

it('the server starts on one port, says where and with which accounts [D.1][D.3][D.19], serves, and stops at a signal', async () => {
  const port = freePort();
  const { child, output, ended } = start({ PORT: port });
  await started(output);
  expect(output.out).toContain(`http://localhost:${port}`);
  expect(output.out).toContain(dataDir);
  for (const account of ['camille.ferrand@', 'nadia.benali@', 'thomas.girard@', 'paul.renaud@'])
    expect(output.out).toContain(`${account}delorme-maintenance.fr`);
  expect(output.out).toContain('Savoir-Demo-2026');
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('the server starts again on the same data, with the same accounts', async () => {
  const { child, output, ended } = start({ PORT: freePort() });
  await started(output);
  expect(output.out).toContain('camille.ferrand@');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

it('the server seeds one developer only with --empty [D.20]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'savoir-empty-'));
  const { child, output, ended } = start({ PORT: freePort(), MONGODB_DATABASE: `${database}_empty`, DATA_DIR: dir }, [
    '--empty',
  ]);
  await started(output);
  expect(output.out.match(/@/g)).toHaveLength(1);
  expect(output.out).toContain('First account: ');
  expect(output.out).not.toContain('Savoir-Demo-2026');
  child.kill('SIGTERM');
  await ended;
  await rm(dir, { recursive: true });
});

describe('a start that cannot succeed says why in one line and ends', () => {
  const fails = async (env: Record<string, string>) => {
    const { output, ended } = start(env);
    expect(await ended).toBe(1);
    expect(output.err.trimEnd().split('\n')).toHaveLength(1);
    return output.err;
  };

  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'savoir',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'eighty' }],
    ['SHELL_DIR', { SHELL_DIR: '/nowhere/shell' }],
    ['REMOTES_DIR', { REMOTES_DIR: '/nowhere/remotes' }],
    ['S3_ENDPOINT', s3],
    ['HOST', { HOST: 'nowhere.invalid' }],
    ['ROLE', { ROLE: 'workers' }],
    ['USER_POOL_CUSTOM_AUTH', { USER_POOL_CUSTOM_AUTH: '/nowhere/challenge.ts' }],
  ])('a start with a wrong %s says why in one line and ends [D.4]', async (name, env) =>
    expect(await fails({ PORT: freePort(), ...env })).toMatch(new RegExp(`^Savoir cannot start\\. ${name}: `)),
  );

  it.each([
    [403, 'S3_ACCESS_KEY_ID: '],
    [404, 'S3_BUCKET: '],
    [500, 'S3_ENDPOINT: '],
  ])('a start with a store that answers %i says why in one line and ends', async (status, message) => {
    const store = createHttpServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    expect(await fails({ PORT: freePort(), ...s3, S3_ENDPOINT: `http://127.0.0.1:${port}` })).toContain(message);
    store.close();
  });

  it.runIf(process.env['MONGODB_URL'] === undefined)(
    'a start that cannot succeed says why in one line and ends with a data folder that another process uses',
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'savoir-shared-'));
      const first = start({ PORT: freePort(), DATA_DIR: dir });
      await started(first.output);
      expect(await fails({ PORT: freePort(), DATA_DIR: dir })).toContain('DATA_DIR: ');
      first.child.kill('SIGTERM');
      await first.ended;
      await rm(dir, { recursive: true });
    },
  );

  it('a start that cannot succeed says why in one line and ends with a taken port', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port)),
    );
    expect(await fails({ PORT: String(port) })).toContain(`PORT: ${port} is already used`);
    taken.close();
  });

  it('a start that cannot succeed says why in one line and ends with a data folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    expect(await fails({ PORT: freePort(), DATA_DIR: join(file, 'data') })).toContain('DATA_DIR: ');
  });

  it.runIf(process.platform === 'linux')(
    'a start that cannot succeed says why in one line and ends with a data folder where none can be made',
    async () => expect(await fails({ PORT: freePort(), DATA_DIR: '/proc/savoir' })).toContain('DATA_DIR: '),
  );

  it('a start that cannot succeed says why in one line and ends with the secrets of another installation', async () => {
    const stranger = await mkdtemp(join(tmpdir(), 'savoir-stranger-'));
    if (process.env['MONGODB_URL'] === undefined)
      await cp(join(dataDir, 'database'), join(stranger, 'database'), { recursive: true });
    expect(await fails({ PORT: freePort(), DATA_DIR: stranger })).toContain('DATA_DIR: the secrets');
    await rm(stranger, { recursive: true });
  });

  it('a start that cannot succeed says why in one line and ends with a database that does not answer', async () =>
    expect(
      await fails({ PORT: freePort(), MONGODB_URL: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500' }),
    ).toContain('MONGODB_URL: '));
});
