import { SetUpError } from '../../bootstrap/set-up-error.mjs';
import { readArguments, type Command } from '../command.ts';
import { change, say, targetOf, targetOptions, type RemoteState } from '../target.ts';

export const rollback: Command = {
  parameters: '[NAME] --to URL',
  does: 'gives everyone the version before the active one again',
  async run(args) {
    const { name, values } = readArguments(args, { to: targetOptions.to });
    const target = targetOf(name, values.to);
    const { active } = await change(target, 'active', { body: (state) => ({ version: previousOf(state) }) });
    say(`New visitors get ${target.name} ${active} again.`);
  },
};

function previousOf({ name, previous }: RemoteState): string {
  if (previous === null) throw new SetUpError(`${name} has no version before the active one.`);
  return previous;
}
