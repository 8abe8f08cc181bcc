import { rspack, type Rspack } from '@rsbuild/core';
import { fileURLToPath } from 'node:url';
import { asModules, bundlerRuntimeFolder } from './bundler-runtime.ts';

const unused = fileURLToPath(new URL('./runtime-unused.ts', import.meta.url));

/** What the federation runtime imports for manifests and preloads of its own; the registry has neither. */
const standIns: readonly { file: RegExp; alias: Record<string, string> }[] = [
  { file: /core/, alias: { './plugins/snapshot/SnapshotHandler.js': unused } },
  {
    file: /remote[\\/]index/,
    alias: { '../utils/preload.js': unused, '../plugins/snapshot/SnapshotHandler.js': unused },
  },
  { file: /helpers/, alias: { './utils/preload.js': unused } },
];

/** The federation runtime of the shell, without what it is never asked for. */
export function shellRuntime(config: Rspack.Configuration): void {
  asModules(config);
  config.resolve ??= {};
  config.resolve.alias = { ...config.resolve.alias, 'savoir-bundler-runtime': bundlerRuntimeFolder };
  config.plugins?.push(
    new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
  );
  config.module ??= {};
  config.module.rules = [
    ...(config.module.rules ?? []),
    ...standIns.map(({ file, alias }) => ({
      test: new RegExp(`runtime-core[\\\\/]dist[\\\\/](${file.source})\\.js$`),
      resolve: { alias },
    })),
  ];
}
