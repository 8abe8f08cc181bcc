import { isAbsolute, join, relative, sep } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { failedOnce, passedOnce } from '../checks/check.ts';
import { withRareGc } from './rare-gc.ts';
import { runTask } from './run-task.ts';

const isOurs = (path: string): boolean => !path.startsWith('../') && !path.split('/').includes('node_modules');

/** Compiles a workspace on its own, so that it cannot lean on the settings or globals of another, and writes nothing. */
await runTask(async (workspace) => {
  const kept = join(root, '.cache/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--pretty', 'false', '--listFiles'];
  // What the compiler found the last time, which a forced run leaves aside.
  if (process.env['SAVOIR_WHOLE'] === undefined) options.push('--incremental', '--tsBuildInfoFile', kept);
  const command = [toolScript(root, 'typescript', 'tsc'), '-p', workspace, ...options];
  const { code, output } = await capture(process.execPath, command, { cwd: root, env: withRareGc });
  const lines = output.trimEnd().split('\n');
  // Complaints name files relative to where the compiler stands; the list of what it read does not.
  const isRead = (line: string) => isAbsolute(line.trimEnd());
  const complaints = lines.filter((line) => !isRead(line)).join('\n');
  const reads = lines.filter(isRead).map((line) => relative(root, line.trimEnd()).split(sep).join('/'));
  return { ...(code === 0 ? passedOnce : failedOnce(complaints)), reads: reads.filter(isOurs) };
});
