import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useHref } from './use-href.ts';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  params?: Readonly<Record<string, string>>;
  /** Query string without the question mark. */
  search?: string;
  /** Fragment without the hash sign. */
  hash?: string;
  /** Shown instead when no remote offers the route. */
  otherwise?: ReactNode;
}

/** A link to a route by its id: no page knows another's path. */
export function RouteLink({
  to,
  params,
  search = '',
  hash = '',
  otherwise = null,
  ...rest
}: RouteLinkProps): ReactNode {
  const pathname = useHref(to, params);
  if (pathname === null) return otherwise;
  return <Link {...rest} to={{ pathname, search, hash }} />;
}
