import { closeModal, showModally } from '@savoir/ui/modal';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './full-screen-dialog.module.css';

interface Props {
  /** Id of its heading. */
  labelledBy: string;
  /** Escape; without it there is no way past. */
  onClose?: () => void;
  children: ReactNode;
}

/** Covers the whole window: the page behind takes neither focus nor scrolling. Mounted means open. */
export function FullScreenDialog({ labelledBy, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const { overflow } = document.documentElement.style;
    if (element !== null) showModally(element);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      // First, because the page behind a modal dialog refuses the focus.
      if (element !== null) closeModal(element);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-modal
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A browser closes the dialog itself at the second Escape.
        event.preventDefault();
        onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}
