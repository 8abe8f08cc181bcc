import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { ownDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { demonstrationPassword } from '../../src/seed/demonstration-users.ts';
import { openDatabase, readConfig } from '../../src/testing.ts';
import { tokenAt } from '../faults/sign-in.ts';
import { isListening } from './is-listening.ts';
import { freePort, startServer, startsServers } from './start-server.ts';

// The files for proxies that operators are given, run by Debian’s nginx and HAProxy before two processes of the product.

startsServers();

let folder: string;
let settings: Record<string, string>;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-proxies-'));
  settings = await ownDatabase();
  database = await openDatabase(readConfig(settings));
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process of the product, with how many calls of `/api/config` it has answered. */
async function startApi(origin: string) {
  const [PORT, METRICS_PORT] = [freePort(), freePort()];
  const own = { PORT, METRICS_PORT, PUBLIC_URL: origin, ROLE: 'api', DATA_DIR: folder, DEMONSTRATION: 'on' };
  const env = { ...settings, ...own };
  const { child, output, ended } = startServer(env);
  await expect.poll(() => output.out + output.err).toContain('Savoir answers at');
  const answered = async () => {
    const metrics = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
    const count = /^savoir_http_request_duration_seconds_count\{[^}]*route="\/api\/config"[^}]*\} (\d+)$/m.exec(
      metrics,
    );
    return Number(count?.[1] ?? 0);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { port: PORT, answered, kill };
}

interface Proxy {
  file: string;
  /** The file with this port of this machine in the place of an address with a certificate. */
  at: (port: string, text: string) => string;
  start: (path: string) => ChildProcess;
}

const nginx: Proxy = {
  file: 'nginx.conf',
  at: (port, text) =>
    inNginx(
      text
        .replace('# server', 'server')
        .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
        .replaceAll(/ssl_certificate.*/g, ''),
    ),
  start: (path) => spawn('nginx', ['-c', path, '-g', 'daemon off;'], { stdio: 'ignore' }),
};
const haproxy: Proxy = {
  file: 'haproxy.cfg',
  at: (port, text) => text.replace(/bind :443.*/, `bind 127.0.0.1:${port}`),
  start: (path) => spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' }),
};

it.each([nginx, haproxy])(
  'by $file the people of a company are answered by one process, and by the other one when it is gone',
  async ({ file, at, start }) => {
    const port = freePort();
    const origin = `http://127.0.0.1:${port}`;
    const apis = [await startApi(origin), await startApi(origin)];
    const text = at(port, await readFile(join(import.meta.dirname, '../../../deploy', file), 'utf8')).replaceAll(
      /localhost:300([01])/g,
      (_, which: string) => `127.0.0.1:${apis[Number(which)]?.port}`,
    );
    const path = join(folder, file);
    await writeFile(path, text);
    const proxy = start(path);
    onTestFinished(() => void proxy.kill('SIGKILL'));
    await expect.poll(() => isListening(Number(port))).toBe(true);

    // The cookie is the product’s.
    const token = await tokenAt({ origin }, 'nadia.benali@delorme-maintenance.fr', demonstrationPassword);
    const answer = await fetch(`${origin}/api/user`, { headers: { authorization: `Bearer ${token}` } });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('company='));
    expect(cookie).toMatch(/^company=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Strict$/);

    const counts = () => Promise.all(apis.map(({ answered }) => answered()));
    const call = async (company: string) =>
      (await fetch(`${origin}/api/config`, { headers: { cookie: `company=${company}` } })).status;
    const companies = [/^company=([^;]+)/.exec(cookie ?? '')?.[1] ?? '', ...Array.from({ length: 19 }, () => newId())];
    const placeOf = new Map<string, number>();
    for (const company of companies) {
      const before = await counts();
      for (let again = 0; again < 4; again++) expect(await call(company)).toBe(200);
      const more = (await counts()).map((count, index) => count - (before[index] ?? 0));
      expect(more.toSorted((one, other) => one - other)).toEqual([0, 4]);
      placeOf.set(company, more.indexOf(4));
    }
    expect(new Set(placeOf.values())).toEqual(new Set([0, 1]));

    await apis[0]?.kill();
    for (const company of companies) await expect.poll(() => call(company)).toBe(200);
  },
);

/** What Debian’s own configuration has around such a file. */
const inNginx = (text: string): string =>
  `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${text}\n}`;
