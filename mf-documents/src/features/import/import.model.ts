import { sentAs, UploadError, uploadToTicket } from '@savoir/api-client';
import type { ErrorCode } from '@savoir/contracts/errors';
import { newId } from '@savoir/contracts/common';
import { documentFileTypes, type DocumentSuffix } from '@savoir/contracts/documents';
import type { UploadTicket } from '@savoir/contracts/uploads';
import { ApiError, createEffect, createEvent, createStore, sample, scopeBind, type HostApi } from '@savoir/remote-kit';
import { askForTicket, registerFile } from '../../api/document.mutations.ts';
import { documentRegistered, monitorStopped } from '../monitor/monitor.model.ts';

export interface ImportRequest {
  file: File;
  /** What it is, as far as a browser can tell. */
  suffix: DocumentSuffix;
  title: string;
  spaceIds: readonly string[];
  /** The failed document this file was chosen for again. */
  replacesId: string | null;
}

export type ImportState =
  | { step: 'waiting' }
  | { step: 'uploading'; sentBytes: number }
  | { step: 'registering' }
  | { step: 'done'; documentId: string }
  | { step: 'canceled' }
  | { step: 'failed'; reason: ErrorCode | 'network' | 'refused' };

export interface ImportItem extends ImportRequest {
  id: string;
  state: ImportState;
  controller: AbortController;
  /** Where the file arrived, until it is known what became of it: trying again makes no second document. */
  ticket: UploadTicket | null;
}

/** What an import needs of the shell. */
export type ImportHost = Pick<HostApi, 'api' | 'report' | 'texts' | 'user' | 'workUnderWay'>;

interface Job {
  host: ImportHost;
  item: ImportItem;
}

/** Files sent at the same time. */
const parallelUploads = 3;

export const importAsked = createEvent<{ host: ImportHost; requests: readonly ImportRequest[] }>();
export const importCanceled = createEvent<string>();
export const importRetried = createEvent<string>();
/** Forgets the finished ones: the summary is closed. */
export const importCleared = createEvent();

const fileArrived = createEvent<{ id: string; ticket: UploadTicket }>();
const stateChanged = createEvent<{ id: string; state: ImportState }>();

/** Sends one file and registers it; the ways it reaches the network are replaced in tests. */
export const sendFx = createEffect(
  (options: { ticket: UploadTicket; file: Blob; signal: AbortSignal; onProgress: (sentBytes: number) => void }) =>
    uploadToTicket(options.ticket, options.file, options),
);

const sendFileFx = createEffect(async ({ host: { api, report }, item }: Job): Promise<UploadTicket> => {
  const setState = scopeBind(stateChanged, { safe: true });
  const send = scopeBind(sendFx, { safe: true });
  const { file, suffix, id, controller } = item;
  const { signal } = controller;
  const ticket = await askForTicket(api, suffix, signal);
  try {
    await send({
      ticket,
      file: sentAs(file, documentFileTypes[suffix].contentType),
      signal,
      onProgress: (sentBytes) => setState({ id, state: { step: 'uploading', sentBytes } }),
    });
  } catch (error) {
    if (!signal.aborted) report(error, { upload: 'document' });
    throw error;
  }
  return ticket;
});

const runFx = createEffect(async ({ host, item }: Job): Promise<string> => {
  const arrived = scopeBind(fileArrived, { safe: true });
  const sendOne = scopeBind(sendFileFx, { safe: true });
  const { file, suffix, title, spaceIds, replacesId, controller, id } = item;
  const { signal } = controller;
  signal.throwIfAborted();
  const ticket = item.ticket ?? (await sendOne({ host, item }));
  arrived({ id, ticket });
  const document = await registerFile(
    host.api,
    { ticket, suffix, filename: file.name, title, spaceIds, replacesId },
    signal,
  );
  return document.id;
});

const cancelFx = createEffect((items: readonly ImportItem[]) => {
  for (const { controller } of items) controller.abort();
});

export const $importHost = createStore<ImportHost | null>(null, { serialize: 'ignore' }).on(
  importAsked,
  (_, { host }) => host,
);

