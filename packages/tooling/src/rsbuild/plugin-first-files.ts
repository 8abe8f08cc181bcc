import type { RsbuildPlugin } from '@rsbuild/core';

/** Written beside index.html for the server: name of a named import → what it needs, as addresses. */
const firstFilesName = 'first-files.json';

/** Lists the scripts and styles behind named imports, so that the server can announce them with the page that will ask for them. */
export function pluginFirstFiles(names: readonly string[]): RsbuildPlugin {
  return {
    name: 'savoir:first-files',
    setup(api) {
      // Nobody announces the files of a dev server, which gives its page itself.
      if (api.context.action === 'dev') return;
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation, sources }) => {
        const filesOf = (name: string) => {
          const group = compilation.namedChunkGroups.get(name);
          if (group === undefined) throw new Error(`no import is named ${name}`);
          return group.getFiles().flatMap((file) => (/\.(js|css)$/.test(file) ? [`/${file}`] : []));
        };
        const files = Object.fromEntries(names.map((name) => [name, filesOf(name)]));
        compilation.emitAsset(firstFilesName, new sources.RawSource(JSON.stringify(files)));
      });
    },
  };
}
