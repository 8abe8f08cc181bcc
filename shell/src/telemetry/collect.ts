import { newId } from '@savoir/contracts/common';
import { telemetrySendMs } from '@savoir/contracts/limits';
import type { reportTelemetry } from '@savoir/contracts/telemetry';
import type { EndpointInput } from '@savoir/contracts/http';
import type { WatchedErrors } from '../error-reports/watch-errors.ts';
import type { Shell } from '../host/shell.ts';
import { openStorage } from '../session/web-storage.ts';
import { observe } from './observe.ts';
import { createTally } from './tally.ts';
import { createVisits } from './visits.ts';
import { whoseError } from './whose-error.ts';

/** Errors come in groups. */
const sendErrorsAfterMs = 1500;
/** A paint that is still the largest by then stays it. */
const paintedAfterMs = 5000;

/** From now on what this tab sees of remotes is counted, and told by version. */
export function collect(shell: Shell, watched: WatchedErrors, page: Pick<Window, 'addEventListener'> = window): void {
  /** Null for what a developer runs from another address in this tab: whatever it calls itself, nobody else has it. */
  const versionOf = (remote: string) =>
    shell.registry.override()?.name === remote ? null : shell.registry.versionOf(remote);
  const tally = createTally();
  const visits = createVisits(tally, { versionOf, fillHome: () => fillersOf(shell) });
  shell.navigator.onArrival((arrival) => visits.arrived(arrival));
  const largestPaint = observe({ tally, visits, listed: shell.listed, versionOf });
  const send = createSender(shell);
  let isPainted = false;
  let soon: ReturnType<typeof setTimeout> | undefined;

  watched.follow((error) => {
    if (!(error instanceof Error)) return;
    const whose = whoseError(error, shell.registry.whoFailed(error));
    const running = whose === null ? null : versionOf(whose.remote);
    if (whose === null || running === null) return;
    const { remote, kind, message, frames } = whose;
    const of = { remote, version: whose.version ?? running };
    tally.error(of, { kind, message, frames });
    if (kind === 'import') tally.add(of, 'failedLoads');
    // One that fails over and over is told of with the rest.
    if (!visits.failed(of)) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      void report(false);
    }, sendErrorsAfterMs);
  });

  async function report(isLeaving: boolean): Promise<void> {
    if (!isPainted && (isLeaving || performance.now() > paintedAfterMs)) paint();
    if (isLeaving) visits.settle();
    await send(tally.take(), isLeaving);
  }

  /** The one paint a tab has belongs to the page it started with. */
  function paint(): void {
    const [value, remote] = [largestPaint(), visits.shownAt(0)];
    const version = remote === null ? null : versionOf(remote);
    isPainted = true;
    if (value !== null && remote !== null && version !== null) tally.measure({ remote, version }, 'lcp', value);
  }

  setInterval(() => void report(false), telemetrySendMs);
  page.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void report(true);
  });
  page.addEventListener('pagehide', () => void report(true));
}

/** Remotes with a place on the home page. */
const fillersOf = ({ remotes }: Shell): string[] =>
  remotes.filter(({ manifest }) => manifest.slots.some(({ slot }) => slot.startsWith('home.'))).map(({ name }) => name);

const tabKey = 'savoir.tab';

/** Distinguishes this tab from others of the same person, and is the same after a reload. */
function ownTab(): string {
  const storage = openStorage('sessionStorage');
  const tab = storage.getItem(tabKey) ?? newId();
  storage.setItem(tabKey, tab);
  return tab;
}

type Body = EndpointInput<typeof reportTelemetry>['body'];

/** What does not arrive is not sent again: it is a measurement, not a message. */
function createSender({
  session,
  scope,
  audience,
}: Shell): (remotes: Body['remotes'], isLeaving: boolean) => Promise<void> {
  let isRefused = false;
  return async (remotes, isLeaving) => {
    if (isRefused || remotes.length === 0 || scope.getState(audience.$audience) === null) return;
    try {
      const token = await (isLeaving ? session.storedIdToken() : session.getIdToken());
      if (token === null) return;
      const { status } = await fetch('/api/telemetry', {
        method: 'POST',
        keepalive: isLeaving,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tab: ownTab(), remotes } satisfies Body),
      });
      // Who leaves waits for no new token: the one there is may be over, and the next report has another.
      isRefused = status >= 400 && status < 500 && status !== 401;
    } catch {
      // Without network no one is informed.
    }
  };
}
