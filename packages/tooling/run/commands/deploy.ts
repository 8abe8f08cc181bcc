import { main } from '../bootstrap/set-up-error.mjs';
import { deploy } from '../remote/commands/deploy.ts';
import { runCommand } from '../remote/run-command.ts';

/** `npm run deploy -- mf-notes` sends a remote of this repository, as `savoir-remote deploy` one of its own. */
await main(() => runCommand('npm run', { 'deploy --': deploy }, ['deploy --', ...process.argv.slice(2)]));
