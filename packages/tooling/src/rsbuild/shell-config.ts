import { type RsbuildConfig, mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { sharedLibraries } from '../shared-dependencies.ts';
import { antdAliases } from './antd/antd-aliases.ts';
import { pluginSharedApi } from './api-report/plugin-shared-api.ts';
import { baseConfig, devPort } from './base-config.ts';
import { runtimeAsModules } from './federation/runtime-as-modules.ts';
import { pluginFirstFiles } from './plugin-first-files.ts';
import { pluginFirstFrames } from './plugin-first-frames.ts';
import { pluginServiceWorker } from './plugin-service-worker.ts';
import { shellChunks } from './shell-chunks.ts';
import { fileURLToPath } from 'node:url';

/** Build of the host: it has every shared dependency and the federation runtime, and knows no remote. */
export function shellConfig(overrides: RsbuildConfig = {}): RsbuildConfig {
  const port = devPort(3100);
  const base = baseConfig({
    app: 'shell',
    plugins: [
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: sharedLibraries(),
        shareStrategy: 'loaded-first',
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        dts: false,
      }),
      pluginFirstFiles({ imports: ['area', 'home'], shared: ['parts'] }),
      pluginFirstFrames({
        frames: { login: './src/first-frame/login-frame.tsx', home: './src/first-frame/home-frame.tsx' },
        styles: 'start',
      }),
      pluginSharedApi(),
      pluginServiceWorker('@savoir/service-worker/worker'),
    ],
  });
  return mergeRsbuildConfig(
    base,
    {
      output: {
        assetPrefix: '/',
        // Copied by the bundler and not beside it, or the list of what the service worker stores would not have them.
        copy: [{ from: 'public', info: { minimized: true } }],
        distPath: {
          js: 'assets',
          jsAsync: 'assets',
          css: 'assets',
          cssAsync: 'assets',
          font: 'assets',
          svg: 'assets',
          image: 'assets',
        },
      },
      server: { publicDir: { copyOnBuild: false }, port, strictPort: true, historyApiFallback: true, cors: true },
      // The page itself comes from the BFF's address, its files from here.
      dev: { assetPrefix: `http://localhost:${port}/`, client: { host: 'localhost', port } },
      tools: {
        rspack: [
          runtimeAsModules,
          { optimization: { splitChunks: shellChunks }, module: { rules: [...antdAliases(), ...routerAliases()] } },
        ],
      },
    },
    overrides,
  );
}

const unused = fileURLToPath(new URL('../../../../shell/src/router/router-unused.ts', import.meta.url));

/** What files of the router import that the shell never asks for, and what stands in for it. */
const standIns: readonly { file: RegExp; alias: Record<string, string> }[] = [
  { file: /dom[\\/]lib/, alias: { './ssr/components.js': unused } },
  { file: /components/, alias: { './dom/ssr/components.js': unused } },
  { file: /router[\\/]router/, alias: { './instrumentation.js': unused } },
];

/** Leaves out of the router what serves its framework and its tracing. When it moves one of these files, pages only grow again. */
const routerAliases = (): Rspack.RuleSetRule[] =>
  standIns.map(({ file, alias }) => ({
    test: new RegExp(`react-router[\\\\/]dist[\\\\/]production[\\\\/]lib[\\\\/](${file.source})\\.js$`),
    resolve: { alias },
  }));
