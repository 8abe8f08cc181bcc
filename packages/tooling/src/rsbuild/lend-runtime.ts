import { rspack, type Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Lets a remote use the federation bundler runtime of the shell, which has put it at `globalThis.__SAVOIR_FEDERATION__`.
 * It ties a remote to the shell's federation version, as the external runtime does anyway; the shell refuses a remote of
 * another contract number before it loads it, so a change of that version is a change of that number.
 */
export function lendRuntime(config: Rspack.Configuration): void {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const bundlerRuntime = dirname(enhanced.resolve('@module-federation/webpack-bundler-runtime'));
  config.resolve ??= {};
  config.resolve.alias = {
    ...config.resolve.alias,
    'savoir-init-container-entry$': join(bundlerRuntime, 'initContainerEntry.js'),
  };
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index/,
      fileURLToPath(new URL('./lent-bundler-runtime.ts', import.meta.url)),
    ),
  );
}
