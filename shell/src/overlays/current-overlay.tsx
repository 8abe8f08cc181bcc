import { useUnit } from '@savoir/remote-kit';
import { createElement, Suspense, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { overlayNamed } from './overlay-named.ts';

/** Shows what is open; under the host, because it may do whatever the user may. */
export function CurrentOverlay(): ReactNode {
  const { overlays } = useShell();
  const { name, close } = useUnit({ name: overlays.$open, close: overlays.closed });
  if (name === null) return null;
  return <Suspense>{createElement(overlayNamed(name), { onClose: close })}</Suspense>;
}
