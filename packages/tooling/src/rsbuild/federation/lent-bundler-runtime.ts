// Stands in, in a remote, for the federation bundler runtime: the shell's copy is lent instead (8 kB a remote less).
// What the shell leaves out because it exposes nothing comes from the package itself. This file runs in the browser.
import { initContainerEntry } from 'savoir-init-container-entry';

interface Instance {
  options: { name: string };
  initOptions: (options: InstanceOptions) => unknown;
}

interface InstanceOptions {
  name: string;
  id?: string;
}

interface Lent {
  runtime: {
    getInstance: (finder: (instance: Instance) => boolean) => Instance | null;
    createInstance: (options: InstanceOptions) => Instance;
  };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

const lent = (globalThis as { __SAVOIR_FEDERATION__?: Lent }).__SAVOIR_FEDERATION__;
if (lent === undefined) throw new Error('this remote needs a shell that lends its federation runtime');
const lender = lent.runtime;

/** Finds or makes the instance of this remote, and leaves the shell's own alone. */
function init(options: InstanceOptions): Instance {
  const known = lender.getInstance((instance) => instance.options.name === options.name);
  if (known === null) return lender.createInstance(options);
  known.initOptions({ ...options, id: options.id ?? '' });
  return known;
}

export const runtime = { ...lender, init };
export const bundlerRuntime = { ...lent.bundlerRuntime, initContainerEntry, S: {} };
export const { attachShareScopeMap } = lent;
export const instance = undefined;
export const initOptions = undefined;
export const bundlerRuntimeOptions = {};

export default { runtime, instance, initOptions, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions };
