import { useParams } from 'react-router';

/** A parameter of the matched path; one that is not in it is a programming error and throws. */
export function routeParam(params: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`the path has no parameter ${name}`);
  return value;
}

/** The same, of the page that is shown. */
export const useRouteParam = (name: string): string => routeParam(useParams(), name);
