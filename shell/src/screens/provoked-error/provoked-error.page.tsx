import { useLocation, useRouteParam } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { provokedError } from './provoked-error.ts';

/** Fails as its address says, so that developers see the error page that users would see. */
export function Page(): ReactNode {
  const fault = useRouteParam('fault');
  const { pathname } = useLocation();
  throw provokedError(fault, pathname);
}
