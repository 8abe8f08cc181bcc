import type { ConfirmOptions } from '../host/host-api.ts';
import { useHost } from '../host/host-context.ts';
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
  const { confirm } = useHost();
  return async () => {
    if (!isWritten || (await confirm(question))) close();
  };
}
