import type { DocumentFile } from '@savoir/contracts/documents';
import { documentPollMs } from '@savoir/contracts/limits';
import { ApiError, createEffect, createEvent, createStore, sample, type SignedInHost } from '@savoir/remote-kit';
import messages from '../../../locales/fr.json';
import type { Watched } from './operation.ts';
import { staleAfterDocument } from '../../api/document.mutations.ts';
import { isUnderWay, readDocument } from '../../api/document.queries.ts';

/** Browser storage key of the documents that are watched, so that a reload goes on watching. */
const storageKey = 'monitoredDocumentIds';

interface Outcome {
  id: string;
  /** Null when the server refused to answer it: the document is dropped from monitoring. Unknown while nobody answers. */
  document: DocumentFile | null | 'unknown';
}

export const monitorStarted = createEvent<SignedInHost>();
export const monitorStopped = createEvent();
/** An import was registered: watch it until it is ready or has failed. */
export const documentRegistered = createEvent<string>();

const $host = createStore<SignedInHost | null>(null, { serialize: 'ignore' })
  .on(monitorStarted, (_, host) => host)
  .reset(monitorStopped);

export const $monitoredIds = createStore<readonly string[]>([]).reset(monitorStopped);

/** What was last seen of each document that has been watched during this visit. */
export const $watched = createStore<Watched>({}, { serialize: 'ignore' }).reset(monitorStopped);

const restoreFx = createEffect((): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Not ours, or cut: there is nothing to go on with.
    return [];
  }
});
const persistFx = createEffect((ids: readonly string[]) => localStorage.setItem(storageKey, JSON.stringify(ids)));
export const waitFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

const lookFx = createEffect(({ host, ids }: { host: SignedInHost; ids: readonly string[] }): Promise<Outcome[]> =>
  Promise.all(
    ids.map(async (id) => ({
      id,
      document: await readDocument(host.api, id).catch((error: unknown) => {
        // Without network, or with a server that is down, the document is still there: it is looked at again.
        if (!(error instanceof ApiError) || error.status >= 500) return 'unknown' as const;
        host.report(error, { monitor: 'document', id });
        return null;
      }),
    })),
  ),
);

const announceFx = createEffect(({ host, document }: { host: SignedInHost; document: DocumentFile }) => {
  for (const queryKey of staleAfterDocument) void host.queryClient.invalidateQueries({ queryKey });
  host.toast(toastOf(host, document));
});

$monitoredIds
  .on(documentRegistered, (ids, id) => (ids.includes(id) ? ids : [...ids, id]))
  .on(restoreFx.doneData, (ids, stored) => [...new Set([...ids, ...stored])])
  .on(lookFx.doneData, (ids, outcomes) =>
    ids.filter((id) => outcomes.every(({ id: seen, document }) => seen !== id || isStillWatched(document))),
  );

const isStillWatched = (document: Outcome['document']): boolean =>
  document === 'unknown' || (document !== null && isUnderWay(document));

$watched.on(lookFx.doneData, (watched, outcomes) => ({
  ...watched,
  ...Object.fromEntries(outcomes.flatMap(({ id, document }) => (document === 'unknown' ? [] : [[id, document]]))),
}));

sample({ clock: monitorStarted, target: restoreFx });
// What is kept must survive the sign-out that empties the store: only changes while somebody is here are written.
sample({
  clock: $monitoredIds,
  source: $host,
  filter: (host) => host !== null,
  fn: (_, ids) => ids,
  target: persistFx,
});

const rounds = sample({
  clock: [restoreFx.done, documentRegistered, waitFx.done],
  source: { host: $host, ids: $monitoredIds, looking: lookFx.pending, waiting: waitFx.pending },
  fn: ({ host, ids, looking, waiting }) =>
    host === null || ids.length === 0 || looking || waiting ? null : { host, ids },
});
sample({ clock: rounds, filter: (round) => round !== null, target: lookFx });
sample({
  clock: lookFx.finally,
  source: $monitoredIds,
  filter: (ids) => ids.length > 0,
  fn: () => documentPollMs,
  target: waitFx,
});

const ended = sample({
  clock: lookFx.done,
  source: $host,
  fn: (host, { result }) =>
    result.flatMap(({ document }) =>
      host !== null && document !== null && document !== 'unknown' && !isUnderWay(document) ? [{ host, document }] : [],
    ),
});
const announceAllFx = createEffect((items: { host: SignedInHost; document: DocumentFile }[]) =>
  Promise.all(items.map((item) => announceFx(item))),
);
sample({ clock: ended, filter: (items) => items.length > 0, target: announceAllFx });

function toastOf(host: SignedInHost, { id, title, status }: DocumentFile): Parameters<SignedInHost['toast']>[0] {
  const href = host.href('documents.view', { id });
  // A job runs without a page, and so without the page's translations.
  const { toastError, toastSuccess, view } = messages.monitor;
  const text = status === 'failed' ? toastError : toastSuccess;
  return {
    key: `document-${id}`,
    kind: status === 'failed' ? 'error' : 'success',
    title: text.title,
    description: text.description.replace('{{title}}', title),
    ...(href !== null && { action: { label: view, href } }),
  };
}
