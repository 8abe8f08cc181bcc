import { useMemo, useState, type ReactNode } from 'react';
import { createTooltipMemory, UiContext, type TooltipDelays } from './ui-context.ts';

const defaultDelays: TooltipDelays = { openMs: 700, skipMs: 300 };

export interface UiProviderProps {
  children: ReactNode;
  /** Client-side navigation for every link and link button of the package. */
  navigate?: (href: string, state?: unknown) => void;
  prefetch?: (href: string) => void;
  tooltipDelays?: TooltipDelays;
  resizeRefreshMs?: number;
}

/** Navigation and tooltip timing for everything below. One at the root of the shell; remotes never mount their own. */
export function UiProvider({
  children,
  navigate,
  prefetch,
  tooltipDelays = defaultDelays,
  resizeRefreshMs = 50,
}: UiProviderProps) {
  const [tooltips] = useState(createTooltipMemory);
  const value = useMemo(
    () => ({ navigate, prefetch, tooltipDelays, resizeRefreshMs, tooltips }),
    [navigate, prefetch, tooltipDelays, resizeRefreshMs, tooltips],
  );
  return <UiContext value={value}>{children}</UiContext>;
}
