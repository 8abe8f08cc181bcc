import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest, type RegisteredRemote } from '@savoir/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

const Active = z.object({ version: z.string().check(z.regex(/^[\w.-]+$/)) });
const Descriptor = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string().check(z.regex(/^[\w.-]+$/)),
  integrity: z.string().check(z.startsWith('sha384-')),
  manifest: RemoteManifest,
});

/**
 * The deployed remotes: folders `<name>/` whose `active.json` names the version in use, `<name>/<version>/savoir-remote.json`
 * describing it. Read again each time, so a deployment needs no restart; what a version says never changes and is kept.
 * `served` has the development servers by remote; they answer their descriptor themselves.
 */
export function remoteRegistry(
  folder: string,
  log: FastifyBaseLogger,
  served: ReadonlyMap<string, string> = new Map(),
): () => Promise<RegisteredRemote[]> {
  const described = new Map<string, RegisteredRemote>();
  const reported = new Map<string, string>();

  return async () => {
    const names = new Set([...(await folderNames()), ...served.keys()]);
    const remotes = await Promise.all([...names].toSorted().map(readOne));
    return remotes.filter((remote) => remote !== null);
  };

  async function folderNames(): Promise<string[]> {
    try {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    } catch (error) {
      report('', error);
      return [];
    }
  }

  /** A broken remote is left out: the others must not suffer. */
  async function readOne(name: string): Promise<RegisteredRemote | null> {
    try {
      const address = served.get(name);
      if (address !== undefined) return await fetchServed(name, address);
      const { version } = await readJson(Active, join(folder, name, 'active.json'));
      const key = `${name}/${version}`;
      const known = described.get(key);
      const remote =
        known ?? describe(name, version, await readJson(Descriptor, join(folder, key, 'savoir-remote.json')));
      // A development build is rewritten under one version.
      if (version !== 'dev') described.set(key, remote);
      reported.delete(name);
      return remote;
    } catch (error) {
      report(name, error);
      return null;
    }
  }

  /** Once per cause: screens ask often. */
  function report(name: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reported.get(name) === reason) return;
    reported.set(name, reason);
    log.warn({ remote: name, folder, reason }, name === '' ? 'no remotes can be read' : 'remote left out');
  }
}

function describe(folderName: string, version: string, descriptor: z.infer<typeof Descriptor>): RegisteredRemote {
  const { name, entry, integrity, manifest } = descriptor;
  if (name !== folderName || manifest.name !== name)
    throw new Error(`the descriptor in ${folderName} is of ${name}, its manifest of ${manifest.name}`);
  if (descriptor.version !== version)
    throw new Error(`the descriptor of ${name} says ${descriptor.version}, its folder ${version}`);
  return { name, version, entry: `/remotes/${name}/${version}/${entry}`, integrity, manifest, isOff: false };
}

async function fetchServed(name: string, address: string): Promise<RegisteredRemote> {
  const url = `${address}/savoir-remote.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  const { entry, version, integrity, manifest } = parse(Descriptor, await response.json(), url);
  return { name, version, entry: `${address}/${entry}`, integrity, manifest, isOff: false };
}

async function readJson<S extends z.core.$ZodType>(schema: S, file: string): Promise<z.output<S>> {
  return parse(schema, JSON.parse(await readFile(file, 'utf8')), file);
}

function parse<S extends z.core.$ZodType>(schema: S, value: unknown, source: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${source}: ${issue?.path.join('.')} ${issue?.message}`);
}
