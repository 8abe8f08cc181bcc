import type { ApiClient } from '@savoir/api-client';
import { subjectKey, type Copyable, type NearCopy } from '@savoir/contracts/copies';
import type { Copies, CopiesState } from '@savoir/remote-kit/take-along';
import { subjectOf, userCache } from '@savoir/service-worker';
import { isShown, readSavedCopies, writeCopies, type SavedCopies } from '@savoir/service-worker/copies';
import type { Shell } from '../../host/shell.ts';
import { copiesTexts } from './copies-texts.ts';
import { reportOutcome, reportRefusal } from './report-outcome.ts';
import { settleCopies, type Outcome } from './settle-copies.ts';

/** No one waits longer for an answer of the worker. */
const findLimitMs = 10_000;
const empty: SavedCopies = { subjects: [], copies: [], contact: null };

/** What this device stores for the user whose session this is. */
export async function createCopies(shell: Shell, api: ApiClient): Promise<Copies> {
  const account = subjectOf(`Bearer ${(await shell.session.storedIdToken()) ?? ''}`) ?? '';
  const ending = new AbortController();
  const t = copiesTexts(shell.i18n);
  const listeners = new Set<() => void>();
  let stored = account === '' ? empty : await readSavedCopies(account);
  let taking: readonly string[] = [];
  let state = stateOf(stored, taking);

  // Another tab keeps and removes, too.
  const channel = new BroadcastChannel('savoir-copies');
  channel.addEventListener('message', () => void readAgain());
  shell.session.onSignedOut(() => {
    ending.abort();
    channel.close();
    show(empty, []);
  });

  function show(now: SavedCopies, busy: readonly string[]): void {
    [stored, taking] = [now, busy];
    state = stateOf(stored, taking);
    for (const listener of listeners) listener();
  }
  const readAgain = async () => {
    if (!ending.signal.aborted) show(await readSavedCopies(account), taking);
  };

  /** One change at a time, in all tabs. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('savoir-copies', work) as Promise<T>;

  const changed = async () => {
    await readAgain();
    if (!ending.signal.aborted) channel.postMessage(null);
  };

  async function settle(wantedOf: (subjects: readonly Copyable[]) => readonly Copyable[]): Promise<Outcome> {
    try {
      return await alone(async () => {
        const before = await readSavedCopies(account);
        const wanted = wantedOf(before.subjects);
        const outcome = await settleCopies({ api, account, before, wanted, signal: ending.signal });
        await forgetAnswers(account, outcome.goneIds);
        return outcome;
      });
    } finally {
      await changed();
    }
  }

  const retainOnly = (isStaying: (subject: Copyable) => boolean) =>
    alone(async () => {
      const { subjects, contact } = await readSavedCopies(account);
      await writeCopies({
        account,
        subjects: subjects.filter(isStaying),
        copies: [],
        contact: { date: contact?.date ?? new Date().toISOString(), digest: null },
      });
    }).then(changed);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async take(subject) {
      const key = subjectKey(subject);
      if (taking.includes(key)) return;
      show(stored, [...taking, key]);
      try {
        // Asked for, not insisted on: a browser that refuses keeps it all the same until it is short of room.
        await navigator.storage?.persist?.();
        const outcome = await settle((subjects) => [...subjects.filter((each) => subjectKey(each) !== key), subject]);
        reportOutcome(shell, t, { outcome, subject });
      } catch (error) {
        if (!ending.signal.aborted) reportRefusal(shell, t, error, subject.title);
      } finally {
        show(
          stored,
          taking.filter((each) => each !== key),
        );
      }
    },
    drop: (subject) => retainOnly((each) => subjectKey(each) !== subjectKey(subject)),
    dropAll: () => retainOnly(() => false),
    async check() {
      if (account === '' || stored.subjects.length === 0) return;
      const outcome = await settle((subjects) => subjects);
      reportOutcome(shell, t, { outcome });
    },
    find: (question) => findInWorker(account, question),
  };
}

function stateOf({ subjects, copies, contact }: SavedCopies, taking: readonly string[]): CopiesState {
  const byKey = new Map(copies.map((copy) => [copy.key, copy]));
  return {
    taken: subjects.map(({ kind, id, title, takenDate, things }) => {
      const own = things.flatMap((key) => byKey.get(key) ?? []);
      const dates = own.map(({ copiedDate }) => copiedDate).toSorted();
      return {
        kind,
        id,
        title,
        copiedDate: dates[0] ?? takenDate,
        bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
        count: own.length,
        leftOut: own.reduce((sum, { leftOut }) => sum + leftOut, 0),
      };
    }),
    copied: new Map(copies.map(({ key, copiedDate }) => [key, copiedDate])),
    taking,
    bytes: copies.reduce((sum, { bytes }) => sum + bytes, 0),
    contactDate: contact?.date ?? null,
    isHidden: subjects.length > 0 && !isShown(contact, Date.now()),
  };
}

/** The worker has the analysis of texts, and answers beside the page. */
function findInWorker(account: string, question: string): Promise<readonly NearCopy[]> {
  const worker = navigator.serviceWorker.controller;
  if (worker === null || account === '') return Promise.resolve([]);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<readonly NearCopy[]>((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<readonly NearCopy[]>) => resolve(data));
    setTimeout(() => reject(new Error('the worker does not answer')), findLimitMs);
  }).finally(() => port1.close());
  port1.start();
  worker.postMessage({ type: 'find-copies', account, question }, [port2]);
  return answer;
}

/** Removes every cached answer of the API that names one of these ids: lists and conversations, too. */
async function forgetAnswers(account: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(await caches.has(userCache(account)))) return;
  const cache = await caches.open(userCache(account));
  await Promise.all(
    (await cache.keys()).map(async (request) => {
      const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      if (ids.some((id) => request.url.includes(id) || text.includes(id)))
        await cache.delete(request, { ignoreVary: true });
    }),
  );
}
