declare const __webpack_require__: { federation: unknown };

/** Lends the shell's federation bundler runtime to the remotes, which are built without one (packages/tooling, federation/lend-runtime). */
export function lendFederation(): void {
  Object.defineProperty(globalThis, '__SAVOIR_FEDERATION__', { value: __webpack_require__.federation });
}
