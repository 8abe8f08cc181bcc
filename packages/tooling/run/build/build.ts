import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { type App, listApps } from './app.ts';
import { inParallel } from './in-parallel.ts';
import { inputsFingerprint } from './inputs.ts';
import { draftFolder, isBuilt, outputFolder, publish, recordBuilt } from './output.ts';
import { toolScript } from './tool.ts';

const concurrency = 2;

export interface BuildFailure {
  app: string;
  /** What the bundler printed. */
  output: string;
}

/**
 * Builds the apps whose inputs changed. One that fails leaves what is served as it is, and does not stop the others.
 * @param names only these, as `notes` or `shell`; all without them
 */
export async function buildChanged(
  root: string,
  progress: Progress,
  names: readonly string[] = [],
): Promise<BuildFailure[]> {
  const apps = listApps(root);
  const unknown = names.find((name) => !apps.some((app) => app.name === name));
  if (unknown !== undefined)
    throw new SetUpError(`No app named ${unknown}. There are: ${apps.map(({ name }) => name).join(', ')}.`);
  const wanted = names.length === 0 ? apps : apps.filter(({ name }) => names.includes(name));
  const wait = () => progress.line('Another command is building; waiting for it.');
  return withLock(
    join(root, '.cache/build.lock'),
    async () => {
      const outcomes = await inParallel(concurrency, wanted, (app) => buildApp(root, app, progress));
      return outcomes.filter((outcome) => outcome !== null);
    },
    wait,
  );
}

/** `<package version>-<first 8 hexadecimal digits of the hash over all inputs>`. */
export function buildVersion(root: string, app: App): string {
  return `${app.packageVersion}-${inputsFingerprint(root, app).slice(0, 8)}`;
}

/** Builds one app, if its inputs changed, and puts it where it is served. */
export async function buildApp(root: string, app: App, progress: Progress): Promise<BuildFailure | null> {
  const version = buildVersion(root, app);
  if (!isBuilt(outputFolder(root, app, version), version)) {
    const failure = await build(root, app, version, progress);
    if (failure) return failure;
    publish(root, app, version);
  }
  recordBuilt(root, app, version);
  return null;
}

async function build(root: string, app: App, version: string, progress: Progress): Promise<BuildFailure | null> {
  const rsbuild = toolScript(presetFolder(root), '@rsbuild/core', 'rsbuild');
  const draft = draftFolder(root, app);
  rmSync(draft, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SAVOIR_BUILD_VERSION: version,
    SAVOIR_BUILD_FOLDER: draft,
  };
  try {
    await progress.step(`Building ${app.name}`, async () => {
      const { code, output } = await capture(process.execPath, [rsbuild, 'build'], { cwd: app.folder, env });
      if (code !== 0) throw new BuildStopped(output);
    });
    return null;
  } catch (error) {
    if (error instanceof BuildStopped) return { app: app.name, output: error.output };
    throw error;
  }
}

/** Whose bundler it is: of this repository, or, for a remote that has one of its own, of these presets. */
function presetFolder(root: string): string {
  const own = join(root, 'packages/tooling');
  return existsSync(own) ? own : import.meta.dirname;
}

class BuildStopped extends Error {
  readonly output: string;
  constructor(output: string) {
    super('the bundler failed');
    this.output = output;
  }
}
