import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, basename } from 'node:path';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { accounts } from '../support/people/accounts.ts';
import { signIn } from '../support/people/sign-in.ts';
import { freePort } from '../support/product/free-port.ts';
import { expect, test } from '../support/test.ts';

// A remote of a repository of its own, in the page of a product that serves no other version of it.

const mostCommands = 5;

/** Without the settings of an npm or pnpm that runs this test, and with an empty cache: nothing is there yet. */
const envOf = (folder: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name))),
  npm_config_cache: join(folder, 'cache'),
  // Node as the product has it: that of the machine may be older than a team's.
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
});

/** A terminal: runs what is typed, one after the other. */
function terminal(home: string) {
  let cwd = home;
  const typed: string[] = [];
  const start = (command: string): ChildProcess & { printed: () => string } => {
    const [program = '', ...args] = command.split(' ');
    // In a group of its own, so that all it starts ends with it.
    const child = spawn(program, args, { cwd, env: envOf(home), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
    return Object.assign(child, { printed: () => output });
  };
  return {
    typed,
    async run(command: string): Promise<void> {
      typed.push(command);
      if (command.startsWith('cd ')) return void (cwd = join(cwd, command.slice(3)));
      const child = start(command);
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`${command}: ${child.printed()}`);
    },
    start(command: string) {
      typed.push(command);
      return start(command);
    },
  };
}

test(
  'a new remote is on the screen of a running product after five commands, and follows each change',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    test.setTimeout(420_000);
    const home = await mkdtemp(join(tmpdir(), 'savoir-e2e-own-'));
    const registry = await startPackageRegistry(join(home, 'packs'));
    // As a company sets it once for all of its repositories.
    await writeFile(join(home, '.npmrc'), `registry=${registry.url}\n`);
    const page = await browserOf(null, { hasWorker: true });
    await page.goto('/login');
    // The worker is there, as in the browser of anyone who works with the product.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    const shell = terminal(home);
    const start = Date.now();
    await shell.run(`npx --yes savoir-remote create safety --title Consignes --registry ${registry.url}`);
    await shell.run('cd safety');
    await shell.run('npm install');
    const served = shell.start(`npx savoir-remote dev --to ${product.url} --port ${await freePort()}`);
    try {
      await expect.poll(served.printed, { timeout: 60_000 }).toMatch(/built in/);
      expect(served.printed()).toContain('no fast refresh');
      const [address = ''] = /http:\S+\/dev\?name=\S+/.exec(served.printed()) ?? [];
      await signIn(page, product.url, accounts.dev);
      await page.goto(address);
      await page.getByRole('button', { name: 'Remplacer' }).click();
      const mark = page.getByRole('status').filter({ hasText: /mf-safety vient de http:.*dans cet onglet/ });
      await expect(mark).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Consignes' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Consignes' })).toBeVisible();

      const file = join(home, 'safety/src/routes/list/list.page.tsx');
      const source = await readFile(file, 'utf8');
      await writeFile(file, source.replace("title={t('routes.list')}", 'title="Consignes du jour"'));
      await expect(page.getByRole('heading', { level: 1, name: 'Consignes du jour' })).toBeVisible();
      expect(shell.typed.length).toBeLessThanOrEqual(mostCommands);
      // Two minutes at rest are wanted. A busy machine takes three, so they are said and not judged.
      const seconds = (Date.now() - start) / 1000;
      process.stdout.write(`${shell.typed.length} commands and ${seconds.toFixed(1)} s to the first change\n`);

      // Nothing but this browser has the wider policy, and it only as long as it is wanted.
      const policy = async () => (await page.request.get('/', { headers: { accept: 'text/html' } })).headers();
      expect((await policy())['content-security-policy']).toContain('ws://localhost:');
      await mark.getByRole('button', { name: 'Revenir à la version servie' }).click();
      await expect(mark).toHaveCount(0);
      expect((await policy())['content-security-policy']).not.toContain('localhost');
    } finally {
      if (served.pid !== undefined && served.exitCode === null) {
        process.kill(-served.pid, 'SIGTERM');
        await once(served, 'close');
      }
      registry.close();
      await rm(home, { recursive: true, force: true });
    }
  },
);

const root = fileURLToPath(new URL('../../', import.meta.url));
const call = promisify(execFile);

interface PackageRegistry {
  url: string;
  close(): void;
}

/** Packs what teams build remotes with into a folder and gives it out, as a company’s registry would. */
async function startPackageRegistry(folder: string): Promise<PackageRegistry> {
  await call(process.execPath, ['packages/tooling/run/commands/pack.ts', '--to', folder], { cwd: root });
  const packs = await Promise.all((await readdir(folder)).map((file) => readPack(join(folder, file))));
  const { stdout: others } = await call('npm', ['config', 'get', 'registry'], { cwd: root });
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    const file = packs.find(({ name }) => asked === `files/${name}`);
    if (file !== undefined) return void response.end(file.bytes);
    const pack = packs.find(({ manifest }) => manifest.name === asked);
    // As a company's registry does with what it does not hold itself.
    if (pack === undefined)
      return void response.writeHead(302, { location: new URL(request.url ?? '', others.trim()).href }).end();
    const { name, version } = pack.manifest;
    const dist = { tarball: `${url}/files/${pack.name}`, integrity: pack.integrity };
    const described = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...pack.manifest, dist } } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}

async function readPack(path: string) {
  const [bytes, { stdout }] = await Promise.all([
    readFile(path),
    call('tar', ['xzOf', path, 'package/package.json'], { maxBuffer: 1024 * 1024 }),
  ]);
  return {
    name: basename(path),
    bytes,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    manifest: JSON.parse(stdout) as { name: string; version: string },
  };
}
