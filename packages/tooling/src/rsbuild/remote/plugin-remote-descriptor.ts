import type { RsbuildPlugin } from '@rsbuild/core';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteReport } from '../api-report/plugin-remote-report.ts';
import { buildVersion } from '../base-config.ts';
import { stampMaps } from './debug-ids.ts';
import { filesFolder, listFiles, listMaps, withParts, type ListedFile } from './list-files.ts';
import { manifestOf, type Description } from './manifest-of.ts';
import { partsByFile } from './part-files.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Name of the file that makes a built folder a deployable remote: what the registry reads. */
const descriptorFile = 'savoir-remote.json';
/** What the federation plugin says of the build, for its own tools; only a development server gives it as the entry. */
const federationManifest = 'mf-manifest.json';
const entryName = new RegExp(`^${filesFolder}/remoteEntry\\.[0-9a-f]+\\.js$`);

/**
 * Writes `savoir-remote.json` beside the build: name, version, entry with its integrity, every file with size and integrity,
 * what it uses of shell and server, and the manifest as plain data. The dev server answers it.
 */
export function pluginRemoteDescriptor(name: string, report: () => Promise<Reported>): RsbuildPlugin {
  return {
    name: 'savoir:remote-descriptor',
    setup(api) {
      if (api.context.action === 'dev') {
        api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
          const descriptor = await describe(name, api.context.rootPath, {
            entry: federationManifest,
            integrity: 'sha384-dev',
            files: [],
            maps: [],
          });
          compilation.emitAsset(descriptorFile, new sources.RawSource(JSON.stringify(descriptor)));
        });
        return;
      }
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        await placeFederationManifest(distPath);
        const files = await listFiles(distPath);
        const entry = files.find(({ path }) => entryName.test(path));
        if (entry === undefined) throw new Error(`the build of ${name} has no entry`);
        const { path, integrity } = entry;
        await stampMaps(distPath, files);
        const maps = await listMaps(distPath);
        const reported = await report();
        const source = await readFile(join(rootPath, 'src/remote.ts'), 'utf8');
        const listed = await withParts(distPath, files, partsByFile(reported.parts, source));
        const built = { entry: path, integrity, files: listed, maps, ...reported };
        const descriptor = await describe(name, rootPath, built);
        await writeFile(join(distPath, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
      });
    },
  };
}

/** Among the files it lists, which it names from where it lies. */
async function placeFederationManifest(distPath: string): Promise<void> {
  const file = join(distPath, federationManifest);
  const text = (await readFile(file, 'utf8')).replaceAll(`"${filesFolder}/`, '"');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  await writeFile(join(distPath, filesFolder, `mf-manifest.${hash}.json`), text);
  for (const name of [file, join(distPath, 'mf-stats.json')])
    for (const ending of ['', '.br', '.gz']) await rm(`${name}${ending}`, { force: true });
}

interface Reported extends RemoteReport {
  /** Parts that may bring more than others, in kB. */
  budgets: Record<string, number>;
}

/** Paths are below `/remotes/<name>/`. */
interface Built extends Partial<Reported> {
  entry: string;
  /** Of the entry. */
  integrity: string;
  files: readonly ListedFile[];
  /** Of its scripts; no one is sent them. */
  maps: readonly ListedFile[];
}

async function describe(name: string, rootPath: string, built: Built): Promise<Record<string, unknown>> {
  const { manifest } = (await import(pathToFileURL(join(rootPath, 'src/manifest.ts')).href)) as {
    manifest: Description;
  };
  return { name, version: buildVersion(), ...built, manifest: manifestOf(manifest, readCatalogue(rootPath)) };
}
