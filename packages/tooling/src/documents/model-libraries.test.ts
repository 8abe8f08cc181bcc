import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runsModels } from '../../run/bootstrap/model-libraries.mjs';
import { root } from '../../run/bootstrap/paths.mjs';

const accepted = [
  ...readFileSync(join(root, 'bff/src/settings/settings.ts'), 'utf8').matchAll(/^ {2}(\w+_MODEL_DIR): /gm),
].map((match) => match[1] ?? '');

it('the libraries that run models come for every setting that needs them, and for no other', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(accepted.length).toBeGreaterThan(2);
  for (const name of accepted) vi.stubEnv(name, undefined);
  expect(runsModels()).toBe(false);
  for (const name of accepted) {
    vi.stubEnv(name, '/models');
    expect(runsModels()).toBe(true);
    vi.stubEnv(name, '');
    expect(runsModels()).toBe(false);
  }
});
