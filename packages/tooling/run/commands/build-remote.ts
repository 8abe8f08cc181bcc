#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '../bootstrap/progress.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { readPackage } from '../build/app.ts';
import { buildApp } from '../build/build.ts';

/** Builds the remote of the folder it is called in, a repository of its own, into `dist/remotes` there. */
await main(async () => {
  const folder = process.cwd();
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new SetUpError('savoir-build-remote NAME, as its manifest says it');
  if (!existsSync(join(folder, 'rsbuild.config.ts')))
    throw new SetUpError(`There is no rsbuild.config.ts in ${folder}.`);
  const app = { name, folder, kind: 'remote', packageVersion: readPackage(folder).version } as const;
  const failure = await buildApp(folder, app, createProgress());
  if (failure !== null) throw new SetUpError(`The build of ${name} failed.`, failure.output);
  return 0;
});
