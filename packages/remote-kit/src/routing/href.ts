type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path literal: `/notes/:id/edit` → `{ id: string }`. */
export type RouteParams<Path extends string> = { readonly [Name in ParamNames<Path>]: string };

/** Fills the parameters of a path. A missing one is a programming error and throws. */
export function hrefOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
