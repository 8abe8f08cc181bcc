import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import type { Toast, ToastStore } from './toast.types.ts';
import { t } from '../internal/component-texts.ts';
import { liftToaster } from '../internal/top-layer.ts';

export interface ToasterProps {
  store: ToastStore;
  /** `KeyboardEvent.key` that moves the focus to the messages. */
  hotkey: string;
  /** A swipe to the right further than this closes a message. */
  swipeThresholdPx: number;
  spacingPx: number;
}

/**
 * Shows the store's messages at the bottom right, above the bottom navigation on a phone. Mounted once by the shell, before
 * the first message: screen readers say what comes into a live region they know, not one that appears already filled. For
 * the same reason a dialog takes the messages into it as it opens, in an element of their own that React need not find
 * where it was.
 */
export function Toaster({ store, hotkey, swipeThresholdPx, spacingPx }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  const viewport = useRef<HTMLElement>(null);
  const place = usePlace();
  const { remember, giveBack } = useFocusBefore(viewport);
  const hasMessage = toasts.length > 0;
  useHotkey(hasMessage ? hotkey : null, viewport);
  useEffect(() => {
    // A message that closes under the pointer or the focus fires no leave event: the clocks must not stay stopped.
    if (!hasMessage) store.resume();
  }, [hasMessage, store]);

  const resumeIfLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) store.resume();
  };
  const list = (shown: readonly Toast[]) =>
    shown.length > 0 && (
      <ol className="sv-toaster-list">
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            swipeThresholdPx={swipeThresholdPx}
            onClose={() => {
              giveBack();
              store.dismiss(toast.id);
            }}
          />
        ))}
      </ol>
    );
  return createPortal(
    <div
      role="presentation"
      style={{ '--sv-toast-gap': `${spacingPx}px` }}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={(event) => {
        remember(event);
        store.pause();
      }}
      onBlur={resumeIfLeft}
    >
      {/* Without messages it is no landmark, and no shortcut leads to it. */}
      <section
        ref={viewport}
        tabIndex={-1}
        {...(hasMessage && { 'data-shortcut': 'messages', 'aria-label': t('toasts', { hotkey }) })}
      >
        <div role="status" aria-atomic={false}>
          {list(toasts.filter(({ kind }) => kind !== 'error'))}
        </div>
        {/* Without the role of an alert: it stands there when nothing went wrong too. */}
        <div aria-live="assertive">{list(toasts.filter(({ kind }) => kind === 'error'))}</div>
      </section>
    </div>,
    place,
  );
}

function usePlace(): HTMLElement {
  const [place] = useState(() => Object.assign(document.createElement('div'), { className: 'sv-toaster' }));
  useLayoutEffect(() => {
    document.body.append(place);
    liftToaster();
    return () => place.remove();
  }, [place]);
  return place;
}

/**
 * The focus that came into the messages goes back to where it was once the one it is on closes: it would be lost with that
 * message, and the keyboard start again at the top of the page.
 */
function useFocusBefore(viewport: { current: HTMLElement | null }) {
  const before = useRef<HTMLElement | null>(null);
  return {
    remember: ({ relatedTarget }: FocusEvent) => {
      const isFromOutside = relatedTarget instanceof HTMLElement && viewport.current?.contains(relatedTarget) !== true;
      if (isFromOutside) before.current = relatedTarget;
    },
    giveBack: () => {
      if (viewport.current?.contains(document.activeElement) !== true) return;
      if (before.current?.isConnected === true) before.current.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}

function useHotkey(hotkey: string | null, viewport: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== hotkey) return;
      event.preventDefault();
      viewport.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hotkey, viewport]);
}
