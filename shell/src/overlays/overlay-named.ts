import type { ComponentType } from 'react';

interface OverlayProps {
  onClose: () => void;
}

type LoadOverlay = () => Promise<{ default: ComponentType<OverlayProps> }>;

/** Their code comes when one is first opened. */
const overlays: Readonly<Record<string, LoadOverlay>> = {
  palette: () => import('../palette/palette.tsx'),
  shortcuts: () => import('../shortcuts/shortcuts-dialog.tsx'),
};

/** Throws for a name that nothing has: a mistake of whoever opens it. */
export function overlayNamed(name: string): LoadOverlay {
  const overlay = Object.hasOwn(overlays, name) ? overlays[name] : undefined;
  if (overlay === undefined) throw new Error('Overlay not found');
  return overlay;
}
