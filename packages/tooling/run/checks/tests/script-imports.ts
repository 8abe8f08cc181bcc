import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listWorkspaces } from '../../bootstrap/dependencies.mjs';

const specifiers = /\b(?:from|import)\s*\(?\s*(?:'([^'\n]*)'|"([^"\n]*)")/g;

interface Manifest {
  name: string;
  exports?: Record<string, unknown>;
}

/** Reads what a script imports that Node runs, not vitest: paths relative to the repository; null where it does not lie in it as a file that is named. */
export function scriptImports(root: string): (path: string, source: string) => (string | null)[] {
  const packages = new Map(
    listWorkspaces(root).map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
      return [manifest.name, { folder, exports: manifest.exports ?? {} }] as const;
    }),
  );

  function inPackage(specifier: string): string | null {
    const [scope = '', name = '', ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    if (found === undefined) return null;
    const wanted = ['.', ...rest].join('/');
    for (const [key, target] of Object.entries(found.exports)) {
      const [before = '', after] = key.split('*');
      const isMatch = after === undefined ? key === wanted : wanted.startsWith(before) && wanted.endsWith(after);
      if (!isMatch || typeof target !== 'string') continue;
      const middle = after === undefined ? '' : wanted.slice(before.length, wanted.length - after.length);
      return posix.join(found.folder, target.replace('*', middle));
    }
    return null;
  }

  return (path, source) =>
    [...source.matchAll(specifiers)].flatMap(([, single, double]) => {
      const specifier = single ?? double ?? '';
      if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
      if (specifier.startsWith('#') || specifier.startsWith('/')) return [null];
      // Libraries change with the lockfile only.
      return specifier.startsWith('@savoir/') ? [inPackage(specifier)] : [];
    });
}
