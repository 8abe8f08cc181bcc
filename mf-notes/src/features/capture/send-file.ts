import type { uploadToTicket } from '@savoir/api-client';
import type { NewNote } from '@savoir/contracts/notes';
import type { HostApi } from '@savoir/remote-kit';
import { askForTicket } from '../../api/note.mutations.ts';
import type { FileDraft } from './media-draft.ts';
import { contentTypeOf } from './media-types.ts';

/** A file that has arrived in the store. */
export interface SentFile {
  storageKey: string;
  posterKey?: string;
}

export interface Sending {
  api: HostApi['api'];
  upload: typeof uploadToTicket;
  signal: AbortSignal;
  onProgress?: (sentBytes: number) => void;
}

/** Sends a file, and the still picture of a video after it, each with a ticket of its own. */
export async function sendFile(
  { kind, file, poster }: Pick<FileDraft, 'kind' | 'file' | 'poster'>,
  sending: Sending,
): Promise<SentFile> {
  const type = contentTypeOf(kind, file) ?? file.type;
  const storageKey = await sendBlob(file, { kind, type, name: file.name }, sending);
  if (poster === null) return { storageKey };
  const { onProgress: _ofTheFile, ...quiet } = sending;
  const posterKey = await sendBlob(poster, { kind: 'photo', type: 'image/jpeg', name: `${file.name}.jpg` }, quiet);
  return { storageKey, posterKey };
}

async function sendBlob(
  blob: Blob,
  { kind, type, name }: { kind: FileDraft['kind']; type: string; name: string },
  { api, upload, signal, onProgress }: Sending,
): Promise<string> {
  const ticket = await askForTicket(api, { kind, contentType: type, filename: name, sizeBytes: blob.size }, signal);
  await upload(ticket, blob.slice(0, blob.size, type), { signal, ...(onProgress && { onProgress }) });
  return ticket.storageKey;
}

/** A medium as the creation names it. */
export const newMediumOf = (
  { kind, file }: Pick<FileDraft, 'kind' | 'file'>,
  sent: SentFile,
): NewNote['media'][number] => ({ kind, filename: file.name, ...sent });
