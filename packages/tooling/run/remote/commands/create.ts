import { createRepository } from '../../create-remote/create-repository.ts';
import { readArguments, WrongArguments, type Command } from '../command.ts';
import { say } from '../target.ts';

export const create: Command = {
  parameters: 'NAME [--title TITLE] [--registry URL]',
  does: 'makes a repository for a new remote, in a folder of its name',
  async run(args) {
    const { name, values } = readArguments(args, { title: { type: 'string' }, registry: { type: 'string' } });
    if (name === undefined) throw new WrongArguments('NAME says how it is called: small letters only.');
    const { title = name.charAt(0).toUpperCase() + name.slice(1), registry } = values;
    if (registry !== undefined && !URL.canParse(registry))
      throw new WrongArguments(`--registry ${registry}: this is no address.`);
    say(`${createRepository(process.cwd(), { name, title }, { registry })} is there; its README says how to go on.`);
  },
};
