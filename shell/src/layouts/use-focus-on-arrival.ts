import { useLocation, useNavigation } from '@savoir/remote-kit';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the page that a navigation led to, as soon as the page stands. Not on the first page:
 * the browser starts at its top. Not once the reader has moved the focus meanwhile.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const hasMovedFocus = useMovedFocus();
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hasMovedFocus()) return;
    return focusWhenReady();
  }, [pathname, hasMovedFocus]);
}

/** Says whether the reader went to another element while the page was on its way: to a message, say, that came meanwhile. */
function useMovedFocus(): () => boolean {
  const { location: destination } = useNavigation();
  const wait = useRef<{ start: Element | null; isTouched: boolean } | null>(null);
  useEffect(() => {
    if (destination === undefined) return;
    const current = { start: document.activeElement, isTouched: false };
    wait.current = current;
    const onTouch = () => (current.isTouched = true);
    for (const touch of touches) document.addEventListener(touch, onTouch, { capture: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, onTouch, { capture: true });
    };
  }, [destination]);
  return useCallback(() => {
    const waited = wait.current;
    wait.current = null;
    const { activeElement, body } = document;
    return waited?.isTouched === true && activeElement !== body && activeElement !== waited.start;
  }, []);
}

/** A page may still be hidden once while its parts arrive, and what is hidden loses the focus. */
const settlingMs = 3000;

function focusWhenReady(): () => void {
  const start = document.activeElement;
  let heading: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== null && ![start, heading, document.body].includes(activeElement)) return stop();
    if (activeElement === heading && heading !== null) return undefined;
    heading = focusHeading() ?? heading;
    if (heading !== null) timer ??= setTimeout(stop, settlingMs);
    return undefined;
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const touch of touches) document.removeEventListener(touch, stop, { capture: true });
  };
  // From here on the focus is the reader's.
  for (const touch of touches) document.addEventListener(touch, stop, { capture: true });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-pending', 'style', 'hidden'],
  });
  look();
  return stop;
}

const touches = ['keydown', 'pointerdown'] as const;

/** The heading of the page, focused; null while there is none to be seen. */
function focusHeading(): HTMLElement | null {
  if (document.querySelector('main [data-pending]') !== null) return null;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (heading === null) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading ? heading : null;
}
