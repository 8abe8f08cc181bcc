import { startErrorReports } from '../error-reports/start-error-reports.ts';
import { watchErrors } from '../error-reports/watch-errors.ts';
import { nextTask } from './next-task.ts';
import { followConnection } from '../pwa/offline/connection.ts';
import { startWorker, workerContainer } from '../pwa/start-worker.ts';
import { takeCredentialsFromAddress } from '../session/take-credentials.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { createShellI18n } from './create-i18n.ts';
import { endFirstFrame } from './end-first-frame.ts';
import { forgetSlowStarts, showFatal } from './fatal.ts';
import type { AppConfig } from '@savoir/contracts/platform';
import { getJson } from '../platform/get-json.ts';
import { locale, localeCookieDays } from '@savoir/contracts/limits';

/**
 * Starts the application: configuration and registry first, then one of everything that must be one. Its code is run in
 * tasks of their own: on a slow phone one alone would hold the page for half a second.
 */
export async function start(): Promise<void> {
  const errors = watchErrors();
  endFirstFrame(document);
  try {
    const credentials = takeCredentialsFromAddress();
    const [config, i18n] = await Promise.all([loadConfig(), createShellI18n()]);
    await nextTask();
    const { assembleShell } = await import(/* webpackMode: "eager" */ './assemble-shell.ts');
    const shell = await assembleShell({ config, i18n, credentials });
    forgetSlowStarts();
    setLocaleCookie(document);
    followConnection(shell);
    // Its failure costs the offline use only.
    const workers = workerContainer();
    if (workers !== undefined) startWorker(shell, workers).catch((error: unknown) => window.reportError(error));
    await nextTask();
    const { draw } = await import(/* webpackMode: "eager" */ './draw.ts');
    await nextTask();
    await draw(shell);
    startErrorReports(shell, errors);
    startTelemetry(shell, errors);
  } catch (error) {
    showFatal(error);
  }
}

/** The public runtime configuration. Not parsed here: the shell's first chunk carries no schema, and the BFF serialises by the contract. */
const loadConfig = (): Promise<AppConfig> => getJson<AppConfig>('/api/config');

/** Which language this person reads, for servers in front of us and for the next visit. */
function setLocaleCookie(page: Document): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `locale=${locale}; path=/; max-age=${localeCookieDays * 24 * 3600}; samesite=lax${secure}`;
}
