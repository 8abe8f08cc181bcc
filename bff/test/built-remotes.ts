import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@savoir/contracts/platform';
import type { TestBff } from '@savoir/testing/bff';

export const manifestOf = (name: string, parts: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  contract: 1,
  routes: [{ id: `${name}.list`, path: `/${name}`, layout: 'default', title: 'title', access: 'signed-in' }],
  nav: [],
  slots: [],
  background: [],
  search: [],
  redirects: [],
  tutorials: [],
  texts: { title: 'Titre' },
  ...parts,
});

export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export interface BuiltRemote {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  manifest: RemoteManifest;
  files: { path: string; bytes: number; integrity: string }[];
}

/** The time of each build is later than that of the one before. */
let builds = Date.parse('2026-11-20T08:00:00.000Z');

/** Writes what a build of a remote leaves in the folder the product serves: a version, and that it is the last one. */
export async function buildRemote(
  remotesDir: string,
  name: string,
  version: string,
  {
    parts = {},
    contents = {},
    shared = {},
    descriptor = {},
  }: {
    parts?: Partial<RemoteManifest>;
    contents?: Record<string, string>;
    /** By names below `files/`, where all versions have theirs. */
    shared?: Record<string, string>;
    descriptor?: object;
  } = {},
): Promise<BuiltRemote> {
  const entry = `files/remoteEntry.${version}.js`;
  const own = { 'main.js': `main of ${version}`, ...contents };
  const files = {
    [entry]: `entry of ${version}`,
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`${version}/${path}`, text])),
    ...Object.fromEntries(Object.entries(shared).map(([path, text]) => [`files/${path}`, text])),
  };
  const folder = join(remotesDir, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const built: BuiltRemote = {
    name,
    version,
    entry,
    integrity: sha384(`entry of ${version}`),
    manifest: manifestOf(name, parts),
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      integrity: sha384(text),
    })),
  };
  await writeFile(join(folder, version, 'savoir-remote.json'), JSON.stringify({ ...built, ...descriptor }));
  await markBuilt(remotesDir, name, version);
  return built;
}

export async function markBuilt(remotesDir: string, name: string, version: string): Promise<void> {
  builds += 60_000;
  await writeFile(
    join(remotesDir, name, 'built.json'),
    JSON.stringify({ version, date: new Date(builds).toISOString() }),
  );
}

/** As before any build: for files of tests that share an application. */
export async function forgetRemotes({ services: { db } }: Pick<TestBff, 'services'>, folder: string): Promise<void> {
  for (const name of [
    'remotes',
    'remoteVersions',
    'remoteSentFiles',
    'remoteTelemetry',
    'remoteErrors',
    'remoteTrialPeople',
  ])
    await db.collection(name).deleteMany({});
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
