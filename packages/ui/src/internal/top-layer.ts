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
}

/** Ends the modal state, so that the page behind can take the focus again. */
export function closeModal(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLElement).removeAttribute('open');
}
