import type { Rspack } from '@rsbuild/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlerRuntimeFolder, replaceBundlerRuntime } from './bundler-runtime.ts';

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
  // Given by the plugin as CommonJS, all of it would be kept.
  replaceBundlerRuntime(config, join(bundlerRuntimeFolder, 'bundler.js'));
  config.module ??= {};
  config.module.rules = [
    ...(config.module.rules ?? []),
    ...standIns.map(({ file, alias }) => ({
      test: new RegExp(`runtime-core[\\\\/]dist[\\\\/](${file.source})\\.js$`),
      resolve: { alias },
    })),
  ];
}
