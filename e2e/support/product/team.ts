import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@savoir/contracts/platform';
import type { Product } from './product.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = join(root, 'dist/remotes');

interface Descriptor {
  version: string;
  entry: string;
  integrity: string;
  manifest: RemoteManifest;
  files: { path: string; bytes: number; integrity: string }[];
}

/** A team that deploys one remote into a running product, as `npm run deploy` does. */
export interface Team {
  /**
   * Deploys another version: what was built, with an entry that says on the page which version runs. `change` is JavaScript
   * that is given the implementation of the remote and gives the one of this version.
   */
  deploy(version: string, options?: { change?: string; parameters?: readonly string[] }): Promise<void>;
  disband(): Promise<void>;
}

/** The version whose code this page loaded, as far as a team deployed it. */
export const runningMark = 'data-deployed';

export async function foundTeam(product: Product, name: string, authorization: string): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-e2e-team-'));
  const deploy = await deployerOf(product, name, authorization);
  await mkdir(join(folder, name));
  // A folder of its own for the entries of its versions, beside what they share with the build.
  const files = join(folder, name, 'files');
  await mkdir(files);
  for (const file of await readdir(join(built, name, 'files')))
    await symlink(join(built, name, 'files', file), join(files, file));
  return {
    async deploy(version, { change = '(remote) => remote', parameters = [] } = {}) {
      await writeVersion(join(folder, name), { name, version, change });
      await deploy(folder, parameters);
    },
    disband: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes a token for this remote; deploys with it what is built in a folder. */
async function deployerOf(product: Product, name: string, authorization: string) {
  const answer = await fetch(`${product.url}/api/dev/remotes/${name}/tokens`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'e2e', days: 1 }),
  });
  if (!answer.ok) throw new Error(`no token: ${await answer.text()}`);
  const { secret } = (await answer.json()) as { secret: string };
  return async (folder: string, parameters: readonly string[]): Promise<void> => {
    const program = join(root, 'packages/tooling/run/commands/deploy.ts');
    const all = [program, `mf-${name}`, '--to', product.url, '--from', folder, ...parameters];
    await run(process.execPath, all, { cwd: root, env: { ...process.env, SAVOIR_DEPLOY_TOKEN: secret } });
  };
}

/** The example remote as it was built once, for everybody. */
export async function deployOlder(product: Product, authorization: string): Promise<void> {
  const stored = await readFile(join(root, 'e2e/fixtures/older/safety.json'), 'utf8');
  const { descriptor, files } = JSON.parse(stored) as { descriptor: Descriptor; files: Record<string, string> };
  const { version } = descriptor;
  const written = {
    ...files,
    [`${version}/savoir-remote.json`]: JSON.stringify(descriptor),
    'built.json': JSON.stringify({ version, date: new Date().toISOString() }),
  };
  const folder = await mkdtemp(join(tmpdir(), 'savoir-e2e-older-'));
  try {
    for (const [path, text] of Object.entries(written)) {
      await mkdir(dirname(join(folder, 'safety', path)), { recursive: true });
      await writeFile(join(folder, 'safety', path), text);
    }
    const deploy = await deployerOf(product, 'safety', authorization);
    await deploy(folder, ['--activate']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeVersion(
  folder: string,
  { name, version, change }: { name: string; version: string; change: string },
): Promise<void> {
  const last = JSON.parse(await readFile(join(built, name, 'built.json'), 'utf8')) as { version: string };
  const described = await readFile(join(built, name, last.version, 'savoir-remote.json'), 'utf8');
  const { entry: lastEntry, ...descriptor } = JSON.parse(described) as Descriptor;
  const script = `${await readFile(join(built, name, lastEntry), 'utf8')}\n${wrapped(name, version, change)}`;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  // As a build names it: for what is in it.
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const entry = `files/remoteEntry.${hash}.js`;
  const files = [
    ...descriptor.files.filter(({ path }) => path !== lastEntry),
    { path: entry, bytes: Buffer.byteLength(script), integrity },
  ];
  await mkdir(join(folder, version));
  await writeFile(join(folder, entry), script);
  await writeFile(
    join(folder, version, 'savoir-remote.json'),
    JSON.stringify({ ...descriptor, version, entry, integrity, files }),
  );
  await writeFile(join(folder, 'built.json'), JSON.stringify({ version, date: new Date().toISOString() }));
}

/** Stands at the end of the entry, which leaves its container in a variable. */
const wrapped = (name: string, version: string, change: string): string => `
document.documentElement.setAttribute(${JSON.stringify(runningMark)}, ${JSON.stringify(version)});
mf_${name} = ((container) => ({
  init: (...given) => container.init(...given),
  get: async (...given) => {
    const module = (await container.get(...given))();
    return () => ({ ...module, remote: (${change})(module.remote) });
  },
}))(mf_${name});
`;
