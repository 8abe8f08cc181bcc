/** Custom properties of the package, which inline styles may set. */
export type CssVariable = `--sv-${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
