import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Written beside index.html for the server: name → what it needs, as addresses. */
const firstFilesName = 'first-files.json';

interface Wanted {
  /** Named imports. */
  imports: readonly string[];
  /** The named imports that every remote needs. */
  shared: readonly string[];
}

/** Lists the scripts and styles behind imports, so that the server can announce them with the page that will ask for them. */
export function pluginFirstFiles({ imports, shared }: Wanted): RsbuildPlugin {
  return {
    name: 'savoir:first-files',
    setup(api) {
      // No one announces the files of a dev server, which gives its page itself.
      if (api.context.action === 'dev') return;
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation, sources }) => {
        const ofImport = (name: string) => {
          const group = compilation.namedChunkGroups.get(name);
          if (group === undefined) throw new Error(`no import is named ${name}`);
          return addressesOf(group);
        };
        const files = {
          ...Object.fromEntries(imports.map((name) => [name, ofImport(name)])),
          shared: [...new Set(shared.flatMap(ofImport))],
        };
        compilation.emitAsset(firstFilesName, new sources.RawSource(JSON.stringify(files)));
      });
    },
  };
}

const addressesOf = (group: Rspack.ChunkGroup): string[] =>
  group.getFiles().flatMap((file) => (/\.(js|css)$/.test(file) ? [`/${file}`] : []));
