import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeBeside } from '../internal/position.ts';
import { useResizeRefresh } from '../internal/use-resize-refresh.ts';
import { showInTopLayer } from '../internal/top-layer.ts';
import { MenuEntryRow } from './menu-entry-row.tsx';
import { isItem, type MenuEntry } from './menu.types.ts';

interface MenuPopoverProps {
  label: string;
  entries: readonly MenuEntry[];
  head: ReactNode;
  align: 'start' | 'end';
  anchor: HTMLElement | null;
  startAt: 'first' | 'last';
  /** With `refocus`, the button gets the focus back. */
  onClose: (refocus: boolean) => void;
}

export function MenuPopover({ label, entries, head, align, anchor, startAt, onClose }: MenuPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  usePlace(popover, anchor, align, onClose);
  useCloseOutside(popover, anchor, onClose);
  // Also where the entry that had the focus has gone: without it no key would reach the menu.
  useLayoutEffect(() => {
    if (popover.current?.contains(document.activeElement) === true) return;
    itemsOf(popover.current)
      .at(startAt === 'first' ? 0 : -1)
      ?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(true);
    }
    const labels = entries.filter(isItem).map((item) => item.label);
    const items = itemsOf(popover.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, current, labels);
    if (next === undefined) return undefined;
    event.preventDefault();
    return items[next]?.focus();
  };

  return (
    <div ref={popover} className="sv-menu">
      {head !== undefined && <div className="sv-menu-head">{head}</div>}
      <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {entries.map((entry, index) =>
          isItem(entry) ? (
            <MenuEntryRow key={entry.key} item={entry} onClose={onClose} />
          ) : (
            <hr key={`line-${index}`} className="sv-menu-line" />
          ),
        )}
      </div>
    </div>
  );
}

const itemsOf = (popover: HTMLElement | null) => [
  ...(popover?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Stands beside its button, also when what is above it grows or the page is scrolled, and goes with it out of sight. */
function usePlace(
  popover: { current: HTMLElement | null },
  anchor: HTMLElement | null,
  align: 'start' | 'end',
  onClose: (refocus: boolean) => void,
): void {
  useLayoutEffect(() => {
    if (popover.current !== null) showInTopLayer(popover.current);
    place(popover.current, anchor, align);
  }, [popover, anchor, align]);
  useResizeRefresh(() => place(popover.current, anchor, align));
  // A scroll may be the browser’s own: one that ends late, by part of a pixel, or brings the focus into view.
  const follow = useEffectEvent(() => (isInView(anchor) ? place(popover.current, anchor, align) : onClose(false)));
  useEffect(() => {
    const onScroll = () => follow();
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, []);
}

function isInView(anchor: HTMLElement | null): boolean {
  const box = anchor?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= innerHeight && box.right >= 0 && box.left <= innerWidth;
}

function place(box: HTMLElement | null, anchor: HTMLElement | null, align: 'start' | 'end'): void {
  if (box === null || anchor === null) return;
  const { top, left } = placeBeside(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    { width: innerWidth, height: innerHeight },
    { align, gap: 4 },
  );
  box.style.setProperty('top', `${top}px`);
  box.style.setProperty('left', `${left}px`);
}

function useCloseOutside(
  popover: { current: HTMLElement | null },
  anchor: HTMLElement | null,
  onClose: (refocus: boolean) => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (popover.current?.contains(target) === true || anchor?.contains(target) === true);
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [popover, anchor]);
}

/** Which item a key leads to from `current` (-1: none), or undefined when the key is not for moving. */
function nextIndex(key: string, current: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key.length === 1 && key !== ' ' ? nextStartingWith(key, current, labels) : undefined;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function nextStartingWith(letter: string, current: number, labels: readonly string[]): number | undefined {
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((index) => fold(labels[index] ?? '').startsWith(fold(letter)));
}
