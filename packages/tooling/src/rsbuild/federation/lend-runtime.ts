import type { Rspack } from '@rsbuild/core';
import { join } from 'node:path';
import { bundlerRuntimeFolder, replaceBundlerRuntime } from './bundler-runtime.ts';
import { modulePath } from '../module-path.ts';

/**
 * Lets a remote use the federation bundler runtime of the shell, which has put it at `globalThis.__SAVOIR_FEDERATION__`.
 * It ties a remote to the shell's federation version; the shell refuses a remote of another contract number before it loads
 * it, so a change of that version is a change of that number.
 */
export function lendRuntime(config: Rspack.Configuration): void {
  replaceBundlerRuntime(config, modulePath('./lent-bundler-runtime', import.meta.url));
  config.resolve ??= {};
  config.resolve.alias = {
    ...config.resolve.alias,
    'savoir-init-container-entry$': join(bundlerRuntimeFolder, 'initContainerEntry.js'),
  };
}
