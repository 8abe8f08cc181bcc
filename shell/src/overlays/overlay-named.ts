import { lazy, type ComponentType } from 'react';

interface OverlayProps {
  onClose: () => void;
}

/** Their code comes when one is first opened. */
const overlays: Readonly<Record<string, ComponentType<OverlayProps>>> = {
  palette: lazy(() => import('../palette/palette.tsx')),
  shortcuts: lazy(() => import('../shortcuts/shortcuts-dialog.tsx')),
};

/** Throws for a name that nothing has: a mistake of whoever opens it. */
export function overlayNamed(name: string): ComponentType<OverlayProps> {
  const overlay = Object.hasOwn(overlays, name) ? overlays[name] : undefined;
  if (overlay === undefined) throw new Error('Overlay not found');
  return overlay;
}
