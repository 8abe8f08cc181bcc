import { root } from '../bootstrap/paths.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { listApps } from '../build/app.ts';
import { devProcesses, oneRemoteProcesses } from '../dev/dev-servers.ts';
import { runTogether } from '../dev/run-together.ts';

/** `npm run dev` serves everything with hot reload; `npm run dev -- notes` the shell and that remote, the others as last built. */
await main(async () => {
  const [name] = process.argv.slice(2);
  const write = (line: string) => process.stdout.write(line);
  if (name === undefined) return runTogether(await devProcesses(root), write);
  const remotes = listApps(root).filter((app) => app.kind === 'remote');
  const remote = remotes.find((app) => app.name === name);
  if (remote === undefined) {
    throw new SetUpError(`No remote named ${name}. There are: ${remotes.map((app) => app.name).join(', ')}.`);
  }
  return runTogether(await oneRemoteProcesses(root, remote), write);
});
