import type { PickedPasskey } from '@savoir/user-pool';
import { canFillInPasskeys } from '@savoir/user-pool/passkeys';

export interface How {
  mediation?: 'conditional';
  signal: AbortSignal;
}

interface Options {
  /** In a dialog, because someone asked for it. */
  asksAtOnce: boolean;
  /** Among what the browser fills in. */
  fillsIn: boolean;
  pick: (how: How) => Promise<PickedPasskey>;
  /** Why none was given in the dialog. */
  onRefused: (error: unknown) => void;
  signal: AbortSignal;
}

/** A challenge lasts three minutes; one that waits beside the address field is replaced before. */
const roundMs = 150_000;

/** The passkey that someone picked; null when none will be any more. After a dialog that came to nothing, the field still offers them. */
export async function followPasskeys({
  asksAtOnce,
  fillsIn,
  pick,
  onRefused,
  signal,
}: Options): Promise<PickedPasskey | null> {
  if (asksAtOnce) {
    try {
      return await pick({ signal });
    } catch (error) {
      if (signal.aborted) return null;
      onRefused(error);
    }
  }
  if (!fillsIn || !(await canFillInPasskeys())) return null;
  while (!signal.aborted) {
    await whenVisible(signal);
    const round = AbortSignal.any([signal, AbortSignal.timeout(roundMs)]);
    try {
      return await pick({ mediation: 'conditional', signal: round });
    } catch {
      // No one asked for it: without network, or in a browser that gives up, the button and the password remain.
      if (!round.aborted) return null;
    }
  }
  return null;
}

/** A tab in the background asks the server for nothing. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible' || signal.aborted) resolve();
    };
    look();
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
