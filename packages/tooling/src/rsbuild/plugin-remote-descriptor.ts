import type { RsbuildPlugin } from '@rsbuild/core';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildVersion } from './base-config.ts';
import { listFiles, sha384, type ListedFile } from './list-files.ts';
import { manifestOf, type Catalogue, type Description } from './manifest-of.ts';

/** Name of the file that makes a built folder a deployable remote: what the registry reads. */
const descriptorFile = 'savoir-remote.json';
const entry = 'mf-manifest.json';

/**
 * Writes `savoir-remote.json` beside the build: name, version, entry with its integrity, every file with size and integrity,
 * and the manifest as plain data. The dev server answers it.
 */
export function pluginRemoteDescriptor(name: string): RsbuildPlugin {
  return {
    name: 'savoir:remote-descriptor',
    setup(api) {
      if (api.context.action === 'dev') {
        api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
          const descriptor = await describe(name, api.context.rootPath, { integrity: 'sha384-dev', files: [] });
          compilation.emitAsset(descriptorFile, new sources.RawSource(JSON.stringify(descriptor)));
        });
        return;
      }
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const integrity = sha384(await readFile(join(distPath, entry)));
        const files = (await listFiles(distPath)).map((file) => ({ ...file, path: `${buildVersion()}/${file.path}` }));
        const descriptor = await describe(name, rootPath, { integrity, files });
        await writeFile(join(distPath, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
      });
    },
  };
}

interface Built {
  /** Of the entry. */
  integrity: string;
  /** Paths are below `/remotes/<name>/`. */
  files: readonly ListedFile[];
}

async function describe(name: string, rootPath: string, { integrity, files }: Built): Promise<Record<string, unknown>> {
  const { manifest } = (await import(pathToFileURL(join(rootPath, 'src/manifest.ts')).href)) as {
    manifest: Description;
  };
  const catalogue = JSON.parse(await readFile(join(rootPath, 'locales/fr.json'), 'utf8')) as Catalogue;
  return { name, version: buildVersion(), entry, integrity, manifest: manifestOf(manifest, catalogue), files };
}
