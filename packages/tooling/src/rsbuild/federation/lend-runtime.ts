import { rspack, type Rspack } from '@rsbuild/core';
import { modulePath } from '../module-path.ts';

/** The module that the federation plugin writes for each remote; it has the folder of the repository in it, which would stand in the names of all files. */
const generatedEntry = /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/;

/**
 * Lets a remote use the federation bundler runtime of the shell, which has put it at `globalThis.__SAVOIR_FEDERATION__`.
 * It ties a remote to the shell's federation version; the shell refuses a remote of another contract number before it loads
 * it, so a change of that version is a change of that number.
 *
 * @param name of the container
 */
export const lendRuntime =
  (name: string) =>
  (config: Rspack.Configuration): void => {
    config.resolve ??= {};
    config.resolve.alias = {
      ...config.resolve.alias,
      'savoir-remote-container$': modulePath('./remote-container', import.meta.url),
    };
    const connected = `import { connect } from "savoir-remote-container"; connect(__webpack_require__, ${JSON.stringify(name)})`;
    config.plugins ??= [];
    config.plugins.push(
      new rspack.NormalModuleReplacementPlugin(generatedEntry, (found) => {
        found.request = found.request.replace(
          /data:text\/javascript,.*/,
          () => `data:text/javascript,${encodeURIComponent(connected)}`,
        );
      }),
    );
  };
