import { rspack, type Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

/** Where the federation's bundler runtime lies, as modules that a bundler can take apart. */
export const bundlerRuntimeFolder = dirname(enhanced.resolve('@module-federation/webpack-bundler-runtime'));

const fromBundlerRuntime = createRequire(`${bundlerRuntimeFolder}/index.js`);
/** What that imports. Its package gives it as CommonJS, of which nothing can be left out. */
const runtimeFile = join(dirname(fromBundlerRuntime.resolve('@module-federation/runtime')), 'index.js');

/** Has the app that is built take the federation runtime as modules. */
export function asModules(config: Rspack.Configuration): void {
  config.plugins ??= [];
  config.plugins.push(new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, runtimeFile));
}
