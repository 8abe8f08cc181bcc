import type { Rspack } from '@rsbuild/core';

const framework =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|effector|effector-react|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/;

/** What every page of a signed-in user needs, and many parts of the shell name: once, instead of in each of them. */
const signedIn =
  /[\\/](packages[\\/]api-client|packages[\\/]contracts[\\/]src[\\/](http|common|users|platform|errors|companies[\\/]trial)|shell[\\/]src[\\/]layouts[\\/]navigation[\\/](navigation|use-navigation|nav-icons?)\.|zod[\\/]v4[\\/]mini[\\/]iso)/;

const inFirstChunk = (chunk: { name?: string | undefined }) => chunk.name === 'index';

/**
 * One vendor file for the first visit, which changes only with its libraries: a release of ours alone renames the file
 * beside it. The rest is split only where it is loaded later.
 */
export const shellChunks: Rspack.Configuration['optimization'] extends infer O
  ? O extends { splitChunks?: infer S }
    ? S
    : never
  : never = {
  chunks: 'async',
  minSize: 20_000,
  minChunks: 2,
  maxAsyncRequests: 20,
  cacheGroups: {
    default: { minChunks: 2, reuseExistingChunk: true },
    signedIn: { test: signedIn, name: 'signed-in', minChunks: 2, enforce: true, priority: 10 },
    defaultVendors: false,
    // Shared with the remotes, so behind a door of its own; named, for the page to fetch it from the first moment.
    reactDom: {
      test: /[\\/]node_modules[\\/]react-dom[\\/]/,
      name: 'react-dom',
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    framework: { test: framework, name: 'framework', chunks: inFirstChunk, enforce: true, priority: 20 },
  },
};
