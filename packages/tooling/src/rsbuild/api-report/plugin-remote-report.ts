import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { dirname, join, relative, sep } from 'node:path';
import { sharedNames, usedContracts, usedEndpoints, type RemoteUses } from './remote-uses.ts';

/** What is known of a remote once it is built, for those who decide whether it may run. */
export interface RemoteReport {
  uses: RemoteUses;
  /** The files that each part brings when it is first asked for, by the path of its module in the remote. */
  parts: Record<string, string[]>;
}

/** Gathers the report while the bundler works; the descriptor asks for it afterwards. */
export function recordRemote(): { plugin: RsbuildPlugin; report: () => Promise<RemoteReport> } {
  let shared: RemoteUses['shared'] = {};
  let contracts = new Map<string, string[]>();
  let parts: RemoteReport['parts'] = {};
  const plugin: RsbuildPlugin = {
    name: 'savoir:remote-report',
    setup(api) {
      if (api.context.action === 'dev') return;
      api.modifyRspackConfig((_, { appendPlugins }) =>
        appendPlugins({
          apply: ({ hooks }: Rspack.Compiler) =>
            hooks.thisCompilation.tap('savoir:remote-report', (compilation) => {
              // Later, modules are joined, and what they import can no longer be reported.
              compilation.hooks.afterOptimizeModules.tap('savoir:remote-report', () => {
                shared = sharedNames(compilation);
                contracts = usedContracts(compilation);
              });
            }),
        }),
      );
      api.processAssets({ stage: 'report' }, ({ compilation }) => {
        parts = partsOf(compilation, api.context.rootPath);
      });
    },
  };
  return { plugin, report: async () => ({ uses: { shared, ...(await usedEndpoints(contracts)) }, parts }) };
}

/** What the container gives, and every part needs. */
export const exposedModule = 'src/remote.ts';

function partsOf(compilation: Rspack.Compilation, rootPath: string): RemoteReport['parts'] {
  const parts = compilation.chunkGroups.flatMap((group) => {
    const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
    return group.origins.flatMap(({ module, request }) => {
      const from = module?.nameForCondition();
      // Only the container asks for a module without an import.
      if (from === undefined || request === undefined)
        return group.isInitial() ? [] : [[exposedModule, files] as const];
      const path = request.startsWith('.') ? relative(rootPath, join(dirname(from), request)) : request;
      return [[path.split(sep).join('/'), files] as const];
    });
  });
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
