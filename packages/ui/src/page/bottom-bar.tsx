import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface BottomBarProps {
  /** Secondary at the left, main action at the right; one button alone fills a phone. */
  children: ReactNode;
  widthPx?: number;
}

/** Custom property of the page: how high the content of its bar is, in one line or in several. */
const contentHeight = '--sv-bottom-bar-content';

/** Fixed bar with the actions of a focused screen. Keeps its place in the page, so that it never hides the end of it. */
export function BottomBar({ children, widthPx = 720 }: BottomBarProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = content;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(contentHeight, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(contentHeight);
    };
  }, []);
  return (
    <>
      <div className="sv-bottom-bar-space" />
      <div className="sv-bottom-bar">
        <div ref={content} className="sv-bottom-bar-inner" style={{ '--sv-bottom-bar-width': `${widthPx}px` }}>
          {children}
        </div>
      </div>
    </>
  );
}
