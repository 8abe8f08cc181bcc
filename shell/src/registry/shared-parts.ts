import { registerShared } from '@module-federation/enhanced/runtime';
import * as kit from '@savoir/remote-kit';
import * as query from '@savoir/remote-kit/query';
import * as schema from '@savoir/remote-kit/schema';
import * as ui from '@savoir/ui';

/** What any remote needs. */
const loaded = {
  '@savoir/remote-kit': kit,
  '@savoir/remote-kit/query': query,
  '@savoir/remote-kit/schema': schema,
  '@savoir/ui': ui,
};

/** Loaded when a remote first asks for it. */
const loadable = {
  '@savoir/ui/table': () => import('@savoir/ui/table'),
  '@savoir/ui/date-range': () => import('@savoir/ui/date-range'),
  '@savoir/ui/markdown': () => import('@savoir/ui/markdown'),
};

/** By part, as the build knows them. */
const versions = JSON.parse(process.env['SAVOIR_SHARED_VERSIONS'] ?? '{}') as Record<
  string,
  { version: string; requiredVersion: string }
>;

function shared(name: string) {
  const known = versions[name];
  if (known === undefined) throw new Error(`the build does not share ${name}`);
  const { version, requiredVersion } = known;
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion } };
}

declare const __webpack_require__: { federation: object };

/** Remotes of contract 1 take the bundler's side of the federation from here. */
Object.defineProperty(globalThis, '__SAVOIR_FEDERATION__', { value: __webpack_require__.federation });

/**
 * Offers remotes our own parts, once, with the first remote that is wanted. By the runtime and not by `shared` of the
 * federation plugin: that has the shell itself take a shared part whole, 45 kB on the sign-in page, which shows a tenth.
 */
export const offerParts = (): void =>
  registerShared({
    ...Object.fromEntries(Object.entries(loaded).map(([name, lib]) => [name, { ...shared(name), lib: () => lib }])),
    ...Object.fromEntries(
      Object.entries(loadable).map(([name, load]) => [
        name,
        { ...shared(name), get: () => load().then((part) => () => part) },
      ]),
    ),
  });
