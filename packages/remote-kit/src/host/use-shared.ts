import { useEffect, useEffectEvent } from 'react';
import type { SharedFiles } from './host-api.ts';
import { useHost } from './host-context.ts';

/** Takes what another application shared for this kind of page, when the page opens. */
export function useShared(target: 'note' | 'document', take: (shared: SharedFiles) => void): void {
  const host = useHost();
  const ask = useEffectEvent(() => {
    host.takeShared?.(target).then(
      (shared) => take(shared),
      (error: unknown) => host.report(error, { share: target }),
    );
  });
  useEffect(() => ask(), []);
}
