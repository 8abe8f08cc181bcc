// Stands in for parts of the federation runtime that a registry with entries of its own never asks for. Runs in the browser.

/** Knows no manifests: a remote is registered with the address of its entry. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** No plugin of the shell follows it. */
  readonly hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({});

function neverAsked(): never {
  throw new Error('the federation runtime of the shell preloads nothing');
}
export { neverAsked as formatPreloadArgs, neverAsked as preloadAssets };
