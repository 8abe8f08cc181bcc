import type { ReactNode } from 'react';

export interface BottomBarProps {
  /** Secondary at the left, main action at the right; one button alone fills a phone. */
  children: ReactNode;
  widthPx?: number;
}

/** Fixed bar with the actions of a focused screen. Keeps its place in the page, so that it never hides the end of it. */
export function BottomBar({ children, widthPx = 720 }: BottomBarProps) {
  return (
    <>
      <div className="sv-bottom-bar-space" />
      <div className="sv-bottom-bar">
        <div className="sv-bottom-bar-inner" style={{ '--sv-bottom-bar-width': `${widthPx}px` }}>
          {children}
        </div>
      </div>
    </>
  );
}
