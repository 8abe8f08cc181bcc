import { getDocument, type DocumentFileDetail, type DocumentStatus } from '@savoir/contracts/documents';
import { newId } from '@savoir/contracts/common';
import { documentPollMs } from '@savoir/contracts/limits';
import { allSettled, fork } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, fakeTexts, refuse, someUser } from '@savoir/remote-kit/testing';
import { aDocumentDetail } from '@savoir/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { $monitoredIds, documentRegistered, monitorStarted, waitFx } from './monitor.model.ts';

const documentIn = (id: string, status: DocumentStatus): DocumentFileDetail =>
  aDocumentDetail({ id, status, title: 'Notice pompe', failureReason: status === 'failed' ? 'encrypted' : null });

/** A signed-in host whose API gives the statuses in turn, and a scope in which waiting takes no time. */
function monitoring(statuses: (DocumentStatus | 'gone')[]) {
  const answers = [...statuses];
  const api = fakeApi([
    answering(getDocument, ({ params: { id } }) => {
      const status = answers.shift() ?? 'ready';
      if (status === 'gone') throw refuse('DOCUMENT_NOT_FOUND');
      return documentIn(id, status);
    }),
  ]);
  const user = someUser();
  const reported: unknown[] = [];
  const host = fakeHost({
    api,
    user,
    i18n: fakeTexts({ documents: messages }),
    paths: { 'documents.view': '/documents/:id' },
    report: (error) => void reported.push(error),
  });
  const waits = vi.fn((_ms: number) => Promise.resolve());
  const scope = fork({ handlers: [[waitFx, waits]] });
  return { api, host, scope, waits, reported };
}

describe('the monitor of documents', () => {
  beforeEach(() => localStorage.clear());

  it('the monitor of documents polls every 3000 ms until the status is neither ingesting nor uploading, then says the document is available [S4.24] [S4.25] [S4.27] [S9.20]', async () => {
    const id = newId();
    const { api, host, scope, waits } = monitoring(['uploading', 'ingesting', 'ready']);
    await allSettled(monitorStarted, { scope, params: host });
    await allSettled(documentRegistered, { scope, params: id });
    expect(api.calls).toHaveLength(3);
    expect(documentPollMs).toBe(3000);
    expect(waits.mock.calls).toEqual([[documentPollMs], [documentPollMs]]);
    expect(host.toasts).toEqual([
      expect.objectContaining({
        kind: 'success',
        title: 'Document disponible',
        action: { label: 'Voir le document', href: `/documents/${id}` },
      }),
    ]);
    expect(scope.getState($monitoredIds)).toEqual([]);
  });

  it('the monitor of documents names the document in an error toast when it failed, with the text of documents.monitor.toastError [S8.98]', async () => {
    const { host, scope } = monitoring(['failed']);
    await allSettled(monitorStarted, { scope, params: host });
    await allSettled(documentRegistered, { scope, params: newId() });
    expect(host.toasts).toEqual([
      expect.objectContaining({
        kind: 'error',
        title: 'Échec de l’analyse',
        description: '«\u00a0Notice pompe\u00a0»',
      }),
    ]);
  });

  it('the monitor of documents drops a document whose fetch fails, and reports it [S4.29]', async () => {
    const { host, scope, reported } = monitoring(['gone']);
    await allSettled(monitorStarted, { scope, params: host });
    await allSettled(documentRegistered, { scope, params: newId() });
    expect(scope.getState($monitoredIds)).toEqual([]);
    expect(host.toasts).toEqual([]);
    expect(reported).toHaveLength(1);
  });
});
