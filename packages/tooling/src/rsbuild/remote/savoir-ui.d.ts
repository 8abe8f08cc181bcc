declare module '@savoir/ui' {
  /** This workspace does not know it; in a remote the shell provides it. */
  export const createLucideIcon: unknown;
}
