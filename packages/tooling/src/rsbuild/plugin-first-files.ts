import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Written beside index.html for the server: name → what it needs, as addresses. */
const firstFilesName = 'first-files.json';

interface Wanted {
  /** Named imports. */
  imports: readonly string[];
  /** Parts of the shell that every remote uses, loaded when first needed. */
  shared: readonly string[];
}

/** Lists the scripts and styles behind imports, so that the server can announce them with the page that will ask for them. */
export function pluginFirstFiles({ imports, shared }: Wanted): RsbuildPlugin {
  return {
    name: 'savoir:first-files',
    setup(api) {
      // Nobody announces the files of a dev server, which gives its page itself.
      if (api.context.action === 'dev') return;
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation, sources }) => {
        const ofImport = (name: string) => {
          const group = compilation.namedChunkGroups.get(name);
          if (group === undefined) throw new Error(`no import is named ${name}`);
          return addressesOf(group);
        };
        const ofShared = (name: string) => {
          const group = compilation.chunkGroups.find((group) => isProvided(group, name));
          if (group === undefined) throw new Error(`the shell does not provide ${name}, or from its start`);
          return addressesOf(group);
        };
        const files = {
          ...Object.fromEntries(imports.map((name) => [name, ofImport(name)])),
          shared: [...new Set(shared.flatMap(ofShared))],
        };
        compilation.emitAsset(firstFilesName, new sources.RawSource(JSON.stringify(files)));
      });
    },
  };
}

const addressesOf = (group: Rspack.ChunkGroup): string[] =>
  group.getFiles().flatMap((file) => (/\.(js|css)$/.test(file) ? [`/${file}`] : []));

/** Is this what the federation plugin loads when a remote asks for a shared part? It gives its import no name. */
const isProvided = ({ origins }: Rspack.ChunkGroup, name: string): boolean =>
  origins.some(({ module }) => module?.identifier().startsWith(`provide shared module (default) ${name}@`));
