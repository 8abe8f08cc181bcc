import { currentUserQuery } from '@savoir/api-client';
import { HostProvider, useUnit } from '@savoir/remote-kit';
import { QueryClientProvider, useSuspenseQuery } from '@savoir/remote-kit/query';
import { useMemo, type ReactNode } from 'react';
import { CurrentOverlay } from '../../overlays/current-overlay.tsx';
import { ShellShortcuts } from '../../shortcuts/shell-shortcuts.tsx';
import { useShell } from '../../host/shell-context.ts';
import type { SignedIn } from '../../host/signed-in.ts';

export { BarFrame } from '../bar/bar-frame.tsx';
export { DefaultFrame } from '../default/default-frame.tsx';
export { prefetchIcons } from '../../navigation/nav-icons.ts';

interface Props {
  signedIn: SignedIn;
  children: ReactNode;
}

/** What surrounds the pages of a signed-in user: the data cache and the host that knows them. */
export function SignedInArea({ signedIn, children }: Props): ReactNode {
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <Hosted signedIn={signedIn}>{children}</Hosted>
    </QueryClientProvider>
  );
}

function Hosted({ signedIn, children }: Props): ReactNode {
  const { data: user } = useSuspenseQuery(currentUserQuery(signedIn.api));
  const remotes = useUnit(useShell().remotesModel.$inUse);
  // The host lends what is in use: another one for another list.
  const host = useMemo(() => ({ ...signedIn.hostFor(user), remotes }), [signedIn, user, remotes]);
  return (
    <HostProvider value={host}>
      <ShellShortcuts />
      {children}
      <CurrentOverlay />
    </HostProvider>
  );
}
