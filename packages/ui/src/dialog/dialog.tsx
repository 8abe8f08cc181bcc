import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTries } from '../field/use-tries.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { classNames } from '../internal/class-names.ts';
import { closeModal, showModally } from '../internal/top-layer.ts';
import { t } from '../internal/component-texts.ts';

export interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, cancel first; the element with `autoFocus` gets the focus. */
  actions?: ReactNode;
  /** Escape, the cross and a click beside it. */
  onClose: () => void;
  /** Leaves out the cross: the buttons are the only answers. */
  question?: boolean;
  /** Wraps the content in a form; after it the first field in error gets the focus. */
  onSubmit?: () => void;
  widthPx?: number;
  /** The content fills the window, head and foot too; the title names it to screen readers. Fills a phone’s screen. */
  bare?: boolean;
}

/**
 * A modal window, a bottom sheet under 768 px; mounted means open. The focus goes back to where it was when it closes.
 *
 * It hangs at the body: a form inside a form is one the browser stores its `submit` from, so no one would hear it, and the
 * page would be sent instead. For React it stays where it is written, so what is sent here is stored from a form around it.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  question = false,
  onSubmit,
  widthPx = 460,
  bare = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  const { tried } = useTries(dialog);
  const content = bare ? (
    <>
      <h2 id={`${id}-title`} className="sv-hidden">
        {title}
      </h2>
      {children}
    </>
  ) : (
    <>
      <header className="sv-dialog-head">
        <h2 id={`${id}-title`} className="sv-dialog-title">
          {title}
        </h2>
        {!question && <IconButton icon={X} label={t('dialog.close')} className="sv-dialog-close" onClick={onClose} />}
      </header>
      {children !== undefined && (
        <div id={`${id}-body`} className="sv-dialog-body">
          {children}
        </div>
      )}
      {actions !== undefined && <footer className="sv-dialog-foot">{actions}</footer>}
    </>
  );
  return createPortal(
    <dialog
      ref={dialog}
      className={classNames('sv-dialog', bare && 'sv-dialog-bare')}
      style={{ '--sv-dialog-width': `${widthPx}px` }}
      role={question ? 'alertdialog' : 'dialog'}
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={question && children !== undefined ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {onSubmit === undefined ? (
        content
      ) : (
        <form
          className="sv-dialog-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit();
            tried();
          }}
        >
          {content}
        </form>
      )}
    </dialog>,
    document.body,
  );
}

function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element === null) return undefined;
    showModally(element);
    const wanted =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('.sv-dialog-body :is(input, textarea, select)');
    wanted?.focus();
    return () => {
      // First, because the page behind a modal dialog refuses the focus.
      closeModal(element);
      keepSecondClick();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [dialog]);
}

const doubleClickMs = 500;

/** Who clicks twice on what closes the window has not seen what lies under it: the second click opens nothing there. */
function keepSecondClick(): void {
  const keep = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', keep, true);
  setTimeout(() => window.removeEventListener('click', keep, true), doubleClickMs);
}
