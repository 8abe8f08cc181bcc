import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { scrubReport } from '@savoir/contracts/error-reports';
import type { Audience } from '../state/audience.model.ts';

interface Options {
  dsn: string;
  /** Build of the shell. */
  release: string;
  audience: () => Audience | null;
  /** Pattern of the address on the screen. */
  path: () => string;
}

/** Sends errors by the envelope protocol. Loaded with the first error: a page that works never pays for it. */
export function sentryReporter({ dsn, release, audience, path }: Options): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // None that listens, follows clicks and requests, or reads the page.
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: scrubReport,
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return (error) => {
    const who = audience();
    scope.setTags({ path: path(), role: who?.role ?? 'visitor', company: who?.company ?? '' });
    scope.captureException(error);
  };
}
