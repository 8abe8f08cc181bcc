import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** Those that take minutes, or protect what seldom changes: `npm run test:release` sets it and runs these alone. */
const isRelease = process.env['SAVOIR_RELEASE'] === '1';
const beforeRelease = '**/*.release.test.ts';
/** They run both times, and try more before a release: more runs, or the tests with this tag. */
const releaseTag = 'release';
export const longerBeforeRelease = [
  '**/bootstrap/process.test.ts',
  '**/company-export.test.ts',
  '**/limits/limits.test.ts',
  '**/local-models.test.ts',
  '**/note-imports.test.ts',
  '**/notes-generation.test.ts',
  '**/notes-life.test.ts',
  '**/outbox-kill.test.ts',
  '**/owner.test.ts',
  '**/person-erasure.test.ts',
  '**/test/permissions.test.ts',
  '**/read-pdf.test.ts',
  '**/service-drafts.test.ts',
  '**/telemetry.test.ts',
  '**/test/sessions.test.ts',
  '**/token-matrix.test.ts',
  '**/two-tabs.test.ts',
];

const common: TestOptions = {
  include: isRelease ? [beforeRelease, ...longerBeforeRelease] : ['**/*.test.{ts,tsx}'],
  exclude: ['**/node_modules/**', '**/dist/**', ...(isRelease ? [] : [beforeRelease])],
  tags: [{ name: releaseTag, skip: !isRelease }],
  css: false,
  // A busy two-core machine is slow, not broken: a hung test still ends, a slow one does not fail. Only what takes minutes at
  // rest, or is about time itself, has a limit of its own.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * Tests that run in Node: contracts, BFF, embedded services, tooling. `options` add to the preset or replace its values.
 * Files share a worker and what it has loaded: packages keep no mutable module state that could pass from one to the next.
 */
export function nodeTests(options: TestOptions = {}): ViteUserConfig {
  return mergeConfig({ test: { ...common, environment: 'node', isolate: false } }, { test: options });
}

/**
 * Tests of browser code in jsdom, with stubs of what jsdom lacks (`matchMedia`, `ResizeObserver`, scrolling).
 * Test globals are on at run time so that Testing Library unmounts after each test; test files still import from `vitest`.
 */
export function browserTests(options: TestOptions = {}): ViteUserConfig {
  const browser: TestOptions = {
    ...common,
    environment: 'jsdom',
    // Each file has globals and modules of its own, as with processes, but the worker reads jsdom once: a third of the cost.
    pool: 'vmThreads',
    globals: true,
    // Source here, JavaScript where it was packed.
    setupFiles: [fileURLToPath(new URL(`./vitest-setup/browser${extname(import.meta.url)}`, import.meta.url))],
    // Packed packages import styles and catalogues, which Node itself does not.
    server: { deps: { inline: [/[\\/]@savoir[\\/]/] } },
  };
  return mergeConfig({ test: browser }, { test: options });
}
