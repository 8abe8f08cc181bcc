import type { RsbuildPlugin } from '@rsbuild/core';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';

/** A file the service worker stores when it is installed, as workbox takes it. */
interface PrecacheEntry {
  url: string;
  /** Null where the name changes with the content. */
  revision: string | null;
}

const output = 'sw.js';
/** Neither what only the server uses, nor the help, which is read once. */
const notKept = /(\.(map|br|gz)|\.LICENSE\.txt|^(build|first-files)\.json|^sw\.js)$|^tutoriels\//;
const hashedName = /^assets\/.*\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Writes `sw.js`: the worker that the app at `rootPath` depends on, with the list of the files of this build in front of it. */
export function pluginServiceWorker(worker: string): RsbuildPlugin {
  return {
    name: 'savoir:service-worker',
    setup(api) {
      api.onAfterBuild(async ({ isWatch }) => {
        if (isWatch) return;
        const { rootPath, distPath } = api.context;
        const input = createRequire(join(rootPath, 'package.json')).resolve(worker);
        const files = `self.savoirFiles=${JSON.stringify(await precacheEntries(distPath))};\n`;
        await writeFile(join(distPath, output), files + (await bundle(input)));
      });
    },
  };
}

async function precacheEntries(folder: string): Promise<PrecacheEntry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !notKept.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      url: `/${name}`,
      revision: hashedName.test(name) ? null : hashOf(await readFile(join(folder, name))),
    })),
  );
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** One classic script: browsers differ in what they support of module workers. */
async function bundle(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output: chunks } = await build.generate({ format: 'iife', minify: true, codeSplitting: false });
  await build.close();
  return chunks[0].code;
}
