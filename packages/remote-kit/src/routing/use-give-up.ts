import type { ConfirmOptions } from '../host/host-api.ts';
import { useHost } from '../host/host-context.ts';
import { unsaved, useUnsavedChanges } from './use-unsaved-changes.ts';
import fr from '../../locales/fr.json';

const question: ConfirmOptions = {
  title: fr.giveUp.title,
  body: fr.giveUp.body,
  confirmLabel: fr.giveUp.leave,
  cancelLabel: fr.giveUp.stay,
  danger: true,
};

/** Closes a dialog in which something is written only when that is confirmed: it closes at a slip of the hand. */
export function useGiveUp(isWritten: boolean, close: () => void): () => Promise<void> {
  return useAskedClose(isWritten, close, question);
}

/** The same for a dialog of fields and choices, also when its page is left. */
export function useUnsavedDialog(isChanged: boolean, close: () => void): () => Promise<void> {
  useUnsavedChanges(isChanged);
  return useAskedClose(isChanged, close, unsaved);
}

function useAskedClose(asks: boolean, close: () => void, options: ConfirmOptions): () => Promise<void> {
  const { confirm } = useHost();
  return async () => {
    if (!asks || (await confirm(options))) close();
  };
}
