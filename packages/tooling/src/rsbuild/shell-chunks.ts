import type { Rspack } from '@rsbuild/core';

type SplitChunks = Exclude<NonNullable<Rspack.Configuration['optimization']>['splitChunks'], false | undefined>;
type CacheGroups = NonNullable<SplitChunks['cacheGroups']>;

const framework =
  /[\\/]node_modules[\\/](react-router|cookie|set-cookie-parser|@tanstack|effector|effector-react|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/;

/** What remotes draw with beyond what the start has: one file, as it comes with the first remote. */
const lentParts = /[\\/](packages[\\/](ui|remote-kit|texts)[\\/]src|node_modules[\\/]lucide-react)[\\/]/;
const besideRemotes = new Set(['parts', 'area', 'home']);

/** What every page of a signed-in user needs, and many parts of the shell name: once, instead of in each of them. */
const signedIn =
  /[\\/](packages[\\/]api-client|packages[\\/]contracts[\\/]src[\\/](http|common|users|platform|errors|companies[\\/]trial)|shell[\\/]src[\\/]layouts[\\/]navigation[\\/](navigation|use-navigation|nav-icons?)\.|zod[\\/]v4[\\/]mini[\\/]iso)/;

/** Files made for remotes; one application has no need of them. */
export const forRemotes = {
  // Whole, as remotes may ask for any of it: the shell’s own pages would otherwise have parts of it in files of their own.
  query: {
    test: /[\\/](node_modules[\\/]@tanstack|packages[\\/]remote-kit[\\/]src[\\/]query)[\\/]/,
    name: 'query',
    enforce: true,
    priority: 25,
  },
  schema: {
    test: /[\\/](node_modules[\\/]zod[\\/]|packages[\\/]remote-kit[\\/]src[\\/]schema)/,
    name: 'schema',
    enforce: true,
    priority: 25,
  },
  lent: {
    test: lentParts,
    name: 'parts',
    chunks: ({ name }) => name !== undefined && besideRemotes.has(name),
    enforce: true,
    priority: 5,
  },
} satisfies CacheGroups;

const inStart = (chunk: { name?: string | undefined }) => chunk.name === 'start';

/**
 * One vendor file for the first visit, which changes only with its libraries: a release of ours alone renames the file
 * beside it. The rest is split only where it is loaded later.
 */
export const shellChunks: SplitChunks = {
  chunks: 'async',
  minSize: 20_000,
  minChunks: 2,
  maxAsyncRequests: 20,
  cacheGroups: {
    default: { minChunks: 2, reuseExistingChunk: true },
    signedIn: { test: signedIn, name: 'signed-in', minChunks: 2, enforce: true, priority: 10 },
    ...forRemotes,
    defaultVendors: false,
    // Shared with the remotes, so behind entry points of their own; named, for the page to fetch it from the first moment.
    drawing: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    framework: { test: framework, name: 'framework', chunks: inStart, enforce: true, priority: 20 },
  },
};
