import { resolve } from 'node:path';
import { builtVersion } from '../../deploy/built-version.ts';
import { canaryOf } from '../../deploy/canary-of.ts';
import { readArguments, WrongArguments, type Command } from '../command.ts';
import { change, say, targetOf, targetOptions } from '../target.ts';

export const canary: Command = {
  parameters: '[NAME] --to URL (--for COMPANY | --for 10% | --end) [--version VERSION] [--from dist/remotes]',
  does: 'lets a company or a share of the people try a deployed version, or ends that',
  async run(args) {
    const { name, values } = readArguments(args, {
      ...targetOptions,
      for: { type: 'string' },
      end: { type: 'boolean', default: false },
      version: { type: 'string' },
    });
    const people = values.for;
    if (values.end === (people !== undefined)) throw new WrongArguments('Either --for or --end says what is meant.');
    const trial = people === undefined ? null : canaryOf('--for', people);
    const target = targetOf(name, values.to);
    if (trial === null) {
      await change(target, 'canary', { method: 'DELETE' });
      return say(`No version of ${target.name} is tried any more.`);
    }
    const version = values.version ?? builtVersion(resolve(values.from), target.name);
    await change(target, 'canary', { body: () => ({ version, ...trial }) });
    say(`${target.name} ${version} is tried: ${people}.`);
  },
};
