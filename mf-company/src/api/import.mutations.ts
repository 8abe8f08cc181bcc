import { uploadToTicket } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import {
  cancelNoteImport,
  createImportTicket,
  createNoteImport,
  rereadNoteImport,
  startNoteImport,
  undoNoteImport,
  type ImportChoice,
  type ImportKind,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { importKeys } from './import.queries.ts';

interface SentExport {
  file: File;
  onProgress: (sentBytes: number) => void;
}

/** Sends an export and has it read. */
export const sendExportMutation = (host: Host, t: T) =>
  mutationWithToasts<SentExport, NoteImport>(host, {
    async call({ file, onProgress }) {
      const body = { filename: file.name, sizeBytes: file.size };
      const ticket = await host.api.call(createImportTicket, { body });
      await uploadToTicket(ticket, file.slice(0, file.size, 'application/zip'), { onProgress });
      const sent = { storageKey: ticket.storageKey, filename: file.name };
      return host.api.call(createNoteImport, { body: sent }, { idempotencyKey: newId() });
    },
    stale: () => [importKeys.list],
    failed: () => t('noteImport.failed.create'),
  });

const changed = (t: T, what: 'reread' | 'start' | 'cancel' | 'undo') => ({
  stale: () => [importKeys.all, entityKeys.notes, entityKeys.spaces],
  failed: () => t(`noteImport.failed.${what}`),
  staleOnFailure: () => [importKeys.all],
});

export const rereadMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<ImportKind, NoteImport>(host, {
    call: (kind) => host.api.call(rereadNoteImport, { params: { id }, body: { kind } }),
    ...changed(t, 'reread'),
  });

export const startImportMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<ImportChoice, NoteImport>(host, {
    call: (body) => host.api.call(startNoteImport, { params: { id }, body }),
    ...changed(t, 'start'),
    done: () => t('noteImport.started'),
  });

export const cancelImportMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<void, NoteImport>(host, {
    call: () => host.api.call(cancelNoteImport, { params: { id } }),
    ...changed(t, 'cancel'),
  });

export const undoImportMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<void, NoteImport>(host, {
    call: () => host.api.call(undoNoteImport, { params: { id } }),
    ...changed(t, 'undo'),
  });
