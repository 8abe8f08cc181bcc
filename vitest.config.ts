import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { LongestFirst } from './packages/tooling/run/checks/longest-first.ts';
import { browserTests, nodeTests } from './packages/tooling/src/vitest.ts';

/** What a quick guess leaves to `npm test`. */
const leftOut = (process.env['SAVOIR_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');

/** The tests of these folders, by a preset. One project for many: a worker serves one project, and loads all its code for it. */
const testsIn = (name: string, folders: string, { test = {} }: ViteUserConfig): ViteUserConfig => ({
  test: { ...test, name, include: (test.include ?? []).map((pattern) => `${folders}/${pattern}`) },
});

export default defineConfig({
  test: {
    projects: [
      testsIn('browser', '{shell,mf-*,packages/{remote-kit,ui}}', browserTests()),
      testsIn('node', '{bff,packages/!(remote-kit|ui)}', nodeTests({ exclude: leftOut })),
    ],
    sequence: { sequencer: LongestFirst },
  },
});
