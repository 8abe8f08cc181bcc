import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the line or heading that stands in for what an act takes away: where the focus went with that, it goes here, and a
 * screen reader does not start again at the top of the page. `shown` says what there is, and changes with it. Where
 * nothing has the reference, the focus goes to the content of the page.
 */
export function useKeptFocus<Element extends HTMLElement>(shown: string | number | boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    (element.current ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}
