import { handTerminalTo } from '../../bootstrap/process.mjs';
import { toolScript } from '../../build/tool.ts';
import type { Command } from '../command.ts';

/** With the runner of the presets, which `vitest.config.ts` extends. */
export const test: Command = {
  parameters: '[what vitest takes]',
  does: 'runs the tests of the remote of this folder',
  run: (args) => {
    const vitest = toolScript(import.meta.dirname, 'vitest');
    // That some tests wait for a release is a matter of the product's own repository.
    const env = { ...process.env, SAVOIR_RELEASE: '' };
    return handTerminalTo(process.execPath, [vitest, 'run', ...args], { cwd: process.cwd(), env });
  },
};
