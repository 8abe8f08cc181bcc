import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the end of the conversation in view while it grows, unless the reader has scrolled up. */
export function useFollowEnd(growth: number): RefObject<HTMLDivElement | null> {
  const seen = useRef<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEndPx;
    if (seen.current === growth) return;
    if (seen.current === null || isNearEnd) end.current?.scrollIntoView({ block: 'end' });
    seen.current = growth;
  }, [growth]);
  return end;
}

const nearEndPx = 240;
