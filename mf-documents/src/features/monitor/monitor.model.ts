import type { DocumentFile } from '@savoir/contracts/documents';
import { documentPollMs } from '@savoir/contracts/limits';
import type { SignedInHost, ToastOptions } from '@savoir/remote-kit';
import { createWorkWatcher } from '@savoir/remote-kit/work-watcher';
import messages from '../../../locales/fr.json';
import { staleAfterDocument } from '../../api/document.mutations.ts';
import { isUnderWay, readDocument } from '../../api/document.queries.ts';

const watcher = createWorkWatcher<DocumentFile>({
  storageKey: 'monitoredDocumentIds',
  pollMs: documentPollMs,
  read: readDocument,
  hasEnded: (document) => !isUnderWay(document),
  stale: staleAfterDocument,
  toastOf,
});

export const {
  started: monitorStarted,
  stopped: monitorStopped,
  /** An import was registered: watch it until it is ready or has failed. */
  watched: documentRegistered,
  $ids: $monitoredIds,
  $seen: $watched,
  waitFx,
} = watcher;

function toastOf(host: SignedInHost, { id, title, status }: DocumentFile): ToastOptions {
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
