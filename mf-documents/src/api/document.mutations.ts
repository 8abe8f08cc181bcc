import {
  createDocumentTicket,
  deleteDocument,
  getDocument,
  registerDocument,
  reingestDocument,
  updateDocument,
  type DocumentFile,
} from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { ApiError, type HostApi, type TFunction } from '@savoir/remote-kit';
import { lastChangeOf, type LastChange } from '@savoir/remote-kit/last-change';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import { documentKeys } from './document.queries.ts';

type Api = HostApi['api'];
type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'documents'>;
type Named = Pick<DocumentFile, 'id' | 'title'>;

/** What is no longer true once a document is another, or gone. */
export const staleAfterDocument = [documentKeys.all, entityKeys.knowledge] as const;

export const deleteDocumentMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id }) => host.api.call(deleteDocument, { params: { id } }),
    store: (client, _result, { id }) => client.removeQueries({ queryKey: documentKeys.detail(id) }),
    stale: () => staleAfterDocument,
    done: () => t('list.deleted'),
    failed: () => t('list.deleteFailed'),
  });

/** Has the stored file read again. */
export const reingestDocumentMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id }) => host.api.call(reingestDocument, { params: { id } }),
    stale: () => [documentKeys.all],
    done: (_result, { title }) => ({ title: t('edit.reingested'), description: title }),
    failed: () => t('edit.reingestFailed'),
  });

export type Edited = Pick<DocumentFile, 'id' | 'title' | 'spaceIds' | 'version'>;
export type DocumentChanges = Pick<DocumentFile, 'title' | 'spaceIds'>;

/** What somebody else saved since the document was read. */
export interface Meanwhile {
  /** The new title; null when it is the same. */
  title: string | null;
  isMoved: boolean;
  lastChange: LastChange | null;
  /** The document as it is now. */
  now: DocumentFile;
}

/** Gives what to tell before it is tried again, or null when it is saved. */
export const updateDocumentMutation = (host: Host, t: T) =>
  mutationWithToasts<{ from: Edited; changes: DocumentChanges }, Meanwhile | null>(host, {
    call: ({ from, changes }) => saveUnlessChanged(host.api, from, changes),
    stale: (_variables, meanwhile) => (meanwhile === null ? staleAfterDocument : []),
    done: (meanwhile) => (meanwhile === null ? t('edit.saved') : null),
    failed: () => t('edit.failed'),
  });

/** Its reading ends once, and another may begin: beyond that something else changes it. */
const triesUnasked = 3;

async function saveUnlessChanged(
  api: Api,
  from: Edited,
  changes: DocumentChanges,
  tries = triesUnasked,
): Promise<Meanwhile | null> {
  const params = { id: from.id };
  try {
    await api.call(updateDocument, { params, body: changes }, { version: from.version });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') throw error;
    const now = await api.call(getDocument, { params });
    const title = now.title === from.title ? null : now.title;
    const isMoved = !hasSame(now.spaceIds, from.spaceIds);
    // The file was read meanwhile: nothing of what is edited here is another.
    if (title === null && !isMoved && tries > 1) return saveUnlessChanged(api, now, changes, tries - 1);
    return { title, isMoved, lastChange: lastChangeOf(error), now };
  }
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Where a file may be sent to, once. */
export const askForTicket = (api: Api, signal: AbortSignal): Promise<UploadTicket> =>
  api.call(createDocumentTicket, { query: { documentFileSuffix: 'pdf' } }, { signal });

export interface SentFile {
  ticket: UploadTicket;
  filename: string;
  title: string;
  spaceIds: readonly string[];
  /** The failed document this file was chosen for again. */
  replacesId: string | null;
}

/** Makes a document of a file that was sent. */
export const registerFile = (
  api: Api,
  { ticket, filename, title, spaceIds, replacesId }: SentFile,
  signal: AbortSignal,
): Promise<DocumentFile> =>
  api.call(
    registerDocument,
    {
      params: { id: uploadId(ticket.storageKey) },
      body: {
        documentFileSuffix: 'pdf',
        filename,
        title,
        spaceIds: [...spaceIds],
        ...(replacesId !== null && { replacesId }),
      },
    },
    { signal },
  );
