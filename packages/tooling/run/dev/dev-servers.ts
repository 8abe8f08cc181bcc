import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type App, listApps } from '../build/app.ts';
import { toolScript } from '../build/tool.ts';

/** A long-running process of `npm run dev`. */
export interface DevProcess {
  name: string;
  cwd: string;
  args: string[];
  env: Record<string, string>;
}

interface Served {
  app: App;
  /** `http://localhost:3101` */
  address: string;
}

/** A dev server for each app, with the port its own `rsbuild.config.ts` sets, and the BFF that puts them on one origin. */
export async function devProcesses(root: string): Promise<DevProcess[]> {
  const served = await Promise.all(listApps(root).map(async (app) => ({ app, address: await addressOf(app) })));
  return [...served.map(({ app }) => devServer(root, app)), bff(root, devAddresses(served))];
}

/** The shell and one remote with hot reload, and the BFF; the other remotes as they were last built. */
export async function oneRemoteProcesses(root: string, remote: App): Promise<DevProcess[]> {
  const apps = listApps(root).filter((app) => app.kind === 'shell' || app.name === remote.name);
  const served = await Promise.all(apps.map(async (app) => ({ app, address: await addressOf(app) })));
  return [...served.map(({ app }) => devServer(root, app)), bff(root, devAddresses(served))];
}

/** The BFF's settings: where the shell is served in development, and each remote, as `name=address` joined by commas. */
function devAddresses(served: readonly Served[]): Record<string, string> {
  const shell = served.find(({ app }) => app.kind === 'shell');
  const remotes = served.filter(({ app }) => app.kind === 'remote').map(({ app, address }) => `${app.name}=${address}`);
  return { ...(shell && { DEV_SHELL: shell.address }), DEV_REMOTES: remotes.join(',') };
}

function devServer(root: string, app: App): DevProcess {
  const rsbuild = toolScript(join(root, 'packages/tooling'), '@rsbuild/core', 'rsbuild');
  return { name: app.name, cwd: app.folder, args: [rsbuild, 'dev'], env: { NODE_ENV: 'development' } };
}

function bff(root: string, env: Record<string, string>): DevProcess {
  return { name: 'bff', cwd: root, args: ['--watch', '--watch-preserve-output', join(root, 'bff/src/server.ts')], env };
}

async function addressOf(app: App): Promise<string> {
  const file = join(app.folder, 'rsbuild.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: { server?: { port?: number } } };
  const port = config.server?.port;
  if (port === undefined) throw new Error(`${file} sets no server.port`);
  return `http://localhost:${port}`;
}
