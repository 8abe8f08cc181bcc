import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { WrongArguments, type Command } from './command.ts';

/** Runs the command that the arguments name. Throws SetUpError, with the usage where the arguments are wrong. */
export async function runCommand(
  program: string,
  commands: Readonly<Record<string, Command>>,
  [chosen, ...args]: string[],
): Promise<number | void> {
  const command = chosen === undefined ? undefined : commands[chosen];
  const isHelp = (arg: string | undefined) => arg === '--help' || arg === '-h';
  if (chosen === undefined || command === undefined) {
    const all = usageOfAll(program, commands);
    if (!isHelp(chosen)) throw new SetUpError(chosen === undefined ? all : `There is no command ${chosen}.\n${all}`);
    process.stdout.write(`${all}\n`);
    return;
  }
  const usage = `${program} ${chosen} ${command.parameters}`.trimEnd();
  if (args.some(isHelp)) {
    process.stdout.write(`${usage}\n  ${command.does}\n`);
    return;
  }
  try {
    return await command.run(args);
  } catch (error) {
    throw error instanceof WrongArguments ? new SetUpError(`${error.message}\n${usage}`) : error;
  }
}

function usageOfAll(program: string, commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return Object.entries(commands)
    .map(([name, { does }]) => `${program} ${name.padEnd(width)}  ${does}`)
    .join('\n');
}
