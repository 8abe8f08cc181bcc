import { useEffect, useRef, type MouseEvent } from 'react';
import { useUi } from '../provider/ui-context.ts';

const leavesTheTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const isOurs = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** Click handler of an anchor: paths of the product navigate without a page load, the rest is left to the browser. */
export function useLink(href: string, target?: string, state?: unknown): (event: MouseEvent) => void {
  const { navigate } = useUi();
  return (event) => {
    if (
      event.defaultPrevented ||
      navigate === undefined ||
      !isOurs(href) ||
      target !== undefined ||
      leavesTheTab(event)
    )
      return;
    event.preventDefault();
    navigate(href, state);
  };
}

/** Rest on a link before it is taken for a wish to follow it. */
const restMs = 80;

/** Gets the page behind an anchor ready while the pointer or the focus rests on it. */
export function usePrefetch(href: string): { rest: () => void; leave: () => void } {
  const { prefetch } = useUi();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    rest: () => {
      clearTimeout(timer.current);
      if (prefetch !== undefined && isOurs(href)) timer.current = setTimeout(() => prefetch(href), restMs);
    },
    leave: () => clearTimeout(timer.current),
  };
}
