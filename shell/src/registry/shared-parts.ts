/**
 * The parts shell and remotes share but load only when first needed. A part the shell never imports is not provided by it,
 * and a remote that asks for it waits for ever; so each stands here once.
 */
export const sharedParts = {
  query: () => import('@savoir/remote-kit/query'),
  schema: () => import('@savoir/remote-kit/schema'),
  table: () => import('@savoir/ui/table'),
  dateRange: () => import('@savoir/ui/date-range'),
  markdown: () => import('@savoir/ui/markdown'),
};
