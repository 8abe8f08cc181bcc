import { useLayoutEffect, useRef, type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { placeBeside } from '../internal/position.ts';
import { showInTopLayer } from '../internal/top-layer.ts';
import { useUi } from '../provider/ui-context.ts';

/** Names a control that has only an icon. Never the only place of something needed. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, openSoon, close } = useTooltip();
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) openSoon();
  };
  return (
    <span
      ref={anchor}
      role="presentation"
      className="sv-tooltip-anchor"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') openSoon();
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {children}
      {open && <Bubble text={text} anchor={anchor} />}
    </span>
  );
}

/** Hidden from screen readers: the control already carries the same words as its name. */
function Bubble({ text, anchor }: { text: string; anchor: { current: HTMLElement | null } }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null || anchor.current === null) return;
    showInTopLayer(bubble.current);
    const { top, left } = placeBeside(
      anchor.current.getBoundingClientRect(),
      bubble.current.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
      { align: 'center', gap: 6 },
    );
    bubble.current.style.top = `${top}px`;
    bubble.current.style.left = `${left}px`;
  }, [anchor]);
  return (
    <span ref={bubble} className="sv-tooltip" role="tooltip" aria-hidden>
      {text}
    </span>
  );
}

/** Opening after a rest, at once just after another tooltip closed. */
function useTooltip(): { open: boolean; openSoon: () => void; close: () => void } {
  const { tooltipDelays, tooltips } = useUi();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setOpen(true),
      tooltips.closedWithin(tooltipDelays.skipMs) ? 0 : tooltipDelays.openMs,
    );
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open) tooltips.closed();
    setOpen(false);
  };
  return { open, openSoon, close };
}
