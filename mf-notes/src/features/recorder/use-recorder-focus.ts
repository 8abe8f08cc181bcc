import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { RecorderState } from './use-recorder.ts';

/**
 * Brings a recorder that was just opened into view and the focus into it; `onClosed` takes the focus back. Its buttons come
 * and go with its steps: the focus stays in it unless it was put elsewhere meanwhile.
 */
export function useRecorderFocus(step: RecorderState['step'], onClosed: () => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const isNew = useRef(true);
  const closed = useEffectEvent(onClosed);
  const take = useEffectEvent((reached: RecorderState['step']) => {
    // Nothing can be pressed until the device has answered.
    if (reached === 'opening') return;
    const element = panel.current;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (element === null || (!isNew.current && !isLost)) return;
    isNew.current = false;
    element.scrollIntoView({ block: 'center' });
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
  });
  useEffect(() => take(step), [step]);
  useEffect(() => () => closed(), []);
  return panel;
}
