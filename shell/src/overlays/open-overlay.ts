import { allSettled } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { overlayNamed } from './overlay-named.ts';

export function openOverlay({ overlays, scope }: Shell, name: string): void {
  overlayNamed(name);
  void allSettled(overlays.opened, { scope, params: name });
}
