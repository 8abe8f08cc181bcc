import { allSettled, createEffect, sample } from '@savoir/remote-kit';
import type { Shell } from '../../host/shell.ts';
import { backOff } from '../../platform/back-off.ts';
import { isServerReached } from '../../platform/is-reached.ts';

const firstAskMs = 2000;
const mostAskMs = 30_000;

/**
 * Keeps `$isOnline` true to what this page can reach, with a worker or without: what the browser says of the network, and
 * whether the server answers. While it does not it is asked again, less and less often: no one has to reload the page.
 */
export function followConnection(
  { pwa, scope }: Pick<Shell, 'pwa' | 'scope'>,
  { page = window, isReached = isServerReached }: { page?: Window; isReached?: () => Promise<boolean> } = {},
): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOnline = () => scope.getState(pwa.$isOnline);
  const change = (params: boolean) => {
    if (isOnline() !== params) void allSettled(pwa.connectionChanged, { scope, params });
  };
  const ask = async () => {
    clearTimeout(timer);
    timer = undefined;
    change(await isReached());
    waitIfGone();
  };
  function waitIfGone(): void {
    if (isOnline()) tries = 0;
    else timer ??= setTimeout(() => void ask(), backOff(tries++, firstAskMs, mostAskMs));
  }

  // Anyone else who says that the connection is gone (the worker does): it is waited for here.
  sample({ clock: pwa.$isOnline, target: createEffect(waitIfGone) });
  sample({ clock: pwa.connectionDoubted, target: createEffect(() => void ask()) });
  page.addEventListener('offline', () => change(false));
  page.addEventListener('online', () => void ask());
  if (!page.navigator.onLine) change(false);
}
