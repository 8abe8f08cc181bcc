import type { LoggerOptions } from 'pino';
import type { ErrorReports } from './error-reports.ts';

const errorLevel = 50;

/** What the log calls an error is reported: the error it names and the sentence it has for it, none of its fields. */
export const reportingHooks = (reports: ErrorReports): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(words, log, level) {
    if (level >= errorLevel) {
      const [fields, what] = words as readonly unknown[];
      const error = errorIn(fields);
      if (error !== undefined && typeof what === 'string') reports.report(error, what);
    }
    log.apply(this, words);
  },
});

function errorIn(fields: unknown): Error | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return [...('err' in fields ? [fields.err] : []), ...('reason' in fields ? [fields.reason] : [])].find(
    (value) => value instanceof Error,
  );
}
