import { useLoaderData, useLocation, type PageModule } from '@savoir/remote-kit';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';

/** Shows the page of the matched route as soon as its code and its data are there. */
export function RemoteArea(): ReactNode {
  const { page } = useLoaderData<{ page: Promise<PageModule> }>();
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <PageOf page={page} />
    </Suspense>
  );
}

function PageOf({ page }: { page: Promise<PageModule> }): ReactNode {
  const { failedTries } = useShell();
  const { Page } = use(page);
  // It came: the next failure starts to count again.
  useEffect(() => failedTries.clear(), [failedTries]);
  return <Page />;
}
