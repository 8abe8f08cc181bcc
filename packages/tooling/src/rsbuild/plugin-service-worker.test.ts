import { createRsbuild } from '@rsbuild/core';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { pluginServiceWorker } from './plugin-service-worker.ts';

interface Entry {
  url: string;
  revision: string | null;
}

let root: string;

const write = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'savoir worker '));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write('package.json', JSON.stringify({ name: 'app', type: 'module' }));
  await write('src/index.js', `import './a.css'; void import('./later.js').then(({ later }) => later());`);
  await write('src/a.css', 'body { color: green }');
  await write('src/later.js', `export const later = () => document.body.append('later');`);
  await write('src/shown.ts', `export const kept: unknown[] = [];`);
  await write(
    'src/worker.ts',
    `import { kept } from './shown.ts'; kept.push(self.__WB_MANIFEST, process.env.NODE_ENV); self.kept = kept;`,
  );
  await write('public/icons/icon.png', Buffer.alloc(3_000_000, 7));
  await write('public/tutoriels/chat.html', '<p>Aide</p>');
});

async function build(folder: string): Promise<string> {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'production',
      plugins: [pluginServiceWorker('./src/worker.ts')],
      source: { entry: { index: './src/index.js' } },
      server: { publicDir: { copyOnBuild: false } },
      output: {
        distPath: { root: join(root, folder) },
        assetPrefix: '/',
        copy: [{ from: 'public' }],
        sourceMap: { js: 'hidden-source-map' },
      },
      logLevel: 'error',
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return readFile(join(root, folder, 'sw.js'), 'utf8');
}

/** What the worker has in hand when a browser runs it. */
function run(worker: string): { entries: Entry[]; mode: unknown } {
  const self: { kept: [Entry[], unknown] } = { kept: [[], undefined] };
  runInNewContext(worker, { self });
  const [entries, mode] = self.kept;
  return { entries, mode };
}

it('lists each file of the build for the worker to store, but for maps, help and itself', async () => {
  const { entries, mode } = run(await build('dist'));
  const files = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(root, 'dist').length));
  expect(names.filter((name) => name.endsWith('.map')).length).toBeGreaterThan(0);
  const left = names.filter((name) => /\.map$|^\/sw\.js$|^\/tutoriels\//.test(name));
  expect(left).toEqual(expect.arrayContaining(['/sw.js', '/tutoriels/chat.html']));
  expect(entries.map(({ url }) => url).toSorted()).toEqual(names.filter((name) => !left.includes(name)).toSorted());
  expect(entries.map(({ url }) => url)).toEqual(expect.arrayContaining(['/index.html', '/icons/icon.png']));
  expect(mode).toBe('production');
});

it('names the content of a file whose name stays the same, and of no other', async () => {
  const { entries } = run(await build('dist'));
  const revised = entries.filter(({ revision }) => revision !== null);
  expect(revised.map(({ url }) => url).toSorted()).toEqual(['/icons/icon.png', '/index.html']);
  for (const { url, revision } of revised) {
    const bytes = await readFile(join(root, 'dist', url));
    expect(revision).toBe(createHash('md5').update(bytes).digest('hex'));
  }
  for (const { url } of entries.filter(({ revision }) => revision === null))
    expect(url).toMatch(/\.[0-9a-f]{8,}\.(js|css)$/);
});

it('writes the same worker twice, and another one when a file has changed', async () => {
  const first = await build('first');
  expect(await build('second')).toBe(first);
  await write('public/icons/icon.png', Buffer.alloc(3_000_000, 8));
  expect(await build('third')).not.toBe(first);
});
