// The top layer keeps menus above dialogs and out of clipped ancestors; test environments may not have it.

/** Lifts a floating box into the top layer; it leaves with its element. */
export function showInTopLayer(element: HTMLElement): void {
  if (!('showPopover' in element) || element.matches(':popover-open')) return;
  element.popover = 'manual';
  element.showPopover();
}

/** Opens a dialog modally: the rest of the page becomes inert and the focus stays inside. */
export function showModally(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  liftToaster(dialog);
}

/** Ends the modal state, so that the page behind can take the focus again. */
export function closeModal(dialog: HTMLDialogElement): void {
  // First, because what lies in a closed dialog is not shown, and would come in again.
  liftToaster(uppermost(dialog));
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLElement).removeAttribute('open');
}

const uppermost = (closing?: HTMLDialogElement): Element =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog !== closing) ?? document.body;

/**
 * Brings the messages over all else. They lie in the uppermost dialog: what is outside of it can be neither clicked nor
 * read out. Found in the document, because the dialogs of a remote have a copy of this code of their own.
 */
export function liftToaster(place = uppermost()): void {
  const toaster = document.querySelector<HTMLElement>('.sv-toaster');
  if (toaster === null) return;
  // Moved rather than taken out and put in, messages neither come in nor are read out a second time.
  if ('moveBefore' in place && toaster.isConnected) place.moveBefore(toaster, null);
  else place.append(toaster);
  if ('hidePopover' in toaster && toaster.matches(':popover-open')) toaster.hidePopover();
  showInTopLayer(toaster);
}
