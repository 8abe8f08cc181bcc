import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of a step that replaces another: the focus goes there, so that the step is read. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
