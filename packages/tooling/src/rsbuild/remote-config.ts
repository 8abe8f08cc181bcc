import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack, type RsbuildConfig, type Rspack, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { consumedParts } from '../shared-dependencies.ts';
import { recordRemote } from './api-report/plugin-remote-report.ts';
import { baseConfig, devPort } from './base-config.ts';
import { runtimeAsModules } from './federation/runtime-as-modules.ts';
import { remoteChunks } from './remote/remote-chunks.ts';
import { filesFolder } from './remote/list-files.ts';
import { pluginRemoteDescriptor } from './remote/plugin-remote-descriptor.ts';
import { foreignStyles } from './remote/foreign-styles.ts';

const kinds = ['js', 'jsAsync', 'css', 'cssAsync', 'svg', 'font', 'image', 'media', 'wasm', 'assets'] as const;

/** The browser refuses a script or style that is not what was built. */
const checkedFiles = (config: Rspack.Configuration): void => {
  config.output ??= {};
  config.output.crossOriginLoading = 'anonymous';
  config.plugins ??= [];
  config.plugins.push(new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }));
};

/**
 * Icons are drawn by the shell's copy of what draws them. Resolved from the remote, as the library that asks knows nothing of
 * `ui`, and only when it is built: `npm run dev` reads the port of each remote from the root of the repository.
 */
const sharedIcons = (config: Rspack.Configuration): void => {
  const remote = createRequire(join(config.context ?? process.cwd(), 'package.json'));
  config.module ??= {};
  config.module.rules ??= [];
  config.module.rules.push({
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
    resolve: { alias: { '../createLucideIcon.mjs': remote.resolve('@savoir/ui/shared-icon') } },
  });
};

/** No one starts a remote by itself: what the bundler would make for that is never loaded. */
const onlyFederated = (config: Rspack.Configuration): void => {
  config.entry = {};
};

/** Where `SAVOIR_DEV_ALONE` says its port, the product is served: its shell has React’s production build: the other one must not meet it, nor what is compiled for it. */
const underProductionReact: RsbuildConfig = {
  mode: 'production',
  dev: { hmr: false, liveReload: true },
  output: { minify: false },
};

interface RemoteOptions {
  /** What a part may bring that has to bring more than others, in kB: by the path of its module, `src/…`. */
  budgets?: Record<string, number>;
  bundler?: RsbuildConfig;
}

/**
 * Build of a remote: one exposed module with its descriptor. Everything a browser loads lies in one folder under a name with
 * its content in it, so versions share what did not change. It consumes the shell's shared dependencies and the core of its
 * federation runtime, and carries neither.
 *
 * @param name the remote's name, as in its manifest (`notes`)
 * @param port of its dev server
 */
export function remoteConfig(
  name: string,
  port: number,
  { budgets = {}, bundler = {} }: RemoteOptions = {},
): RsbuildConfig {
  const alone = process.env['SAVOIR_DEV_ALONE'];
  const served = alone === undefined ? devPort(port) : Number(alone);
  const isServed = process.env['NODE_ENV'] === 'development';
  const recorded = recordRemote();
  const base = baseConfig({
    app: name,
    plugins: [
      pluginModuleFederation({
        name: `mf_${name}`,
        exposes: { './remote': './src/remote.ts' },
        shared: consumedParts(),
        shareStrategy: 'loaded-first',
        filename: `${filesFolder}/remoteEntry${isServed ? '' : '.[contenthash:10]'}.js`,
        // For tools, and the entry in development; what the registry needs of it stands in the descriptor.
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        // All of them expose the same type.
        dts: false,
      }),
      recorded.plugin,
      pluginRemoteDescriptor(name, async () => ({ ...(await recorded.report()), budgets })),
      pluginScopedStyles(name),
    ],
  });
  return mergeRsbuildConfig(
    base,
    {
      source: { entry: { index: './src/remote.ts' } },
      output: {
        assetPrefix: 'auto',
        // Pages that bring the same styles, and no others, bring one file.
        ...(isServed ? {} : { filename: { css: 'styles.[contenthash:10].css' } }),
        // Of two remotes with a file of the same name and a class of the same name, each has its own.
        cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
        distPath: Object.fromEntries(kinds.map((kind) => [kind, filesFolder])),
      },
      server: { port: served, strictPort: true, cors: true },
      dev: { assetPrefix: `http://localhost:${served}/`, client: { host: 'localhost', port: served } },
      tools: {
        htmlPlugin: false,
        rspack: [
          runtimeAsModules,
          ...(isServed ? [] : [onlyFederated]),
          sharedIcons,
          { optimization: remoteChunks },
          ...(isServed ? [] : [checkedFiles]),
        ],
      },
    },
    alone === undefined ? {} : underProductionReact,
    bundler,
  );
}

/** Refuses a build whose styles would reach beyond the remote: a style sheet that was loaded once stays, whatever page is shown. */
function pluginScopedStyles(remote: string): RsbuildPlugin {
  return {
    name: 'savoir:scoped-styles',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
        for (const [file, asset] of Object.entries(assets).filter(([name]) => name.endsWith('.css'))) {
          const foreign = foreignStyles(asset.source().toString(), remote);
          if (foreign.length > 0)
            compilation.errors.push(
              new Error(`${file} has styles for more than the remote ${remote}: ${foreign.slice(0, 5).join(' · ')}`),
            );
        }
      });
    },
  };
}
