import { defineConfig, type RsbuildConfig, type RsbuildPlugin, type HtmlTag } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginCompress } from './plugin-compress.ts';

/** `<package version>-<hash of the inputs>`, given by the build script; `dev` in the dev servers. */
export const buildVersion = (): string => process.env['SAVOIR_BUILD_VERSION'] ?? 'dev';

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Where the bundler may write: the folder that the build script names and moves into `dist` when all went well. Anything
 * else (the dev servers, a bundler started by hand) has a folder of its own, for it empties what it writes to.
 */
const distPath = (app: string): string => process.env['SAVOIR_BUILD_FOLDER'] ?? `${repositoryRoot}.cache/dev/${app}`;

/** The same wherever the repository lies, as everything a build writes is. */
const sourceName = ({ absoluteResourcePath: path }: { absoluteResourcePath: string }): string =>
  `savoir:///${isAbsolute(path) ? relative(repositoryRoot, path).split(sep).join('/') : path}`;

const firstDevPort = 3100;
/** The port of a dev server; `SAVOIR_DEV_PORT` moves all of them. */
export const devPort = (port: number): number =>
  port - firstDevPort + Number(process.env['SAVOIR_DEV_PORT'] ?? firstDevPort);

/** What every app's build has in common. */
export function baseConfig(options: { app: string; plugins: RsbuildPlugin[] }): RsbuildConfig {
  return defineConfig({
    plugins: [pluginReact(), ...options.plugins, pluginCompress()],
    source: {
      entry: { index: './src/main.ts' },
      define: { 'process.env.SAVOIR_BUILD_VERSION': JSON.stringify(buildVersion()) },
    },
    output: {
      distPath: { root: distPath(options.app) },
      cleanDistPath: true,
      // Stored beside the files for the service that reads error reports; no file names its map, and the server hands none out.
      sourceMap: { js: 'hidden-source-map' },
      legalComments: 'linked',
      filenameHash: true,
      cssModules: { localIdentName: '[local]-[hash:base64:6]' },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4', 'ios_saf >= 16.4'],
      dataUriLimit: { svg: 2000, image: 0, font: 0, media: 0 },
    },
    // Compiling an import when it is first asked for arrives as a hot update, which takes shared modules away from those who hold them.
    dev: { lazyCompilation: false },
    performance: { printFileSize: false, chunkSplit: { strategy: 'custom' } },
    html: { tags: process.env['NODE_ENV'] === 'development' ? [reactRefreshTag] : [] },
    tools: {
      rspack: {
        performance: { hints: false },
        experiments: { pureFunctions: true },
        // A call that an app never makes is left out of it: its description does nothing but describe.
        module: {
          rules: [{ test: /[\\/]contracts[\\/].*http[\\/]index\.[tj]s$/, parser: { pureFunctions: ['endpoint'] } }],
        },
        output: {
          // A file that has not come by then is asked for afresh at the next try; the default is two minutes.
          chunkLoadTimeout: 18_000,
          // What threw as it was first run is run again at the next try, instead of being handed out half made.
          strictModuleErrorHandling: true,
          devtoolModuleFilenameTemplate: sourceName,
        },
      },
    },
  });
}

/**
 * Development only. Shell and remotes each carry a React Refresh runtime, and the remotes' ones see no renderer unless a
 * DevTools hook is there before React starts; without it a hot update arrives but nothing repaints.
 */
const reactRefreshTag: HtmlTag = {
  tag: 'script',
  head: true,
  append: false,
  children: `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;let n=0;const renderers=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,inject(r){const id=++n;renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()`,
};
