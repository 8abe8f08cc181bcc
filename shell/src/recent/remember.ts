import { matchPath } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';

/** Stores what a page shows among the recently seen, if its route says so. */
export function remember({ routes, recent }: Shell, userId: string, title: string, path: string): void {
  const route = routes.find((candidate) => candidate.remembered === true && matchPath(candidate.path, path) !== null);
  if (route !== undefined) recent.add(userId, { path, title, routeId: route.id });
}
