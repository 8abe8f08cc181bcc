import type { RsbuildPlugin } from '@rsbuild/core';
import { foreignStyles } from './foreign-styles.ts';

/** Refuses a build whose styles would reach beyond the remote: a style sheet that was loaded once stays, whatever page is shown. */
export function pluginScopedStyles(remote: string): RsbuildPlugin {
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
