import { rspack, type Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The module that the federation plugin writes for each app, and the address in it: with the folder of the repository, which would stand in the names of all files. */
const generatedEntry = /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/;
const bundlerRuntimePath = /%22[^;]+?webpack-bundler-runtime[^;]+?%22/;

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
    'savoir-bundler-runtime$': fileURLToPath(new URL('./lent-bundler-runtime.ts', import.meta.url)),
  };
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(generatedEntry, (found) => {
      found.request = found.request.replace(bundlerRuntimePath, encodeURIComponent('"savoir-bundler-runtime"'));
    }),
  );
}
