import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { apiFingerprint } from './rsbuild/api-report/shared-api.ts';

/**
 * The one list of what shell and remotes share at run time. Everything else is bundled by each app.
 * Libraries behind `@savoir/remote-kit` and `@savoir/ui` (router, query, effector, i18next, antd) are shared through
 * these two and never one by one: sharing them whole costs four times the bytes.
 */
const eager = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@savoir/remote-kit',
  '@savoir/remote-kit/query',
  '@savoir/remote-kit/schema',
  '@savoir/ui',
] as const;

/** Shared too, but loaded when first needed. The shell offers both kinds in shell/src/registry/federation.ts. */
const lazySharedParts = ['@savoir/ui/table', '@savoir/ui/date-range', '@savoir/ui/markdown'] as const;

/** The parts of ours among them: who builds a shell records what each exports, who builds a remote what it uses of each. */
export const ownSharedParts: readonly string[] = [...eager, ...lazySharedParts].filter((part) =>
  part.startsWith('@savoir/'),
);

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
  eager?: boolean;
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
  return { ...base, eager: (eager as readonly string[]).includes(request) };
}

/** The `shared` option of the federation plugin: the shell provides, eagerly where the first paint needs it; remotes only consume. */
export function sharedDependencies(role: 'shell' | 'remote'): Record<string, Shared> {
  const own = [...eager, ...lazySharedParts].map((request) => [request, share(request, role)] as const);
  if (role === 'shell') return Object.fromEntries(own);
  const behind = Object.entries(facades).map(
    ([library, facade]) => [library, { ...share(facade, role), shareKey: facade }] as const,
  );
  return Object.fromEntries([...own, ...behind]);
}
