import type { WatchedErrors } from '../error-reports/watch-errors.ts';
import type { Shell } from '../host/shell.ts';

/** The first page has better things to fetch. */
const startAfterMs = 4000;

/**
 * Measures what each version of a remote is like for the person signed in, and informs the product itself. Its code comes when
 * the first page stands, or with the first error.
 */
export function startTelemetry(shell: Shell, watched: WatchedErrors): void {
  let collecting: Promise<void> | undefined;
  const start = () => {
    collecting ??= import('./collect.ts').then(
      ({ collect }) => collect(shell, watched),
      // Without network there is no one to report; the next error tries again.
      () => (collecting = undefined),
    );
  };
  const isSignedIn = () => shell.scope.getState(shell.audience.$audience) !== null;
  shell.audience.changed.watch((who) => {
    if (who !== null) setTimeout(start, startAfterMs);
  });
  watched.follow(() => {
    if (isSignedIn()) start();
  });
}
