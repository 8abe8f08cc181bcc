import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { toolScript } from '../build/tool.ts';
import { ensureChromium } from './chromium.ts';
import { type Check, failedOnce } from './check.ts';
import { sumPlaywright } from './test-reports.ts';

/** They take a quarter of an hour on two cores. */
const limitMs = 50 * 60_000;

/** The journeys, in a real Chromium against the built product. */
export function e2eCheck(root: string, progress: Progress): Check {
  return {
    name: 'end-to-end',
    async run() {
      const chromium = await ensureChromium(progress);
      if ('missing' in chromium) return failedOnce(chromium.missing);
      const folder = mkdtempSync(join(tmpdir(), 'savoir-e2e-'));
      try {
        const report = join(folder, 'report.json');
        const workspace = join(root, 'e2e');
        const command = [toolScript(workspace, '@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
        const env = {
          ...process.env,
          NO_COLOR: '1',
          CHROMIUM_PATH: chromium.path,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        };
        const { code, output } = await capture(process.execPath, command, { cwd: workspace, env, limitMs });
        const late = code === 124 ? `\nNot done after ${limitMs / 60_000} min.` : '';
        return sumPlaywright(readIfThere(report), code, output + late);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
