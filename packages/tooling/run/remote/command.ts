import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SetUpError } from '../bootstrap/set-up-error.mjs';

/** What one types after `savoir-remote`. */
export interface Command {
  /** Its arguments, as the usage shows them. */
  parameters: string;
  /** In a few words, for the list of all. */
  does: string;
  run: (given: string[]) => Promise<number | void>;
}

/** Arguments that the command does not take; shown with its usage. */
export class WrongArguments extends SetUpError {}

/** At most one name beside the options. Throws WrongArguments for anything else. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parsed(args, options);
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new WrongArguments(`One name is enough; ${rest.join(' ')} is too much.`);
  return { values, name };
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}
