import { spawnSync } from 'node:child_process';
import type { Scope } from './check.ts';

/** Programs the tests ask, each with what makes it tell its version. */
const programs: Record<string, string> = { python3: '--version', qpdf: '--version', pdftotext: '-v', ps: '--version' };

/**
 * What tasks are given to see. turbo lets through only the variables that turbo.json names, and what passed is remembered
 * by those of the machine: another Node or another program that judges the files makes the tests run again.
 */
export const taskEnvironment = (scope: Scope, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  SAVOIR_MACHINE: `${process.version} ${process.platform} ${process.arch}`,
  SAVOIR_PROGRAMS: Object.entries(programs)
    .map(([name, option]) => versionOf(name, option, env))
    .join('\n'),
  ...(scope === 'all' ? { SAVOIR_WHOLE: '1' } : {}),
});

function versionOf(name: string, option: string, env: NodeJS.ProcessEnv): string {
  const { stdout, stderr, error } = spawnSync(name, [option], { encoding: 'utf8', env });
  return error ? `no ${name}` : `${name} ${stdout}${stderr}`;
}