/** The imports of this visit, in the order they were asked. */
export const $imports = createStore<readonly ImportItem[]>([], { serialize: 'ignore' })
  .on(importAsked, (items, { requests }) => [
    ...items.filter(({ state }) => !requests.some(({ replacesId }) => replacesId !== null && isOf(state, replacesId))),
    ...requests.map((request): ImportItem => ({
      ...request,
      id: newId(),
      state: { step: 'waiting' },
      controller: new AbortController(),
      ticket: null,
    })),
  ])
  .on(stateChanged, (items, { id, state }) => withState(items, id, state))
  .on(runFx, (items, { item }) => withState(items, item.id, { step: 'uploading', sentBytes: 0 }))
  .on(runFx.done, (items, { params, result }) => withState(items, params.item.id, { step: 'done', documentId: result }))
  .on(fileArrived, (items, { id, ticket }) =>
    items.map((item) => (item.id === id ? { ...item, ticket, state: { step: 'registering' } } : item)),
  )
  .on(runFx.fail, (items, { params: { item }, error }) =>
    withState(
      isRefusal(error) ? withoutTicket(items, item.id) : items,
      item.id,
      item.controller.signal.aborted ? { step: 'canceled' } : { step: 'failed', reason: reasonOf(error) },
    ),
  )
  .on(importCanceled, (items, id) =>
    items.map((item) =>
      item.id === id && item.state.step === 'waiting' ? { ...item, state: { step: 'canceled' } } : item,
    ),
  )
  .on(importRetried, (items, id) =>
    items.map((item) =>
      item.id === id ? { ...item, state: { step: 'waiting' }, controller: new AbortController() } : item,
    ),
  )
  .on(importCleared, (items) => items.filter(({ state }) => !hasEnded(state)));

function withState(items: readonly ImportItem[], id: string, state: ImportState): readonly ImportItem[] {
  return items.map((item) => (item.id === id ? { ...item, state } : item));
}

const passingStatuses = [401, 408, 429];

/** It would come again for the same file: what fails for the moment, or is not known to have failed, is none. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && !passingStatuses.includes(error.status);

/** What was refused there is not there any more. */
function withoutTicket(items: readonly ImportItem[], id: string): readonly ImportItem[] {
  return items.map((item) => (item.id === id ? { ...item, ticket: null } : item));
}

function reasonOf(error: Error): ErrorCode | 'network' | 'refused' {
  if (error instanceof ApiError) return error.code;
  return error instanceof UploadError && error.reason === 'refused' ? 'refused' : 'network';
}

const isOf = (state: ImportState, documentId: string): boolean =>
  state.step === 'done' && state.documentId === documentId;

export const hasEnded = ({ step }: ImportState): boolean => step === 'done' || step === 'failed' || step === 'canceled';

const isRunning = ({ step }: ImportState): boolean => step === 'uploading' || step === 'registering';

/** The files of who leaves: the next person at this device neither sees nor sends them. */
const left = sample({ clock: monitorStopped, source: $imports });
$imports.on(left, () => []);
sample({ clock: left, target: cancelFx });

sample({
  clock: importCanceled,
  source: $imports,
  fn: (items, id) => items.filter((item) => item.id === id),
  target: cancelFx,
});

/** Whenever a place is free and something waits, the next one starts. */
const next = sample({
  clock: $imports,
  source: { items: $imports, host: $importHost },
  fn: ({ items, host }): Job | null => {
    const item = items.find(({ state }) => state.step === 'waiting');
    const isFull = items.filter(({ state }) => isRunning(state)).length >= parallelUploads;
    return host === null || item === undefined || isFull ? null : { host, item };
  },
});
sample({ clock: next, filter: (job) => job !== null, target: runFx });
sample({ clock: runFx.doneData, target: documentRegistered });

export type ImportSummary = {
  status: 'uploading' | 'completed' | 'with-errors';
  total: number;
  done: number;
  failed: number;
  sentBytes: number;
  totalBytes: number;
};

/** The import as a whole, or null when there is none. */
export function summaryOf(items: readonly ImportItem[]): ImportSummary | null {
  const counted = items.filter(({ state }) => state.step !== 'canceled');
  if (counted.length === 0) return null;
  const done = counted.filter(({ state }) => state.step === 'done').length;
  const failed = counted.filter(({ state }) => state.step === 'failed').length;
  const sentBytes = counted.reduce(
    (sum, { file, state }) =>
      sum +
      (state.step === 'uploading'
        ? state.sentBytes
        : state.step === 'done' || state.step === 'registering'
          ? file.size
          : 0),
    0,
  );
  return {
    status: done + failed < counted.length ? 'uploading' : failed > 0 ? 'with-errors' : 'completed',
    total: counted.length,
    done,
    failed,
    sentBytes,
    totalBytes: counted.reduce((sum, { file }) => sum + file.size, 0),
  };
}
