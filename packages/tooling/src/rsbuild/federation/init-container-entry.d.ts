declare module 'savoir-init-container-entry' {
  export const initContainerEntry: unknown;
}
