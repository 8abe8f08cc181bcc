import { isAbsolute, join, relative, sep } from 'node:path';
import { capture } from '../../bootstrap/process.mjs';
import { toolScript } from '../../build/tool.ts';
import { withRareGc } from '../rare-gc.ts';
import type { TypedWorkspace } from './passed-types.ts';

export interface Compiled extends TypedWorkspace {
  passed: boolean;
  complaints: string;
}

/** Compiles a workspace without writing anything but, where `incremental`, what the compiler wants to know the next time. */
export async function compile(root: string, workspace: string, incremental: boolean): Promise<Compiled> {
  const kept = join(root, '.cache/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--pretty', 'false', '--listFiles'];
  if (incremental) options.push('--incremental', '--tsBuildInfoFile', kept);
  const { code, output } = await capture(
    process.execPath,
    [toolScript(root, 'typescript', 'tsc'), '-p', workspace, ...options],
    { cwd: root, env: withRareGc },
  );
  const lines = output.trimEnd().split('\n');
  // Complaints name files relative to where the compiler stands; the list of what it read does not.
  const isRead = (line: string) => isAbsolute(line.trimEnd());
  return {
    workspace,
    files: lines.filter(isRead).flatMap((line) => inRepository(root, line.trimEnd())),
    passed: code === 0,
    complaints: lines.filter((line) => !isRead(line)).join('\n'),
  };
}

function inRepository(root: string, file: string): string[] {
  const path = relative(root, file).split(sep).join('/');
  return path.split('/').includes('node_modules') ? [] : [path];
}
