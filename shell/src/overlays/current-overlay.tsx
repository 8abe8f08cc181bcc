import { useUnit } from '@savoir/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { Lazy } from '../lazy/lazy.tsx';
import { useLostPart } from '../lazy/use-lost-part.ts';
import type { OverlayName } from '../state/overlay.model.ts';

interface OverlayProps {
  onClose: () => void;
}

/** Their code comes when one is first opened. */
const loads: Readonly<Record<OverlayName, () => Promise<{ default: ComponentType<OverlayProps> }>>> = {
  palette: () => import('../palette/palette.tsx'),
  shortcuts: () => import('../shortcuts/shortcuts-dialog.tsx'),
  inbox: () => import('../inbox/inbox-panel.tsx'),
  'inbox-choices': () => import('../inbox/choices-dialog.tsx'),
  proof: () => import('../reauthentication/reauthentication-dialog.tsx'),
  report: () => import('../reporting/report-dialog.tsx'),
};

/** Shows what is open; under the host, because it may do whatever the user may. */
export function CurrentOverlay(): ReactNode {
  const { overlays } = useShell();
  const { name, close } = useUnit({ name: overlays.$open, close: overlays.closed });
  const giveUp = useLostPart(close);
  if (name === null) return null;
  return <Lazy key={name} load={loads[name]} of={{ onClose: close }} onFailed={giveUp} />;
}
