#!/usr/bin/env node
import { main } from '../bootstrap/set-up-error.mjs';
import { activate } from '../remote/commands/activate.ts';
import { build } from '../remote/commands/build.ts';
import { canary } from '../remote/commands/canary.ts';
import { create } from '../remote/commands/create.ts';
import { deploy } from '../remote/commands/deploy.ts';
import { dev } from '../remote/commands/dev.ts';
import { login } from '../remote/commands/login.ts';
import { off } from '../remote/commands/off.ts';
import { rollback } from '../remote/commands/rollback.ts';
import { status } from '../remote/commands/status.ts';
import { test } from '../remote/commands/test.ts';
import { runCommand } from '../remote/run-command.ts';

/** What a team does with a remote in a repository of its own. */
const commands = { create, dev, test, build, login, deploy, activate, canary, rollback, off, status };

await main(() => runCommand('savoir-remote', commands, process.argv.slice(2)));
