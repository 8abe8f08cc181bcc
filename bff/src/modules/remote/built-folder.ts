import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DeployedFile, RemoteEntry } from '@savoir/contracts/dev';
import { RemoteManifest, RemoteUses } from '@savoir/contracts/platform';
import * as z from 'zod/mini';
import { integrityOf } from './files/integrity.ts';

/** What the last build of a remote made, and when. */
const Built = z.object({ version: z.string().check(z.regex(/^[\w.-]+$/)), date: z.iso.datetime() });

const Descriptor = z.object({
  name: z.string(),
  version: z.string(),
  entry: RemoteEntry,
  integrity: z.string().check(z.startsWith('sha384-')),
  manifest: RemoteManifest,
  files: z.optional(z.array(DeployedFile)),
  maps: z.optional(z.array(DeployedFile)),
  uses: z.optional(RemoteUses),
});
export type Described = z.infer<typeof Descriptor> & { files: DeployedFile[] };

export const descriptorFile = 'savoir-remote.json';
/** Beside the versions; the build writes it. */
const builtFile = 'built.json';
/** Files of several versions lie there, so it is none. */
export const sharedFolder = 'files';

/** Names of the folders below this one; none where it is not there. */
export async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

export const versionFoldersIn = async (folder: string): Promise<string[]> =>
  (await foldersIn(folder)).filter((name) => name !== sharedFolder);

/** Null where no build came to its end. */
export async function readBuilt(folder: string): Promise<{ version: string; date: Date } | null> {
  const file = join(folder, builtFile);
  const text = await readFile(file, 'utf8').catch(ifMissing);
  if (text === null) return null;
  const { version, date } = parse(Built, JSON.parse(text), file);
  return { version, date: new Date(date) };
}

export async function hasVersion(remotesDir: string, name: string, version: string): Promise<boolean> {
  return (await stat(join(remotesDir, name, version, descriptorFile)).catch(ifMissing)) !== null;
}

/** What a version in the folder says of itself. Throws for one that says nothing, or is of another. */
export async function readDescriptor(remotesDir: string, folderName: string, version: string): Promise<Described> {
  const folder = join(remotesDir, folderName);
  const file = join(folder, version, descriptorFile);
  const described = parse(Descriptor, JSON.parse(await readFile(file, 'utf8')), file);
  const { name, manifest } = described;
  if (name !== folderName || manifest.name !== name)
    throw new Error(`the descriptor in ${folderName} is of ${name}, its manifest of ${manifest.name}`);
  if (described.version !== version)
    throw new Error(`the descriptor of ${name} says ${described.version}, its folder ${version}`);
  return { ...described, files: described.files ?? (await listFiles(folder, version)) };
}

/** As a development server answers it. */
export async function fetchDescriptor(address: string): Promise<Described> {
  const url = `${address}/${descriptorFile}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  return { files: [], ...parse(Descriptor, await response.json(), url) };
}

/** For a build that does not list its files. */
async function listFiles(folder: string, version: string): Promise<DeployedFile[]> {
  const entries = await readdir(join(folder, version), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const name = relative(folder, path).split(sep).join('/');
      return { path: name, bytes: bytes.length, integrity: integrityOf(bytes) };
    }),
  );
}

function parse<S extends z.core.$ZodType>(schema: S, value: unknown, source: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${source}: ${issue?.path.join('.')} ${issue?.message}`);
}

export function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
