import { allSettled } from '@savoir/remote-kit';
import { overlayNamed } from '../state/overlay.model.ts';
import type { Shell } from './shell.ts';

export function openOverlay({ overlays, scope }: Shell, name: string): void {
  void allSettled(overlays.opened, { scope, params: overlayNamed(name) });
}
