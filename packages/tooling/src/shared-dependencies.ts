import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { apiFingerprint } from './rsbuild/api-report/shared-api.ts';

/**
 * The one list of what shell and remotes share at run time. Everything else is bundled by each app.
 * Libraries behind `@savoir/remote-kit` and `@savoir/ui` (router, query, effector, i18next, antd) are shared through
 * these two and never one by one: sharing them whole costs four times the bytes.
 */
const libraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** Ours: who builds a shell records what each exports, who builds a remote what it uses of each. */
export const ownSharedParts: readonly string[] = [
  '@savoir/remote-kit',
  '@savoir/remote-kit/query',
  '@savoir/remote-kit/schema',
  '@savoir/ui',
  '@savoir/ui/table',
  '@savoir/ui/date-range',
  '@savoir/ui/markdown',
];

/**
 * Libraries that exist in a remote only behind a facade of the shell: anyone who imports one there, a package of ours or a
 * library, gets the facade. A direct import would otherwise bundle a second copy without a word.
 */
const facades: Readonly<Record<string, string>> = {
  'react-router': '@savoir/remote-kit',
  effector: '@savoir/remote-kit',
  'effector-react': '@savoir/remote-kit',
  i18next: '@savoir/remote-kit',
  'react-i18next': '@savoir/remote-kit',
  '@tanstack/react-query': '@savoir/remote-kit/query',
  'zod/mini': '@savoir/remote-kit/schema',
};

interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import?: false;
  shareKey?: string;
}

const require = createRequire(import.meta.url);

/**
 * What remotes ask for of our own parts. It stays while the contract does: whether a remote fits is decided by the names it
 * uses, and a release of the product changes none of them.
 */
const firstOfContract = '1.42.8';

function versionOf(request: string): string {
  if (request.startsWith('@savoir/')) return firstOfContract;
  const name = request.split('/', 1).join('');
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string };
  return version;
}

function share(request: string, role: 'shell' | 'remote'): Shared {
  const version = versionOf(request);
  const base: Shared = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
  if (role === 'remote') return { ...base, import: false };
  if (ownSharedParts.includes(request)) base.version = `${version}+${apiFingerprint(request)}`;
  return base;
}

/** The `shared` option of the federation plugin in the shell. */
export const sharedLibraries = (): Record<string, Shared> =>
  Object.fromEntries(libraries.map((request) => [request, share(request, 'shell')]));

/** Our own parts with their versions, as the shell offers them at run time (shell/src/registry/shared-parts.ts). */
export const offeredParts = (): Record<string, Shared> =>
  Object.fromEntries(ownSharedParts.map((part) => [part, share(part, 'shell')]));

/** The `shared` option of the federation plugin in a remote, which consumes all of it and carries none. */
export function consumedParts(): Record<string, Shared> {
  const own = [...libraries, ...ownSharedParts].map((request) => [request, share(request, 'remote')] as const);
  const behind = Object.entries(facades).map(
    ([library, facade]) => [library, { ...share(facade, 'remote'), shareKey: facade }] as const,
  );
  return Object.fromEntries([...own, ...behind]);
}
