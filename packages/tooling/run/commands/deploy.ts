#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../bootstrap/progress.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { deployRemote } from '../deploy/deploy-remote.ts';

const usage = `npm run deploy -- mf-notes --to https://savoir.example [--activate | --canary COMPANY | --canary 10%] [--from dist/remotes]
The token of the remote stands in SAVOIR_DEPLOY_TOKEN; the tools for developers make one.`;

await main(async () => {
  const { values, positionals } = readArguments();
  const [workspace] = positionals;
  const token = process.env['SAVOIR_DEPLOY_TOKEN'];
  if (workspace === undefined || positionals.length > 1 || values.to === undefined || values.help) {
    process.stderr.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  if (token === undefined || token === '') throw new SetUpError('SAVOIR_DEPLOY_TOKEN is not set.');
  if (values.activate && values.canary !== undefined) throw new SetUpError('--activate and --canary are two ways.');
  await deployRemote(
    {
      name: workspace.replace(/^mf-/, ''),
      folder: resolve(values.from),
      site: new URL(values.to).origin,
      token,
      activate: values.activate,
      canary: values.canary ?? null,
    },
    createProgress(),
  );
  return 0;
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string', default: 'dist/remotes' },
        activate: { type: 'boolean', default: false },
        canary: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new SetUpError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
