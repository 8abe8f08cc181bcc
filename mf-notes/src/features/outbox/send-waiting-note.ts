import { uploadToTicket } from '@savoir/api-client';
import type { NewNote } from '@savoir/contracts/notes';
import { ApiError, type HostApi } from '@savoir/remote-kit';
import { sendNewNote } from '../../api/note.mutations.ts';
import { failureOf, refusedMedia, type CreationFailure } from '../../api/creation-failure.ts';
import { fileOf } from '../capture/stored-medium.ts';
import { newMediumOf, sendFile, type SentFile } from '../capture/send-file.ts';
import { change, forget } from './outbox-store.ts';
import type { WaitingMedium, WaitingNote } from './waiting-note.ts';

export interface Sender {
  api: HostApi['api'];
  signal: AbortSignal;
  upload?: typeof uploadToTicket;
  onProgress?: (sentBytes: number) => void;
}

/** Failures that pass by themselves; the others wait for the user. */
const passing: readonly CreationFailure[] = ['network', 'server', 'timeout', 'canceled', 'upload', 'generic'];
const passingStatuses = [401, 408, 409, 429];

export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || passingStatuses.includes(error.status)
    : passing.includes(failureOf(error));

/**
 * Sends a note that waited: its files first, each noted as soon as it has arrived, then the note. Whatever is cut, the
 * next try goes on from there with the same key and the same content. Resolves to the id of the note; null where its author
 * removed it meanwhile.
 */
export async function sendWaitingNote(note: WaitingNote, sender: Sender): Promise<string | null> {
  let media = note.media;
  let sentBefore = 0;
  for (const medium of note.media) {
    if (medium.kind === 'text') continue;
    const sent = medium.sent ?? (await send(medium, sentBefore, sender));
    sentBefore += medium.file.size;
    media = media.map((each) => (each.id === medium.id && each.kind !== 'text' ? { ...each, sent } : each));
    if (!(await change(note.id, { media }))) return null;
  }
  const { title, spaceIds, templateId } = note;
  const body: NewNote = { title, spaceIds: [...spaceIds], templateId, media: media.map(mediumOf) };
  try {
    const created = await sendNewNote(sender.api, body, { idempotencyKey: note.id, signal: sender.signal });
    await forget(note.id);
    return created.id;
  } catch (error) {
    // What the store holds under its name is not to be offered again.
    const refused = refusedMedia(error);
    if (refused.size > 0)
      await change(note.id, { media: media.map((each, index) => (refused.has(index) ? unsent(each) : each)) });
    throw error;
  }
}

const send = (medium: Exclude<WaitingMedium, { kind: 'text' }>, before: number, sender: Sender): Promise<SentFile> => {
  const { api, signal, upload = uploadToTicket, onProgress } = sender;
  return sendFile(
    { kind: medium.kind, file: fileOf(medium), poster: medium.poster },
    { api, signal, upload, ...(onProgress && { onProgress: (sentBytes) => onProgress(before + sentBytes) }) },
  );
};

function mediumOf(medium: WaitingMedium): NewNote['media'][number] {
  if (medium.kind === 'text') return { kind: 'text', text: medium.text };
  if (medium.sent === null) throw new Error(`${medium.filename} has not been sent`);
  return newMediumOf({ kind: medium.kind, file: fileOf(medium) }, medium.sent);
}

const unsent = (medium: WaitingMedium): WaitingMedium => (medium.kind === 'text' ? medium : { ...medium, sent: null });
