import { useUnit } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { Late } from '../late/late.tsx';
import { useLostPart } from '../late/use-lost-part.ts';
import { overlayNamed } from './overlay-named.ts';

/** Shows what is open; under the host, because it may do whatever the user may. */
export function CurrentOverlay(): ReactNode {
  const { overlays } = useShell();
  const { name, close } = useUnit({ name: overlays.$open, close: overlays.closed });
  const lost = useLostPart();
  if (name === null) return null;
  const giveUp = () => {
    close();
    lost();
  };
  return <Late key={name} load={overlayNamed(name)} of={{ onClose: close }} onFailed={giveUp} />;
}
