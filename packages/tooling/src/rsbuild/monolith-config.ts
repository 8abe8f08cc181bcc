import { rspack, type RsbuildConfig, type RsbuildPlugins, type Rspack } from '@rsbuild/core';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot as root } from './base-config.ts';
import { pluginFirstFiles } from './plugin-first-files.ts';
import { manifestOf, type Description } from './remote/manifest-of.ts';
import { readCatalogue } from './remote/read-catalogue.ts';
import { remoteChunks } from './remote/remote-chunks.ts';
import { forRemotes, shellChunks } from './shell-chunks.ts';

/**
 * The same product as one application, to measure what federation costs: the shell with every remote known when it is built,
 * without a registry to ask, a runtime of the federation, entries, or parts shared at run time. Its pages are split as theirs.
 */
export async function monolithOf(shell: RsbuildConfig): Promise<RsbuildConfig> {
  const registry = await writeRegistry();
  return {
    ...shell,
    plugins: withoutFederation(shell.plugins ?? []),
    tools: {
      ...shell.tools,
      rspack: [
        ...[shell.tools?.rspack ?? []].flat(),
        (config: Rspack.Configuration) => {
          config.plugins?.push(
            new rspack.NormalModuleReplacementPlugin(/[\\/]registry[\\/]registry\.ts$|^\.\/registry\.ts$/, registry),
          );
          config.optimization ??= {};
          config.optimization.splitChunks = splitChunks;
        },
      ],
    },
  };
}

const cacheGroupsOf = (chunks: Rspack.Configuration['optimization']): object =>
  (chunks?.splitChunks && chunks.splitChunks.cacheGroups) || {};

/** A file of this name would have what all remotes ask of the server, and every page would load it. */
const unnamed = (groups: object): object =>
  Object.fromEntries(
    Object.entries(groups as Record<string, object>).map(([key, group]) => [key, { ...group, name: undefined }]),
  );

const withoutRemotes = Object.fromEntries(
  Object.entries(shellChunks.cacheGroups ?? {}).filter(([key]) => !(key in forRemotes)),
);

const splitChunks = {
  ...shellChunks,
  cacheGroups: { ...withoutRemotes, ...unnamed(cacheGroupsOf(remoteChunks)) },
};

/** There is nothing that remotes would need of it. */
const withoutFederation = (plugins: RsbuildPlugins): RsbuildPlugins => [
  ...plugins.filter((plugin) => !(plugin && 'name' in plugin && federated.has(plugin.name))),
  pluginFirstFiles({ imports: ['area', 'home'], shared: [] }),
];
const federated = new Set(['savoir:first-files', 'rsbuild:module-federation-enhanced']);

/** A registry that has its list and its remotes in the bundle. Remotes are loaded as parts: they would weigh on the login otherwise. */
async function writeRegistry(): Promise<string> {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const remotes = await Promise.all(
    folders.map(async (folder) => {
      const { manifest } = (await import(pathToFileURL(join(root, folder, 'src/manifest.ts')).href)) as {
        manifest: Description;
      };
      const { name } = manifest;
      return {
        name,
        version: 'monolith',
        entry: '',
        integrity: '',
        manifest: manifestOf(manifest, readCatalogue(join(root, folder))),
      };
    }),
  );
  const loads = remotes.map(
    ({ name }) => `${name}: () => import(${JSON.stringify(join(root, `mf-${name}`, 'src/remote.ts'))})`,
  );
  const file = join(root, '.cache/monolith/registry.js');
  mkdirSync(join(root, '.cache/monolith'), { recursive: true });
  writeFileSync(
    file,
    `import { withTexts } from ${JSON.stringify(join(root, 'shell/src/registry/with-texts.ts'))};
const remotes = ${JSON.stringify(remotes.map((remote) => ({ ...remote, isOff: false })))};
const loads = { ${loads.join(', ')} };
export const manifestNamespace = (remote) => remote + '-manifest';
export function createRegistry({ i18n }) {
  return {
    override: () => null,
    usable: async () => remotes,
    versionOf: () => 'monolith',
    failed: (name, error) => window.reportError(error),
    whoFailed: () => null,
    async fetchRemotes() {
      for (const { name, manifest } of remotes) i18n.addResourceBundle('fr', manifestNamespace(name), manifest.texts, true, true);
      return remotes;
    },
    async load(name) {
      const { remote } = await loads[name]();
      return withTexts(name, remote, i18n);
    },
  };
}
`,
  );
  return file;
}
