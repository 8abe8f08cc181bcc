import texts from '../../locales/fatal.fr.json';
import { backOff } from '../platform/back-off.ts';
import { ServerTroubleError } from '../platform/get-json.ts';
import { isServerReached } from '../platform/is-reached.ts';
import { TimeLimitError } from '../platform/time-limit.ts';
import { openStorage } from '../session/web-storage.ts';
import { rootElement } from './root-element.ts';

const firstAskMs = 2000;
const mostAskMs = 30_000;

interface Tools {
  isReached: () => Promise<boolean>;
  reload: () => void;
}

const browserTools: Tools = { isReached: isServerReached, reload: () => window.location.reload() };

/** Says sorry without React, when the start itself failed: the page must never stay white. It tries again by itself. */
export function showFatal(error: unknown, tools: Tools = browserTools): void {
  const retry = document.createElement('button');
  retry.textContent = texts.retry;
  retry.addEventListener('click', tools.reload);
  const title = document.createElement('h1');
  title.textContent = texts.title;
  const text = document.createElement('p');
  text.textContent = texts.text;
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width:440px;margin:20vh auto;padding:0 20px;font-family:system-ui,sans-serif;color:#1B211E';
  retry.style.cssText =
    'font:inherit;font-weight:600;padding:10px 20px;border:0;border-radius:10px;background:#1F6B4F;color:#fff';
  main.append(title, text, retry);
  rootElement().replaceChildren(main);
  window.reportError(error);
  startAgainWhenReached(tools, error instanceof TimeLimitError || error instanceof ServerTroubleError);
}

/** An answer that was missing comes back by itself; what fails although the server answers would fail again, over and over. */
function startAgainWhenReached({ isReached, reload }: Tools, mayComeYet: boolean): void {
  const starts = mayComeYet ? countStart() : 0;
  let tries = 0;
  let wasGone = !navigator.onLine || mayComeYet;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    if (!(await isReached())) wasGone = true;
    else if (wasGone) return reload();
    timer = setTimeout(() => void ask(), backOff(tries++, firstAskMs, mostAskMs));
  };
  window.addEventListener('online', () => void ask());
  if (starts === 0) void ask();
  // It answers, but not what a start needs: each start waits longer for the next.
  else timer = setTimeout(() => void ask(), backOff(starts - 1, firstAskMs, mostAskMs));
}

const slowStartsKey = 'savoir.lateStarts';

/** Starts of this tab, one after the other, in which the server took too long or could not; this one counted. */
function countStart(): number {
  const storage = openStorage('sessionStorage');
  const starts = Number(storage.getItem(slowStartsKey)) + 1;
  storage.setItem(slowStartsKey, String(starts));
  return starts;
}

/** It started: the next time waits little again. */
export const forgetSlowStarts = (): void => openStorage('sessionStorage').removeItem(slowStartsKey);
