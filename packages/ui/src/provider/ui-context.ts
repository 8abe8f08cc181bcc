import { createContext, useContext } from 'react';

export interface TooltipDelays {
  /** Time the pointer or focus rests on a control before its tooltip opens. */
  openMs: number;
  /** After a tooltip closed, the next one opens at once within this time. */
  skipMs: number;
}

export interface UiContextValue {
  /** Client-side navigation; without it links load their page. */
  navigate?: ((href: string, state?: unknown) => void) | undefined;
  /** Gets the page behind a link ready: the pointer or the focus rests on it. */
  prefetch?: ((href: string) => void) | undefined;
  tooltipDelays: TooltipDelays;
  /** After the last change of the window's size, what is placed beside something is placed again. */
  resizeRefreshMs: number;
  tooltips: TooltipMemory;
}

/** Lets neighbouring tooltips know of one another. */
export interface TooltipMemory {
  closed: () => void;
  closedWithin: (ms: number) => boolean;
}

export function createTooltipMemory(): TooltipMemory {
  let closedAt = -Infinity;
  return {
    closed: () => {
      closedAt = performance.now();
    },
    closedWithin: (ms) => performance.now() - closedAt < ms,
  };
}

export const UiContext = createContext<UiContextValue>({
  tooltipDelays: { openMs: 700, skipMs: 300 },
  resizeRefreshMs: 50,
  // Outside a provider each tooltip waits its full time.
  tooltips: { closed: () => undefined, closedWithin: () => false },
});

export const useUi = (): UiContextValue => useContext(UiContext);
