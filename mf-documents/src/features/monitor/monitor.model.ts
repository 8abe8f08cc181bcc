import type { DocumentFile } from '@savoir/contracts/documents';
import { documentPollMs } from '@savoir/contracts/limits';
import type { SignedInHost, ToastOptions } from '@savoir/remote-kit';
import { createWorkWatcher } from '@savoir/remote-kit/work-watcher';
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
  const t = host.texts('documents');
  const text = status === 'failed' ? 'monitor.toastError' : 'monitor.toastSuccess';
  return {
    key: `document-${id}`,
    kind: status === 'failed' ? 'error' : 'success',
    title: t(`${text}.title`),
    description: t(`${text}.description`, { title }),
    ...(href !== null && { action: { label: t('monitor.view'), href } }),
  };
}
