import {
  createDocumentTicket,
  deleteDocument,
  getDocument,
  registerDocument,
  reingestDocument,
  updateDocument,
  type DocumentFile,
  type DocumentSuffix,
} from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import type { LastChange } from '@savoir/remote-kit/last-change';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import { saveVersioned, type Typed } from '@savoir/remote-kit/versioned';
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

/** What someone else saved since the document was read. */
export interface Meanwhile {
  /** The new title; null when it is the same. */
  title: string | null;
  isMoved: boolean;
  lastChange: LastChange | null;
  /** The document as it is now. */
  now: DocumentFile;
}

/** Gives what to report before it is tried again, or null when it is saved. */
export const updateDocumentMutation = (host: Host, t: T) =>
  mutationWithToasts<Typed<Edited, DocumentChanges>, Meanwhile | null>(host, {
    call: (typed) => saveUnlessChanged(host.api, typed),
    stale: (_variables, meanwhile) => (meanwhile === null ? staleAfterDocument : []),
    done: (meanwhile) => (meanwhile === null ? t('edit.saved') : null),
    failed: () => t('edit.failed'),
  });

/** A reading of the file makes another version too, in which nothing of what is edited here is another. */
async function saveUnlessChanged(api: Api, typed: Typed<Edited, DocumentChanges>): Promise<Meanwhile | null> {
  const params = { id: typed.from.id };
  const outcome = await saveVersioned<Edited, DocumentChanges, DocumentFile>(
    {
      send: (body, { version }) => api.call(updateDocument, { params, body }, { version }),
      read: () => api.call(getDocument, { params }),
      join: (values, from, now) => (now.title === from.title && hasSame(now.spaceIds, from.spaceIds) ? values : null),
    },
    typed,
  );
  if ('after' in outcome) return null;
  const { from, now, lastChange } = outcome.clash;
  const title = now.title === from.title ? null : now.title;
  return { title, isMoved: !hasSame(now.spaceIds, from.spaceIds), lastChange, now };
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Where a file may be sent to, once. */
export const askForTicket = (
  api: Api,
  documentFileSuffix: DocumentSuffix,
  signal: AbortSignal,
): Promise<UploadTicket> => api.call(createDocumentTicket, { query: { documentFileSuffix } }, { signal });

export interface SentFile {
  ticket: UploadTicket;
  suffix: DocumentSuffix;
  filename: string;
  title: string;
  spaceIds: readonly string[];
  /** The failed document this file was chosen for again. */
  replacesId: string | null;
}

/** Makes a document of a file that was sent. */
export const registerFile = (
  api: Api,
  { ticket, suffix, filename, title, spaceIds, replacesId }: SentFile,
  signal: AbortSignal,
): Promise<DocumentFile> =>
  api.call(
    registerDocument,
    {
      params: { id: uploadId(ticket.storageKey) },
      body: {
        documentFileSuffix: suffix,
        filename,
        title,
        spaceIds: [...spaceIds],
        ...(replacesId !== null && { replacesId }),
      },
    },
    { signal },
  );
