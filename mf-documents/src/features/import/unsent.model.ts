import { createEffect, createEvent, createStore, sample } from '@savoir/remote-kit';
import { openUnsentNames } from '@savoir/remote-kit/unsent-names';
import { $importHost, $imports, hasEnded, importAsked, type ImportHost, type ImportItem } from './import.model.ts';
import { monitorStopped } from '../monitor/monitor.model.ts';

const unsent = openUnsentNames('unsentDocuments');

/** Forgets them: told and dismissed, or of someone who signs out. */
export function forgetUnsent(userId: string): void {
  if (unsent.of(userId).length > 0) unsent.note(userId, []);
}

export const unsentAsked = createEvent<{ userId: string }>();
export const unsentDismissed = createEvent<{ userId: string }>();

const loadFx = createEffect(({ userId }: { userId: string }): readonly string[] => unsent.of(userId));

/** Files of an earlier visit that never arrived: a browser gives them to no one but who chooses them again. */
export const $unsent = createStore<readonly string[]>([])
  .on(loadFx.doneData, (_, names) => names)
  .on(importAsked, (names, { requests }) => names.filter((name) => requests.every(({ file }) => file.name !== name)))
  .reset(unsentDismissed, monitorStopped);

const storeFx = createEffect(({ host, items }: { host: ImportHost; items: readonly ImportItem[] }) => {
  if (host.user === null) return;
  const others = unsent.of(host.user.id).filter((name) => items.every(({ file }) => file.name !== name));
  const onTheirWay = items.filter(({ state }) => !hasEnded(state)).map(({ file }) => file.name);
  unsent.note(host.user.id, [...others, ...onTheirWay]);
});
const forgetFx = createEffect(({ userId }: { userId: string }) => forgetUnsent(userId));

sample({ clock: unsentAsked, target: loadFx });
sample({ clock: unsentDismissed, target: forgetFx });
sample({
  clock: $imports,
  source: $importHost,
  filter: (host) => host !== null,
  fn: (host, items) => ({ host: host as ImportHost, items }),
  target: storeFx,
});

/** How many files are on their way; their number, so that only a change of it is reported to the shell. */
const $sending = $imports.map((items) => items.filter(({ state }) => !hasEnded(state)).length);

interface Work {
  host: ImportHost;
  sending: number;
  end: (() => void) | null;
}

/** Lets the shell ask before the window closes over files on their way. */
const announceFx = createEffect(({ host, sending, end }: Work): (() => void) | null => {
  end?.();
  if (sending === 0) return null;
  return host.workUnderWay?.(host.texts('documents')('summary.sending', { count: sending })) ?? null;
});
const $end = createStore<(() => void) | null>(null, { serialize: 'ignore' }).on(announceFx.doneData, (_, end) => end);
sample({
  clock: $sending,
  source: { host: $importHost, end: $end },
  filter: ({ host }) => host !== null,
  fn: ({ host, end }, sending) => ({ host: host as ImportHost, end, sending }),
  target: announceFx,
});
