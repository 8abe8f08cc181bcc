import type { Rspack } from '@rsbuild/core';
import { fileURLToPath } from 'node:url';

const unused = fileURLToPath(new URL('../../../../shell/src/router/router-unused.ts', import.meta.url));

/** What files of the router import that the shell never asks for, and what stands in for it. */
const standIns: readonly { file: RegExp; alias: Record<string, string> }[] = [
  { file: /dom[\\/]lib/, alias: { './ssr/components.js': unused } },
  { file: /components/, alias: { './dom/ssr/components.js': unused } },
  { file: /router[\\/]router/, alias: { './instrumentation.js': unused } },
];

/** Leaves out of the router what serves its framework and its tracing. When it moves one of these files, pages only grow again. */
export const routerAliases = (): Rspack.RuleSetRule[] =>
  standIns.map(({ file, alias }) => ({
    test: new RegExp(`react-router[\\\\/]dist[\\\\/]production[\\\\/]lib[\\\\/](${file.source})\\.js$`),
    resolve: { alias },
  }));
