/** A path of the shell, and where the server sends anyone who asks for it: another path, or another site. */
export interface Redirect {
  from: string;
  to: string;
}

/** `/aide=https://aide.example,/ancien=/notes/all`, checked by the pattern of the setting. */
export const readRedirects = (value: string): readonly Redirect[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { from: pair.slice(0, at), to: pair.slice(at + 1) };
    });

/** Sites that redirects lead to. */
export const originsOf = (redirects: readonly Redirect[]): string[] => [
  ...new Set(redirects.filter(({ to }) => !to.startsWith('/')).map(({ to }) => new URL(to).origin)),
];
