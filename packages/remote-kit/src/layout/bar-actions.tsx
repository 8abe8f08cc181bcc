import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBar } from './bar-context.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  children: ReactNode;
}

/** Draws the page's actions at the end of the bar, at any width: a state, one or two buttons, a menu. */
export function BarActions({ children }: Props): ReactNode {
  const bar = useBar();
  return bar === null ? children : placed(children, bar.actionsPlace);
}

/** The main actions of the page: at the end of the bar where there is room, in a bar at the bottom of a phone. */
export function MainActions({ children }: Props): ReactNode {
  return useIsNarrow() ? <BottomActions>{children}</BottomActions> : <BarActions>{children}</BarActions>;
}

function BottomActions({ children }: Props): ReactNode {
  const bar = useBar();
  const claimBottom = bar?.claimBottom;
  useLayoutEffect(() => claimBottom?.(), [claimBottom]);
  return bar === null ? children : placed(children, bar.bottomPlace);
}

const placed = (children: ReactNode, place: HTMLElement | null): ReactNode =>
  place === null ? null : createPortal(children, place);
