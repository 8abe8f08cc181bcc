// The bundler’s side of the federation runtime, file by file: an alias of the build (packages/tooling, federation/shell-runtime).
declare module 'savoir-bundler-runtime/attachShareScopeMap.js' {
  export const attachShareScopeMap: unknown;
}
declare module 'savoir-bundler-runtime/consumes.js' {
  export const consumes: unknown;
}
declare module 'savoir-bundler-runtime/initializeSharing.js' {
  export const initializeSharing: unknown;
}
