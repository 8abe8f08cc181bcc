import type { RsbuildPlugin } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
// Its file and not the package: that loads GenerateSW too, whose libraries are not installed.
import { InjectManifest } from 'workbox-webpack-plugin/build/inject-manifest.js';

/** Neither what only the server uses, nor the help, which is read once. */
const notCached = [/\.(map|LICENSE\.txt)$/, /^(first-files|first-frames|shared-api)\.json$/, /^tutoriels\//];

/** Writes `sw.js`: the worker that the app at `rootPath` depends on, with the list of the files of this build in it. */
export function pluginServiceWorker(worker: string): RsbuildPlugin {
  return {
    name: 'savoir:service-worker',
    setup(api) {
      if (api.context.action !== 'build') return;
      api.modifyRspackConfig(async (_, { appendPlugins }) => {
        const { rootPath, cachePath } = api.context;
        const swSrc = join(cachePath, 'savoir-service-worker.js');
        await bundle(createRequire(join(rootPath, 'package.json')).resolve(worker), swSrc);
        appendPlugins(
          new InjectManifest({
            swSrc,
            swDest: 'sw.js',
            // Compiled by workbox it would be a child of this build, which rspack has no means for.
            compileSrc: false,
            exclude: notCached,
            // A file left out for its size would be missing without network, and nothing would say so.
            maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
          }),
        );
      });
    },
  };
}

/** One classic script: browsers differ in what they support of module workers. */
async function bundle(input: string, file: string): Promise<void> {
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await build.write({ file, format: 'iife', minify: true, codeSplitting: false });
  await build.close();
}
