import { rspack, type Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
const bundlerRuntime = enhanced.resolve('@module-federation/webpack-bundler-runtime');
const runtime = createRequire(bundlerRuntime).resolve('@module-federation/runtime');

const asModule = (file: string): string => join(dirname(file), 'index.js');

/**
 * Has the federation plugin take its runtime as ES modules, by names of packages. What it writes itself names the CommonJS
 * build, of which a bundler can leave nothing out (9 kB of brotli in each remote), by its path on this machine, from which
 * the ids of modules and so the names of files would come. Tried with 2.9.2.
 */
export function runtimeAsModules(config: Rspack.Configuration): void {
  config.resolve ??= {};
  config.resolve.alias = { ...config.resolve.alias, 'federation-bundler-runtime$': asModule(bundlerRuntime) };
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, asModule(runtime)),
    new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (generated) => {
      generated.request = generated.request.replace(
        encodeURIComponent(JSON.stringify(bundlerRuntime)),
        encodeURIComponent('"federation-bundler-runtime"'),
      );
    }),
  );
}
