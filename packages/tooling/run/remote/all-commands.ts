import { activate } from './commands/activate.ts';
import { build } from './commands/build.ts';
import { canary } from './commands/canary.ts';
import { create } from './commands/create.ts';
import { deploy } from './commands/deploy.ts';
import { dev } from './commands/dev.ts';
import { login } from './commands/login.ts';
import { off } from './commands/off.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { test } from './commands/test.ts';

/** What a team does with a remote in a repository of its own. */
export const commands = { create, dev, test, build, login, deploy, activate, canary, rollback, off, status };
