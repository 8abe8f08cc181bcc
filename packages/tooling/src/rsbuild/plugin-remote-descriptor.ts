import type { RsbuildPlugin } from '@rsbuild/core';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildVersion } from './base-config.ts';
import { manifestOf, type Catalogue, type Description } from './manifest-of.ts';

/** Name of the file that makes a built folder a deployable remote: what the registry reads. */
const descriptorFile = 'savoir-remote.json';
const entry = 'mf-manifest.json';

/** Writes `savoir-remote.json` beside the build: name, version, entry with its integrity, and the manifest as plain data. The dev server answers it. */
export function pluginRemoteDescriptor(name: string): RsbuildPlugin {
  return {
    name: 'savoir:remote-descriptor',
    setup(api) {
      if (api.context.action === 'dev') {
        api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
          const descriptor = await describe(name, api.context.rootPath, 'sha384-dev');
          compilation.emitAsset(descriptorFile, new sources.RawSource(JSON.stringify(descriptor)));
        });
        return;
      }
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const hash = createHash('sha384')
          .update(await readFile(join(distPath, entry)))
          .digest('base64');
        await writeFile(
          join(distPath, descriptorFile),
          `${JSON.stringify(await describe(name, rootPath, `sha384-${hash}`), null, 2)}\n`,
        );
      });
    },
  };
}

async function describe(name: string, rootPath: string, integrity: string): Promise<Record<string, unknown>> {
  const { manifest } = (await import(pathToFileURL(join(rootPath, 'src/manifest.ts')).href)) as {
    manifest: Description;
  };
  const catalogue = JSON.parse(await readFile(join(rootPath, 'locales/fr.json'), 'utf8')) as Catalogue;
  return { name, version: buildVersion(), entry, integrity, manifest: manifestOf(manifest, catalogue) };
}
