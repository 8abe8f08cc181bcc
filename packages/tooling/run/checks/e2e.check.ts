import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { toolScript } from '../build/tool.ts';
import { browserSettings } from './chromium.ts';
import { type Check, failedOnce } from './check.ts';
import type { Programs } from './programs.ts';
import { sumPlaywright } from './test-reports.ts';

/** Each journey that ends prints a line. None for so long means that one hangs. */
const quietMs = 10 * 60_000;

interface Journeys {
  name: string;
  config: string;
  /** All of them by default. */
  specs?: readonly string[];
  settings?: Readonly<Record<string, string>>;
}

const journeys: Journeys = { name: 'end-to-end', config: 'playwright.config.ts' };
/** The main job alone, in other engines than Chromium’s. */
export const otherEngines: Journeys = { name: 'other engines', config: 'engines.config.ts' };
/** What people do most, with the product on another database. */
export const onDatabase = (url: string): Journeys => ({
  ...journeys,
  name: 'journeys on another database',
  specs: ['main-job', 'notes-review', 'documents-import', 'chat-conversations', 'company-users'],
  settings: { MONGODB_URL: url },
});

/** The journeys, in real browsers against the built product. `programs` gives what went wrong when those were installed. */
export function e2eCheck(
  root: string,
  programs: Programs,
  { name, config, specs = [], settings = {} }: Journeys = journeys,
): Check {
  return {
    name,
    async run() {
      const trouble = await programs.all;
      const browsers = browserSettings(process.env);
      if ('missing' in browsers) return failedOnce([trouble, browsers.missing].filter(Boolean).join('\n'));
      const folder = mkdtempSync(join(tmpdir(), 'savoir-e2e-'));
      try {
        const report = join(folder, 'report.json');
        const workspace = join(root, 'e2e');
        const command = [
          toolScript(workspace, '@playwright/test', 'playwright'),
          'test',
          `--config=${config}`,
          '--reporter=list,json',
          ...specs.map((spec) => `specs/${spec}.spec.ts`),
        ];
        const env = {
          ...process.env,
          ...browsers,
          ...settings,
          NO_COLOR: '1',
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        };
        const { code, output } = await capture(process.execPath, command, { cwd: workspace, env, quietMs });
        const hung = code === 124 ? `\nNo journey ended for ${quietMs / 60_000} min.` : '';
        return sumPlaywright(readIfThere(report), code, output + hung);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
