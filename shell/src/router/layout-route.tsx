import type { Layout } from '@savoir/contracts/platform';
import { HostProvider, Outlet, useLoaderData } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import type { LayoutData } from './load-layout.ts';

/** Draws one of the five layouts around its pages, and lends them the host: of the signed-in user, or of visitors. */
export function LayoutRoute({ layout }: { layout: Layout }): ReactNode {
  const { Frame, area } = useLoaderData<LayoutData>();
  const shell = useShell();
  const framed = (
    <Frame layout={layout}>
      <Outlet />
    </Frame>
  );
  if (area === null) return <HostProvider value={shell.host}>{framed}</HostProvider>;
  return <area.Area signedIn={area.signedIn}>{framed}</area.Area>;
}
