import type { Shell } from '../host/shell.ts';
import { errorsMost, type WatchedErrors } from './watch-errors.ts';

/** Reports what fails, where the installation has a service for it; elsewhere the browser's log is all there is. */
export function startErrorReports(shell: Shell, watched: WatchedErrors): void {
  const dsn = shell.config.errorReportsDsn;
  if (dsn === null) return;
  let count = 0;
  let reporter: Promise<(error: unknown) => void> | undefined;
  const load = async () => {
    const { sentryReporter } = await import('./sentry-reporter.ts');
    return sentryReporter({
      dsn,
      release: `savoir@${process.env['SAVOIR_BUILD_VERSION']}`,
      audience: () => shell.scope.getState(shell.audience.$audience),
      path: () => shell.navigator.pattern(),
    });
  };
  async function report(error: unknown): Promise<void> {
    try {
      reporter ??= load();
      (await reporter)(error);
    } catch {
      // Without network not even the reporter comes. The browser's log has the error; the next one tries again.
      reporter = undefined;
    }
  }
  watched.follow((error) => {
    if (++count <= errorsMost) void report(error);
  });
}
