import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../bootstrap/progress.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { inParallel } from '../build/in-parallel.ts';
import { builtVersion } from './built-version.ts';
import { canaryOf } from './canary-of.ts';
import { Refusal, siteOf } from './site.ts';

const uploadsAtOnce = 4;

export interface Deployment {
  /** Without the prefix of its folder: `notes`. */
  name: string;
  /** Holds the built remotes. */
  folder: string;
  site: string;
  token: string;
  activate: boolean;
  /** A company, or a share such as `10%`. */
  canary: string | null;
}

interface Descriptor {
  version: string;
  entry: string;
  integrity: string;
  manifest: object;
  files?: ListedFile[];
  /** Source maps, for the errors of this version. */
  maps?: ListedFile[];
  /** What it needs, and what its parts weigh; not recorded by earlier releases. */
  uses?: object;
  parts?: object;
  budgets?: object;
}

interface ListedFile {
  path: string;
  bytes: number;
  integrity: string;
}

/** Sends what was built last to a running product: what it does not have yet, then all of it as one version. */
export async function deployRemote(deployment: Deployment, progress: Progress): Promise<void> {
  const { name, site, token, activate, canary } = deployment;
  const trial = canary === null ? null : canaryOf('--canary', canary);
  const { version, files, maps, ...described } = readBuilt(deployment);
  const sent = [...files, ...maps];
  const call = siteOf(site, token);

  const { entry, integrity, manifest, uses, parts, budgets } = described;
  const body = { version, entry, integrity, manifest, files, maps, uses, parts, budgets };
  const register = () => call<{ revision: number }>({ method: 'POST', path: `${name}/versions`, body });
  // What may not stand beside the other remotes is refused before a file is sent.
  const { revision } = await register().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'REMOTE_FILE_MISSING') throw error;
    await sendMissing();
    return register();
  });
  progress.line(`${name} ${version} is registered at ${site}.`);
  if (activate) {
    await call({ method: 'PUT', path: `${name}/active`, revision, body: { version } });
    progress.line('New visitors get it from now on.');
  }
  if (trial !== null) {
    await call({ method: 'PUT', path: `${name}/canary`, revision, body: { version, ...trial } });
    progress.line(`It is tried: ${canary}.`);
  }

  async function sendMissing(): Promise<void> {
    const { missing } = await call<{ missing: string[] }>({
      method: 'POST',
      path: `${name}/missing-files`,
      body: { files: sent },
    });
    const wanted = sent.filter((file, at) => {
      const isFirst = sent.findIndex((other) => other.integrity === file.integrity) === at;
      return isFirst && missing.includes(file.integrity);
    });
    await progress.step(`Sending ${wanted.length} of ${sent.length} files of ${name} ${version}`, () =>
      inParallel(uploadsAtOnce, wanted, async ({ path, integrity: hash }) =>
        call({
          method: 'PUT',
          path: `${name}/files/${hexOf(hash)}`,
          body: readFileSync(join(deployment.folder, name, path)),
        }),
      ),
    );
  }
}

function readBuilt({ name, folder }: Deployment): Descriptor & Required<Pick<Descriptor, 'files' | 'maps'>> {
  const file = join(folder, name, builtVersion(folder, name), 'savoir-remote.json');
  const { files, maps = [], ...descriptor } = JSON.parse(readFileSync(file, 'utf8')) as Descriptor;
  if (files === undefined) throw new SetUpError(`${file} lists no files: it was built by an earlier release.`);
  return { ...descriptor, files, maps };
}

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
