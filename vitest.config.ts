import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/tooling/run/checks/longest-first.ts';

export default defineConfig({
  test: { projects: ['shell', 'mf-*', 'bff', 'packages/*'], sequence: { sequencer: LongestFirst } },
});
