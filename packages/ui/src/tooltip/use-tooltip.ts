import { useEffect, useRef, useState } from 'react';
import { useUi } from '../provider/ui-context.ts';

/** Opening after a rest, at once just after another tooltip closed. */
export function useTooltip(): { open: boolean; openSoon: () => void; close: () => void } {
  const { tooltipDelays, tooltips } = useUi();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setOpen(true),
      tooltips.closedWithin(tooltipDelays.skipMs) ? 0 : tooltipDelays.openMs,
    );
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open) tooltips.closed();
    setOpen(false);
  };
  return { open, openSoon, close };
}
