/**
 * What the lockfile says of the libraries that these workspaces bring into a build: what they name, and what that needs in
 * turn. Another workspace may change its libraries without a word of this changing. A lockfile that does not know one of the
 * workspaces counts as a whole.
 */
export function lockScope(lockfile: string, workspaces: readonly string[]): string {
  const importers = blocksOf(lockfile, 'importers');
  if (!workspaces.every((workspace) => importers.has(workspace))) return lockfile;
  const snapshots = blocksOf(lockfile, 'snapshots');
  const packages = blocksOf(lockfile, 'packages');

  const keyOf = ([name, version]: Reference): string => (snapshots.has(version) ? version : `${name}@${version}`);
  const found = new Set<string>();
  const open = workspaces.flatMap((workspace) => namedBy(importers.get(workspace) ?? '')).map(keyOf);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const block = snapshots.get(key);
    if (block === undefined || found.has(key)) continue;
    found.add(key);
    open.push(...neededBy(block).map(keyOf));
  }
  return [...found]
    .toSorted()
    .map((key) => `${key}\n${snapshots.get(key)}${packages.get(key.replace(/\(.*$/, ''))}`)
    .join('');
}

/** Name and version of a library; of another name than its own, the version has both. */
type Reference = readonly [name: string, version: string];

const bare = (text: string): string => text.replace(/^'(.*)'$/, '$1');

/** The entries of a section, by their name: what stands below each. */
function blocksOf(lockfile: string, section: string): Map<string, string> {
  const body = new RegExp(`^${section}:\\n((?: .*\\n|\\n)*)`, 'm').exec(`${lockfile}\n`)?.[1] ?? '';
  const entries = body.matchAll(/^ {2}(\S.*?):(?: \{\})?\n((?: {4}.*\n|\n)*)/gm);
  // Whether another entry follows is nothing to this one.
  return new Map(Array.from(entries, ([, name = '', block = '']) => [bare(name), `${block.trimEnd()}\n`]));
}

/** What a workspace itself names for use: what it is only tested with is in no build. */
function namedBy(importer: string): Reference[] {
  const used = /^ {4}dependencies:\n((?: {6}.*\n)*)/m.exec(importer)?.[1] ?? '';
  const entries = used.matchAll(/^ {6}(\S+):\n(?: {8}specifier: .*\n) {8}version: (.*)\n/gm);
  return Array.from(entries, ([, name = '', version = '']) => [bare(name), bare(version)] as const);
}

function neededBy(snapshot: string): Reference[] {
  const groups = snapshot.matchAll(/^ {4}(?:optionalDependencies|dependencies):\n((?: {6}.*\n)*)/gm);
  return Array.from(groups, ([, group = '']) => group).flatMap((group) =>
    Array.from(group.matchAll(/^ {6}(\S+): (.*)\n/gm), ([, name = '', version = '']): Reference => [
      bare(name),
      bare(version),
    ]),
  );
}
