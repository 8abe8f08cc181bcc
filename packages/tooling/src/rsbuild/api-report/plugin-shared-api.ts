import type { RsbuildPlugin } from '@rsbuild/core';
import { ownSharedParts, offeredParts } from '../../shared-dependencies.ts';
import { sharedApi } from './shared-api.ts';

/** Written beside index.html for the server, which offers remotes that fit this shell. */
const sharedApiFile = 'shared-api.json';

const versions = () =>
  Object.fromEntries(
    Object.entries(offeredParts()).map(([name, { version, requiredVersion }]) => [name, { version, requiredVersion }]),
  );

/** Records what this shell shares with remotes: for the server as a file, for the page as constants. */
export function pluginSharedApi(): RsbuildPlugin {
  return {
    name: 'savoir:shared-api',
    setup(api) {
      const offered = sharedApi(ownSharedParts);
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          source: {
            define: {
              'process.env.SAVOIR_SHARED_API': JSON.stringify(offered.id),
              // Named by what is loaded with the first remote.
              'process.env.SAVOIR_SHARED_VERSIONS': JSON.stringify(JSON.stringify(versions())),
              // Named by one module that is loaded only for a remote that was checked for another shell.
              'process.env.SAVOIR_SHARED_NAMES': JSON.stringify(JSON.stringify(offered.names)),
            },
          },
        }),
      );
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.emitAsset(sharedApiFile, new sources.RawSource(JSON.stringify(offered)));
      });
    },
  };
}
