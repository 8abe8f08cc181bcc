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

/** The module that the federation plugin writes for each app, and the address in it: with the folder of the repository, which would stand in the names of all files. */
const generatedEntry = /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/;
const bundlerRuntimePath = /%22[^;]+?webpack-bundler-runtime[^;]+?%22/;

/** Has the app that is built take the federation runtime as modules. */
export function asModules(config: Rspack.Configuration): void {
  config.plugins ??= [];
  config.plugins.push(new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, runtimeFile));
}

/** Has the remote that is built use this file as its bundler runtime. */
export function replaceBundlerRuntime(config: Rspack.Configuration, file: string): void {
  asModules(config);
  config.resolve ??= {};
  config.resolve.alias = { ...config.resolve.alias, 'savoir-bundler-runtime$': file };
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(generatedEntry, (found) => {
      found.request = found.request.replace(bundlerRuntimePath, encodeURIComponent('"savoir-bundler-runtime"'));
    }),
  );
}
