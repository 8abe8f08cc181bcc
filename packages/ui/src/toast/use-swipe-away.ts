import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

interface SwipeHandlers {
  style: CSSProperties | undefined;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Follows the finger to the right; lets go beyond the threshold, springs back before it. */
export function useSwipeAway(thresholdPx: number, onAway: () => void): SwipeHandlers {
  const startX = useRef<number>(null);
  const [shift, setShift] = useState(0);
  const end = (away: boolean) => {
    startX.current = null;
    setShift(0);
    if (away) onAway();
  };
  return {
    style: shift === 0 ? undefined : { transform: `translateX(${shift}px)`, transition: 'none' },
    onPointerDown: (event) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.button === 0 && !onControl) startX.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (startX.current === null) return;
      const moved = Math.max(0, event.clientX - startX.current);
      if (moved > 4 && 'setPointerCapture' in event.currentTarget)
        event.currentTarget.setPointerCapture(event.pointerId);
      setShift(moved);
    },
    onPointerUp: () => end(shift > thresholdPx),
    onPointerCancel: () => end(false),
  };
}
