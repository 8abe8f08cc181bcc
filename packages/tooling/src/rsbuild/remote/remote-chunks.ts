import type { Rspack } from '@rsbuild/core';

/** What a remote does besides its pages, and pages show: it starts with the first of them. */
const work =
  /[\\/](mf-[a-z]+[\\/]src[\\/]features[\\/](monitor|outbox|storage)|packages[\\/]remote-kit[\\/]src[\\/](work-watcher|versioned|unsent-names)|node_modules[\\/]idb)[\\/]/;
/**
 * What is asked of the server. What changes something there comes with the first page that may, and what is said of programs
 * with the page about them; so does what only pages of the administration read.
 */
const reads =
  /[\\/](packages[\\/](contracts|api-client)[\\/]src|mf-[a-z]+[\\/]src[\\/]api)[\\/](?!.*(mutations|upload|creation-failure|refusal|api-tokens|integrations|sessions|personal-data|person-e|note-template|company-export|audit|usage))/;

/**
 * A remote is loaded in a few parts: its slots, its pages. What many of them need stands in a file of its own: a page with
 * four slots of one remote would bring it four times. Small files are joined where a page needs both, for each costs its
 * headers and, on a slow line, its turn.
 */
export const remoteChunks: NonNullable<Rspack.Configuration['optimization']> = {
  splitChunks: {
    chunks: 'async',
    minSize: 6000,
    minChunks: 2,
    cacheGroups: {
      default: { minChunks: 2, reuseExistingChunk: true },
      reads: { test: reads, name: 'reads', minChunks: 2, minSize: 3000, priority: 10 },
      work: { test: work, name: 'work', minChunks: 2, minSize: 3000, priority: 10 },
    },
  },
};
