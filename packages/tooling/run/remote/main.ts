import { main } from '../bootstrap/set-up-error.mjs';
import { commands } from './all-commands.ts';
import { runCommand } from './run-command.ts';

await main(() => runCommand('savoir-remote', commands, process.argv.slice(2)));
