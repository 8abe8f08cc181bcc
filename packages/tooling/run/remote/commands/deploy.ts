import { resolve } from 'node:path';
import { createProgress } from '../../bootstrap/progress.mjs';
import { deployRemote } from '../../deploy/deploy-remote.ts';
import { readArguments, WrongArguments, type Command } from '../command.ts';
import { targetOf, targetOptions } from '../target.ts';

export const deploy: Command = {
  parameters: '[NAME] --to URL [--activate | --canary COMPANY | --canary 10%] [--from dist/remotes]',
  does: 'sends what was built last; no one gets it by that alone',
  async run(args) {
    const { name, values } = readArguments(args, {
      ...targetOptions,
      activate: { type: 'boolean', default: false },
      canary: { type: 'string' },
    });
    const { activate, canary = null } = values;
    if (activate && canary !== null) throw new WrongArguments('--activate and --canary are two ways.');
    const target = targetOf(name, values.to);
    await deployRemote({ ...target, folder: resolve(values.from), activate, canary }, createProgress());
  },
};
