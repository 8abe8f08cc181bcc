import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface FollowEnd {
  /** What grows. */
  frame: RefObject<HTMLDivElement | null>;
  /** The end is further down than a glance. */
  isAway: boolean;
  toEnd: () => void;
}

/** Nearer than this the reader is at the end. */
const atEndPx = 48;
const awayPx = 240;

/**
 * Keeps the end of the conversation in view while it grows, until the reader scrolls up. Where they are is what they have
 * scrolled to: measured after the growth, an end that moved away would look like one they had left.
 *
 * @param asked names the reader's own latest question; a new one is always brought into view
 * @param place id of what the address leads to, which is shown instead of the end; empty when it leads nowhere
 */
export function useFollowEnd({ asked, place }: { asked: string | null; place: string }): FollowEnd {
  const frame = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setIsAway] = useState(false);

  const look = useCallback(() => setIsAway(distanceToEnd() > awayPx), []);
  const toEnd = useCallback(() => {
    isFollowing.current = true;
    const { documentElement } = document;
    documentElement.scrollTop = documentElement.scrollHeight;
  }, []);

  useEffect(() => {
    let before = document.documentElement.scrollTop;
    const onScroll = () => {
      const { scrollTop } = document.documentElement;
      const isUp = scrollTop < before - 1;
      before = scrollTop;
      if (distanceToEnd() < atEndPx) isFollowing.current = true;
      else if (isUp) isFollowing.current = false;
      look();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [look]);

  useEffect(() => {
    const growing = frame.current;
    if (growing === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => (isFollowing.current ? toEnd() : look()));
    observer.observe(growing);
    return () => observer.disconnect();
  }, [look, toEnd]);

  // Before the growth is watched: it would be followed.
  useLayoutEffect(() => {
    const element = place === '' ? null : document.getElementById(place);
    if (element === null) return;
    isFollowing.current = false;
    element.scrollIntoView({ block: 'start' });
  }, [place]);

  useLayoutEffect(() => {
    if (asked !== null) toEnd();
  }, [asked, toEnd]);

  return { frame, isAway, toEnd };
}

function distanceToEnd(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}
