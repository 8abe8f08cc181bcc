import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './support/engine/test.ts';

/** The main job in browsers of other engines than Chromium's, before a release: Playwright only runs and counts them. */
export default defineConfig<object, EngineOptions>({
  testDir: 'engines',
  workers: 1,
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
