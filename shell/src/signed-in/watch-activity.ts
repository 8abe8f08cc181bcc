import { listSessions, reportActivity } from '@savoir/contracts/sessions';
import type { ApiClient } from '@savoir/api-client';

const minuteMs = 60_000;
/** What only someone who is there does. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Options {
  api: ApiClient;
  /** Minutes without use after which the company’s sessions end. */
  idleMinutes: number;
  report: (error: unknown) => void;
}

/**
 * Informs the server once a minute that someone is at it, and asks it when no one was for too long: it knows of the other
 * tabs, and ends the session for all of them. Returns what stops it.
 */
export function watchActivity({ api, idleMinutes, report }: Options): () => void {
  let warnedAt = Date.now();
  let later: number | undefined;
  let atEnd: number | undefined;

  function send(): void {
    warnedAt = Date.now();
    later = undefined;
    api.call(reportActivity, {}).catch(report);
  }

  function onAct(): void {
    waitForEnd();
    const waitMs = warnedAt + minuteMs - Date.now();
    if (waitMs <= 0) send();
    else later ??= window.setTimeout(send, waitMs);
  }

  /** A call that says nothing of use: it is refused once the session is over, and the refusal ends it here. */
  function ask(): void {
    waitForEnd(minuteMs);
    api.call(listSessions, {}).catch(report);
  }

  function waitForEnd(ms = idleMinutes * minuteMs + 1000): void {
    window.clearTimeout(atEnd);
    atEnd = window.setTimeout(ask, ms);
  }

  // Timers stood still while the machine slept.
  function onShown(): void {
    if (document.visibilityState === 'visible' && Date.now() - warnedAt > idleMinutes * minuteMs) ask();
  }

  waitForEnd();
  for (const act of acts) window.addEventListener(act, onAct, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.clearTimeout(later);
    window.clearTimeout(atEnd);
    for (const act of acts) window.removeEventListener(act, onAct, { capture: true });
    document.removeEventListener('visibilitychange', onShown);
  };
}
