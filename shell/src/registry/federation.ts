import {
  createInstance,
  getInstance,
  init,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as kit from '@savoir/remote-kit';
import * as query from '@savoir/remote-kit/query';
import * as schema from '@savoir/remote-kit/schema';
import * as ui from '@savoir/ui';
import React from 'react';
import ReactDom from 'react-dom';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { attachShareScopeMap } from 'savoir-bundler-runtime/attachShareScopeMap.js';
import { consumes } from 'savoir-bundler-runtime/consumes.js';
import { initializeSharing } from 'savoir-bundler-runtime/initializeSharing.js';

/** What any remote needs. */
const loaded = {
  react: React,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'react-dom': ReactDom,
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

function shared(name: string, eager: boolean) {
  const known = versions[name];
  if (known === undefined) throw new Error(`the build does not share ${name}`);
  const { version, requiredVersion } = known;
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion, eager } };
}

interface BundlerRequire {
  federation: { initOptions: Parameters<typeof createInstance>[0]; runtime: { init: typeof createInstance } };
}

/** What remotes, which are built without a federation runtime, take of the shell’s (packages/tooling, federation/lend-runtime). */
const lent = {
  runtime: { createInstance, getInstance },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    // Remotes of earlier builds call it, and have nothing to install: they load what is shared with their parts.
    installInitialConsumes: () => undefined,
    S: {},
    init: ({ webpackRequire: { federation } }: { webpackRequire: BundlerRequire }) =>
      federation.runtime.init(federation.initOptions),
  },
  attachShareScopeMap,
};

/** Makes the shell a host: once, with the first remote that is wanted. */
export function startFederation(plugin: ModuleFederationRuntimePlugin): ModuleFederation {
  Object.defineProperty(globalThis, '__SAVOIR_FEDERATION__', { value: lent, configurable: true });
  return init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [plugin],
    shared: {
      ...Object.fromEntries(
        Object.entries(loaded).map(([name, lib]) => [name, { ...shared(name, true), lib: () => lib }]),
      ),
      ...Object.fromEntries(
        Object.entries(loadable).map(([name, load]) => [
          name,
          { ...shared(name, false), get: () => load().then((part) => () => part) },
        ]),
      ),
    },
  });
}
