import { parse } from 'yaml';

/** A package in the version that the lockfile names. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SHA-512 of the archive, in hexadecimal. */
  sha512: string | null;
  /** Runs in production: a workspace needs it there, or something that does. */
  isNeeded: boolean;
  /** A workspace names it itself. */
  isDirect: boolean;
  /** Identifiers `name@version` of what it needs itself. */
  needs: readonly string[];
}

interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Importer {
  dependencies?: Record<string, { version: string }>;
  optionalDependencies?: Record<string, { version: string }>;
}

interface Lockfile {
  importers: Record<string, Importer>;
  packages: Record<string, { resolution: { integrity?: string } }>;
  snapshots: Record<string, Needs>;
}

/** Without the versions of peers behind it: `vitest@5.1.0(jsdom@31.0.1)`. */
const withoutPeers = (key: string): string => key.replace(/\(.*$/s, '');

/** A renamed package stands as `other@version` in place of its version. */
const keyOf = (name: string, version: string): string => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`);

const isOutside = (version: string): boolean => !version.startsWith('link:');

export function lockedPackages(lockfile: string): Map<string, LockedPackage> {
  const { importers, packages, snapshots } = parse(lockfile) as Lockfile;
  const named = Object.values(importers).flatMap(neededBy);
  const needed = reachable(snapshots, named);
  const direct = new Set(named.map(withoutPeers));
  const needs = new Map<string, Set<string>>();
  for (const [key, snapshot] of Object.entries(snapshots)) {
    const own = needs.get(withoutPeers(key)) ?? new Set<string>();
    for (const other of needsOf(snapshot)) own.add(withoutPeers(other));
    needs.set(withoutPeers(key), own);
  }
  return new Map(
    Object.entries(packages).map(([key, { resolution }]) => {
      const at = key.lastIndexOf('@');
      return [
        key,
        {
          name: key.slice(0, at),
          version: key.slice(at + 1),
          sha512: hexOf(resolution.integrity),
          isNeeded: needed.has(key),
          isDirect: direct.has(key),
          needs: [...(needs.get(key) ?? [])].toSorted(),
        },
      ];
    }),
  );
}

const neededBy = ({ dependencies, optionalDependencies }: Importer): string[] =>
  Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([, { version }]) => isOutside(version))
    .map(([name, { version }]) => keyOf(name, version));

const needsOf = ({ dependencies, optionalDependencies }: Needs): string[] =>
  Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([, version]) => isOutside(version))
    .map(([name, version]) => keyOf(name, version));

function reachable(snapshots: Lockfile['snapshots'], first: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...first];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...needsOf(snapshots[key] ?? {}));
  }
  return new Set([...seen].map(withoutPeers));
}

function hexOf(integrity: string | undefined): string | null {
  const base64 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex');
}
