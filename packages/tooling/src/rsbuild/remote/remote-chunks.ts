import type { Rspack } from '@rsbuild/core';

/**
 * A remote is loaded in small parts: its slots, its pages. What most of them need stands in a file of its own, however
 * small it is, instead of once in each: a page with four slots of one remote would bring it four times.
 */
export const remoteChunks: NonNullable<Rspack.Configuration['optimization']> = {
  splitChunks: {
    chunks: 'async',
    minSize: 20_000,
    minChunks: 2,
    cacheGroups: {
      default: { minChunks: 2, reuseExistingChunk: true },
      icons: {
        test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
        name: 'icons',
        minChunks: 2,
        enforce: true,
        priority: 20,
      },
      api: {
        test: /[\\/](packages[\\/](contracts|api-client)|mf-[a-z]+[\\/]src[\\/]api)[\\/]/,
        minChunks: 2,
        minSize: 3000,
        reuseExistingChunk: true,
        priority: 10,
      },
    },
  },
};
