import type { RsbuildConfig } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { sharedDependencies } from '../shared-dependencies.ts';
import { baseConfig, devPort } from './base-config.ts';
import { lendRuntime } from './lend-runtime.ts';
import { remoteChunks } from './remote-chunks.ts';
import { pluginRemoteDescriptor } from './plugin-remote-descriptor.ts';
import { pluginScopedStyles } from './plugin-scoped-styles.ts';

/**
 * Build of a remote: one exposed module with its descriptor, for an immutable versioned folder. It consumes the shell's
 * shared dependencies and federation runtime and carries none of its own.
 *
 * @param name the remote's name, as in its manifest (`notes`)
 * @param port of its dev server
 */
export function remoteConfig(name: string, port: number, overrides: RsbuildConfig = {}): RsbuildConfig {
  const served = devPort(port);
  const base = baseConfig({
    app: name,
    plugins: [
      pluginModuleFederation({
        name: `mf_${name}`,
        exposes: { './remote': './src/remote.ts' },
        shared: sharedDependencies('remote'),
        shareStrategy: 'loaded-first',
        filename: 'remoteEntry.js',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        dts: false,
      }),
      pluginRemoteDescriptor(name),
      pluginScopedStyles(name),
    ],
  });
  return mergeRsbuildConfig(
    base,
    {
      source: { entry: { index: './src/remote.ts' } },
      output: {
        assetPrefix: 'auto',
        // Of two remotes with a file of the same name and a class of the same name, each has its own.
        cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
        distPath: { js: 'static', jsAsync: 'static', css: 'static', cssAsync: 'static' },
      },
      server: { port: served, strictPort: true, cors: true },
      dev: { assetPrefix: `http://localhost:${served}/`, client: { host: 'localhost', port: served } },
      tools: { htmlPlugin: false, rspack: [lendRuntime, { optimization: remoteChunks }] },
    },
    overrides,
  );
}
