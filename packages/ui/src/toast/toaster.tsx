import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { ToastStore } from './toast.types.ts';
import { t } from '../internal/component-texts.ts';

export interface ToasterProps {
  store: ToastStore;
  /** `KeyboardEvent.key` that moves the focus to the messages. */
  hotkey: string;
  /** A swipe to the right further than this closes a message. */
  swipeThresholdPx: number;
  spacingPx: number;
}

/** Shows the store's messages at the bottom right, above the bottom navigation on a phone. Mounted once by the shell. */
export function Toaster({ store, hotkey, swipeThresholdPx, spacingPx }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  const viewport = useRef<HTMLElement>(null);
  const { remember, giveBack } = useFocusBefore(viewport);
  useHotkey(hotkey, viewport);
  useEffect(() => {
    // A message that closes under the pointer or the focus fires no leave event: the clocks must not stay stopped.
    if (toasts.length === 0) store.resume();
  }, [toasts.length, store]);

  const resumeIfLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) store.resume();
  };
  return (
    <div
      className="sv-toaster"
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
      <section ref={viewport} data-shortcut="messages" aria-label={t('toasts', { hotkey })} tabIndex={-1}>
        <ol className="sv-toaster-list">
          {toasts.map((toast) => (
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
      </section>
    </div>
  );
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

function useHotkey(hotkey: string, viewport: { current: HTMLElement | null }): void {
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
