import { resolve } from 'node:path';
import { builtVersion } from '../../deploy/built-version.ts';
import { readArguments, type Command } from '../command.ts';
import { change, say, targetOf, targetOptions } from '../target.ts';

export const activate: Command = {
  parameters: '[NAME] --to URL [--version VERSION] [--from dist/remotes]',
  does: 'gives a deployed version to everyone, the last built one without --version',
  async run(args) {
    const { name, values } = readArguments(args, { ...targetOptions, version: { type: 'string' } });
    const target = targetOf(name, values.to);
    const version = values.version ?? builtVersion(resolve(values.from), target.name);
    await change(target, 'active', { body: () => ({ version }) });
    say(`New visitors get ${target.name} ${version} from now on.`);
  },
};
