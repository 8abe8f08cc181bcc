import { useLayoutEffect, useRef, useState } from 'react';

/** The last width before loading started, so that the button does not jump under the pointer. */
export function useKeptWidth(loading: boolean) {
  const holder = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const [width, setWidth] = useState<number>();
  const idleWidth = useRef(0);
  useLayoutEffect(() => {
    if (!loading) idleWidth.current = holder.current?.offsetWidth ?? 0;
    setWidth(loading && idleWidth.current > 0 ? idleWidth.current : undefined);
  }, [loading]);
  return { holder, width };
}
