import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { cacheFolder } from '../bootstrap/paths.mjs';
import type { RuleGroup } from './groups.ts';

/** As Stryker gives them: lines and columns from 1. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Breaks each rule of a group in every small way and says which of those its tests noticed. Works in the current folder. */
export function mutate({ rules, tests }: RuleGroup): Promise<readonly Mutant[]> {
  // Inherited by the processes that run the tests.
  process.env['SAVOIR_JUDGES'] = tests.join(',');
  return new Stryker({
    configFile: beside('stryker.config.json'),
    mutate: [...rules],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: beside('vitest.config.ts'), related: false },
    // A busy machine is slow; only what never ends is noticed by the time it takes.
    timeoutMS: 30_000,
    // Outside the workspace: a run of its tests meanwhile would run the copies too.
    tempDirName: join(cacheFolder, 'mutation'),
    // The path in the last leads nowhere from a copy.
    ignorePatterns: ['.cache', 'dist', 'tsconfig.json'],
  }).runMutationTest();
}
