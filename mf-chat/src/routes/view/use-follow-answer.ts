import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer than this the reader is at the end. */
const atEndPx = 48;
const awayPx = 240;

/**
 * Keeps the last question and the beginning of its answer in view while the answer grows: as far down as they allow.
 * A reader who goes to the end is kept there, one who scrolls elsewhere is left where they are.
 *
 * @param asked names the reader's own latest question; a new one is always brought into view
 * @param place id of what the address leads to, which is shown instead; empty when it leads nowhere
 */
export function useFollowAnswer({ asked, place }: { asked: string | null; place: string }) {
  /** What grows. */
  const frame = useRef<HTMLDivElement>(null);
  const following = useRef<'answer' | 'end' | 'nothing'>('answer');
  /** Where the page was scrolled to from here: what differs is the reader’s own doing. */
  const placed = useRef({ top: 0, height: 0 });
  /** The end is further down than a glance. */
  const [isAway, setIsAway] = useState(false);

  const look = useCallback(() => setIsAway(distanceToEnd() > awayPx), []);
  const show = useCallback(() => {
    const { documentElement } = document;
    if (following.current === 'end') documentElement.scrollTop = documentElement.scrollHeight;
    if (following.current === 'answer') lastQuestion(frame.current)?.scrollIntoView({ block: 'start' });
    placed.current = { top: documentElement.scrollTop, height: documentElement.scrollHeight };
  }, []);
  const toEnd = useCallback(() => {
    following.current = 'end';
    show();
  }, [show]);

  useEffect(() => {
    const onScroll = () => {
      look();
      const { scrollTop, scrollHeight } = document.documentElement;
      const moved = Math.abs(scrollTop - placed.current.top);
      const grown = Math.abs(scrollHeight - placed.current.height);
      // What grew, or the field below that became smaller, moves the page by no more than that: the rest is the reader’s.
      if (moved >= grown + 2) following.current = distanceToEnd() < atEndPx ? 'end' : 'nothing';
      else if (grown > 0) show();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [look, show]);

  useEffect(() => {
    const growing = frame.current;
    if (growing === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      show();
      look();
    });
    observer.observe(growing);
    return () => observer.disconnect();
  }, [look, show]);

  // Before the growth is watched: it would be followed.
  useLayoutEffect(() => {
    const element = place === '' ? null : document.getElementById(place);
    if (element === null) return;
    following.current = 'nothing';
    element.scrollIntoView({ block: 'start' });
  }, [place]);

  useLayoutEffect(() => {
    if (asked === null) return;
    following.current = 'answer';
    show();
  }, [asked, show]);

  return { frame, isAway, toEnd };
}

const lastQuestion = (frame: HTMLElement | null): Element | undefined =>
  [...(frame?.querySelectorAll('[data-question]') ?? [])].at(-1);

function distanceToEnd(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight;
}
