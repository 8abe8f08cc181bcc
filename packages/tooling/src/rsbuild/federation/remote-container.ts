// Makes a remote's bundle a container of the federation, with the bundler runtime that the shell lends. It stands in for what
// the federation plugin writes into each remote, which also serves remotes of remotes and parts that a remote offers itself
// (2 kB a remote). This file runs in the browser.

interface Instance {
  options: { name: string };
  shareScopeMap: Record<string, object>;
  initOptions: (options: object) => unknown;
  initShareScopeMap: (scope: string, shared: object, given: { hostShareScopeMap: object }) => void;
}

/** What the bundler keeps of this bundle; the federation fills in how shared parts and the container are had. */
interface Bundle {
  S: object;
  R?: unknown;
  f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  federation: object;
  initializeExposesData: { moduleMap: Record<string, () => Promise<unknown>> };
  I: (scope: string, initScope: unknown) => unknown;
  initContainer: (shared: object, initScope: unknown, given?: { shareScopeMap?: object }) => unknown;
  getContainer: (module: string, getScope: unknown) => Promise<unknown>;
}

interface Lent {
  runtime: {
    getInstance: (finder: (instance: Instance) => boolean) => Instance | null;
    createInstance: (options: object) => Instance;
  };
  bundlerRuntime: Record<'consumes' | 'I', (options: object) => void>;
  attachShareScopeMap: (bundle: Bundle) => void;
}

const scopeName = 'default';

export function connect(bundle: Bundle, name: string): void {
  const lent = (globalThis as { __SAVOIR_FEDERATION__?: Lent }).__SAVOIR_FEDERATION__;
  if (lent === undefined) throw new Error('this remote needs a shell that lends its federation runtime');
  const { runtime, bundlerRuntime, attachShareScopeMap } = lent;
  const options = { name, remotes: [], shared: {}, plugins: [], shareStrategy: 'loaded-first' };
  // A remote that is loaded again has its instance already.
  const instance =
    runtime.getInstance(({ options: { name: known } }) => known === name) ?? runtime.createInstance(options);
  Object.assign(bundle.federation, { runtime, bundlerRuntime, instance, bundlerRuntimeOptions: {} });
  const consumed = {
    chunkMapping: {},
    moduleToHandlerMapping: {},
    installedModules: {},
    webpackRequire: bundle,
  };
  const sharing = { initPromises: {}, initTokens: {}, webpackRequire: bundle };
  bundle.S = {};
  attachShareScopeMap(bundle);
  bundle.f['consumes'] = (chunkId, promises) => bundlerRuntime.consumes({ ...consumed, chunkId, promises });
  bundle.I = (shareScopeName, initScope) => bundlerRuntime.I({ ...sharing, shareScopeName, initScope });
  bundle.initContainer = (shared, initScope, given) => {
    instance.initOptions({ name, remotes: [], ...given });
    instance.initShareScopeMap(scopeName, shared, { hostShareScopeMap: given?.shareScopeMap ?? {} });
    attachShareScopeMap(bundle);
    return bundle.I(scopeName, initScope);
  };
  bundle.getContainer = async (module, getScope) => {
    const load = bundle.initializeExposesData.moduleMap[module];
    if (load === undefined) throw new Error(`the remote ${name} exposes no ${module}`);
    bundle.R = getScope;
    const loading = load();
    bundle.R = undefined;
    return loading;
  };
}
