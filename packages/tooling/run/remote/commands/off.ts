import { readArguments, type Command } from '../command.ts';
import { change, say, targetOf, targetOptions } from '../target.ts';

export const off: Command = {
  parameters: '[NAME] --to URL [--undo]',
  does: 'turns the remote off for everyone, or back on',
  async run(args) {
    const { name, values } = readArguments(args, {
      to: targetOptions.to,
      undo: { type: 'boolean', default: false },
    });
    const target = targetOf(name, values.to);
    const { isOff } = await change(target, 'off', { body: () => ({ isOff: !values.undo }) });
    say(isOff ? `${target.name} is off: its pages say so.` : `${target.name} is back.`);
  },
};
