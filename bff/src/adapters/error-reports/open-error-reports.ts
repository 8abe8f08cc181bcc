import { appVersion } from '@savoir/contracts/limits';
import type { Config } from '../../config.ts';
import { type ErrorReports, logOnly } from './error-reports.ts';

/** The service of the settings; its code is loaded where there is one only. */
export async function openErrorReports({ sentryDsn }: Pick<Config, 'sentryDsn'>): Promise<ErrorReports> {
  if (sentryDsn === null) return logOnly;
  const { sentryErrorReports } = await import('./sentry-error-reports.ts');
  return sentryErrorReports(sentryDsn, `savoir@${appVersion}`);
}
