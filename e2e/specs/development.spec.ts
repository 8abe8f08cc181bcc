import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '../support/people/accounts.ts';
import { startProduct } from '../support/product/product.ts';
import { copyRepository, type RepositoryCopy } from '../support/product/repository-copy.ts';
import { signIn } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { freePort } from '../support/product/free-port.ts';

let copy: RepositoryCopy;
test.beforeAll(async () => {
  copy = await copyRepository();
});
test.afterAll(() => copy.remove());

/** A test that fails on its way leaves nothing running. */
const running = new Set<{ stop(): Promise<unknown> }>();
const started = <Started extends { stop(): Promise<unknown> }>(one: Started): Started => {
  running.add(one);
  return one;
};
test.afterEach(async () => {
  const stopped = await Promise.allSettled([...running].toReversed().map(async (one) => one.stop()));
  running.clear();
  expect(stopped.filter(({ status }) => status === 'rejected')).toEqual([]);
});

/** What the browser extension of Module Federation shows, where it reads it. */
function readFederation() {
  const { __INSTANCES__: instances, moduleInfo } = Reflect.get(globalThis, '__FEDERATION__') as Federation;
  const entries = Object.values(moduleInfo);
  return {
    instances: instances.map(({ name }) => name),
    hosts: Object.entries(moduleInfo).flatMap(([host, { remotesInfo = {} }]) =>
      Object.keys(remotesInfo).map((remote) => `${host} → ${remote}`),
    ),
    remotes: entries.flatMap(({ globalName, modules = [] }) =>
      modules.map(({ moduleName }) => `${globalName} exposes ${moduleName}`),
    ),
    shares: instances.flatMap(({ shareScopeMap }) => Object.keys(shareScopeMap['default'] ?? {})),
  };
}

interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, object> }[];
  moduleInfo: Record<
    string,
    { globalName?: string; modules?: { moduleName: string }[]; remotesInfo?: Record<string, unknown> }
  >;
}

const changeNotes = (words: string) =>
  copy.edit(
    'mf-notes/src/routes/list/all-notes.page.tsx',
    'return <NoteListPage scope="all" />',
    `return <><p>${words}</p><NoteListPage scope="all" /></>`,
  );
const changeShell = (words: string) =>
  copy.edit('shell/src/layouts/default/default-frame.tsx', '<SkipLink />', `<SkipLink /><p>${words}</p>`);

test(
  'npm run dev shows a changed line of a remote and of the shell, while the product is served from what was built',
  { tag: '@release' },
  async ({ browser }) => {
    const product = started(await startProduct({}, 'beside-dev', copy.root));
    const watch = started(await watchAddresses(product.url));
    const development = started(await startDevelopment(copy.root));
    const page = await browser.newPage();
    await signIn(page, development.url, accounts.admin);
    await test.step('a page of a remote', async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /Notes$/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      expect(await page.evaluate(readFederation)).toEqual({
        instances: expect.arrayContaining(['shell', 'mf_notes']) as string[],
        hosts: expect.arrayContaining(['shell → mf_notes']) as string[],
        remotes: expect.arrayContaining(['mf_notes exposes remote']) as string[],
        shares: expect.arrayContaining(['react', '@savoir/ui']) as string[],
      });
      await changeNotes('Une ligne de plus dans les notes');
      await expect(page.getByText('Une ligne de plus dans les notes')).toBeVisible();
    });
    await test.step('the frame of the shell', async () => {
      await changeShell('Une ligne de plus dans le cadre');
      await expect(page.getByText('Une ligne de plus dans le cadre')).toBeVisible();
    });
    await page.close();
    expect(await development.stop()).toBe(0);
    await test.step('the product knows nothing of it', async () => {
      const refused = await watch.stop();
      expect(refused).toEqual([]);
      const visitor = await browser.newPage();
      await signIn(visitor, product.url, accounts.admin);
      await expect(visitor.getByText('Une ligne de plus dans le cadre')).toHaveCount(0);
      await visitor.close();
    });
  },
);

test(
  'npm run dev with the name of a remote serves that one, and the others as they were built',
  { tag: '@release' },
  async ({ browser }) => {
    const development = started(await startDevelopment(copy.root, 'notes'));
    const remotes = (await (await fetch(`${development.url}/api/remotes`)).json()) as {
      name: string;
      version: string;
    }[];
    expect(remotes.filter(({ version }) => version === 'dev').map(({ name }) => name)).toEqual(['notes']);
    const page = await browser.newPage();
    await signIn(page, development.url, accounts.admin);
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const name of ['Notes', 'Documents'] as const) {
      await navigation.getByRole('link', { name: new RegExp(`${name}$`) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.close();
    expect(await development.stop()).toBe(0);
  },
);

interface Development {
  url: string;
  /** Stops it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>;
}

// Six builds at once: on a busy machine minutes.
const startLimitMs = 240_000;

const everyRemote = ['chat', 'company', 'dev', 'documents', 'notes'];

/** `npm run dev` in this folder, with these remotes or all, once its page and the remotes come from the dev servers. */
async function startDevelopment(root: string, ...args: string[]): Promise<Development> {
  const [port, firstDevPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-dev-'));
  const child = spawn(process.execPath, ['packages/tooling/run/dev.mjs', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      SAVOIR_DEV_PORT: String(firstDevPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  const remotes = args.length > 0 ? args : everyRemote;
  const isServed = async () => {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    if (!page.ok || !(await page.text()).includes(`localhost:${firstDevPort}/`)) return false;
    const listed = (await (await fetch(`${url}/api/remotes`)).json()) as { name: string; version: string }[];
    return remotes.every((name) => listed.some((remote) => remote.name === name && remote.version === 'dev'));
  };
  const deadline = Date.now() + startLimitMs;
  while (!(await isServed().catch(() => false))) {
    if (child.exitCode === null && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
    else {
      await stop();
      throw new Error(`npm run dev does not serve:\n${output}`);
    }
  }
  return { url, stop };
}

/** Asks for the page, the files it names and the remotes, again and again. */
interface Watch {
  /** Everything that was not answered as it should be since the start, as text. */
  stop(): Promise<string[]>;
}

const everyMs = 50;

async function watchAddresses(url: string): Promise<Watch> {
  const ask = (path: string) => fetch(new URL(path, url), { headers: { accept: 'text/html' } });
  const page = await (await ask('/')).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  if (files.length === 0) throw new Error(`the page at ${url} names no script`);
  const remotes = (await (await ask('/api/remotes')).json()) as { entry: string }[];
  const paths = ['/', '/api/remotes', ...files, ...remotes.map(({ entry }) => entry)];
  const refused = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const path of paths) {
        const response = await ask(path);
        await response.arrayBuffer();
        if (!response.ok) refused.add(`${path}: ${response.status}`);
      }
      const listed = ((await (await ask('/api/remotes')).json()) as unknown[]).length;
      if (listed !== remotes.length) refused.add(`${listed} remotes`);
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return [...refused];
    },
  };
}
