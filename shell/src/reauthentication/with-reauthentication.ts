import { createWatch } from '@savoir/remote-kit';
import { openOverlay } from '../host/open-overlay.ts';
import type { Shell } from '../host/shell.ts';
import { needsReauthentication } from './needs-reauthentication.ts';

/**
 * Runs a change of what protects accounts; when the server wants the password first it is asked for, and the change runs again.
 * Where no one gives it, it is refused again.
 */
export async function proven<Result>(shell: Shell, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!needsReauthentication(error)) throw error;
    const answered = questionClosed(shell);
    openOverlay(shell, 'proof');
    await answered;
    return run();
  }
}

const questionClosed = ({ overlays, scope }: Shell): Promise<void> =>
  new Promise((resolve) => {
    const stop = createWatch({
      unit: overlays.closed,
      scope,
      fn: () => {
        stop();
        resolve();
      },
    });
  });
