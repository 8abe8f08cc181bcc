import { uploadToTicket } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import type { NewNote } from '@savoir/contracts/notes';
import type { UploadTicket } from '@savoir/contracts/uploads';
import { createEffect, createEvent, createStore, sample, scopeBind, type HostApi } from '@savoir/remote-kit';
import { sendNewNote } from '../../api/note.mutations.ts';
import { noteCreated } from '../monitor/monitor.model.ts';
import { failureOf, refusedMedia, type CreationFailure } from '../../api/creation-failure.ts';
import type { FileDraft, NoteDraft } from './media-draft.ts';
import { newMediumOf, sendFile, type SentFile } from './send-file.ts';

type Api = HostApi['api'];

export type UploadState =
  | { step: 'uploading'; sentBytes: number }
  | { step: 'uploaded'; sent: SentFile }
  | { step: 'failed'; reason: CreationFailure };

export type Generation =
  | { step: 'idle' }
  | { step: 'working' }
  | { step: 'done'; noteId: string }
  | { step: 'failed'; reason: CreationFailure };

/** The key of the creation, and what it was made for: the same content again is the same note, another content another one. */
interface Attempt {
  key: string;
  content: string;
}

interface Job {
  api: Api;
  draft: NoteDraft;
  uploads: Readonly<Record<string, UploadState>>;
  attempt: Attempt | null;
  controller: AbortController;
}

/** Files sent at the same time. */
const parallelUploads = 2;

/** A new note is started: what was left of another is forgotten. */
export const captureOpened = createEvent();
export const captureLeft = createEvent();
export const generationAsked = createEvent<{ api: Api; draft: NoteDraft }>();
export const generationCanceled = createEvent();

const uploadChanged = createEvent<{ id: string; state: UploadState }>();
const attemptMade = createEvent<Attempt>();

/** How a file reaches the store; replaced in tests. */
export const sendFx = createEffect(
  (options: { ticket: UploadTicket; file: Blob; signal: AbortSignal; onProgress: (sentBytes: number) => void }) =>
    uploadToTicket(options.ticket, options.file, options),
);

const runFx = createEffect(async ({ api, draft, uploads, attempt, controller }: Job): Promise<string> => {
  const setUpload = scopeBind(uploadChanged, { safe: true });
  const recordAttempt = scopeBind(attemptMade, { safe: true });
  const send = scopeBind(sendFx, { safe: true });
  const { signal } = controller;

  async function upload(medium: FileDraft): Promise<SentFile> {
    const { id } = medium;
    const done = uploads[id];
    if (done?.step === 'uploaded') return done.sent;
    setUpload({ id, state: { step: 'uploading', sentBytes: 0 } });
    try {
      const sent = await sendFile(medium, {
        api,
        signal,
        upload: (ticket, file, options) =>
          send({ ticket, file, signal, onProgress: (sentBytes) => options?.onProgress?.(sentBytes, file.size) }),
        onProgress: (sentBytes) => setUpload({ id, state: { step: 'uploading', sentBytes } }),
      });
      setUpload({ id, state: { step: 'uploaded', sent } });
      return sent;
    } catch (error) {
      setUpload({ id, state: { step: 'failed', reason: failureOf(error) } });
      throw error;
    }
  }

  const media = await inParallel(parallelUploads, draft.media, async (medium): Promise<NewNote['media'][number]> =>
    medium.kind === 'text' ? { kind: 'text', text: medium.text } : newMediumOf(medium, await upload(medium)),
  );
  const { title, spaceIds, templateId } = draft;
  const body: NewNote = { title: title.trim(), spaceIds: [...spaceIds], templateId, media };
  const content = JSON.stringify(body);
  const key = attempt?.content === content ? attempt.key : newId();
  recordAttempt({ key, content });
  try {
    const note = await sendNewNote(api, body, { idempotencyKey: key, signal });
    return note.id;
  } catch (error) {
    for (const [index, reason] of refusedMedia(error)) {
      const medium = draft.media[index];
      // What the store holds under its name is not to be sent again as it is.
      if (medium !== undefined) setUpload({ id: medium.id, state: { step: 'failed', reason } });
    }
    throw error;
  }
});

const abortFx = createEffect((controller: AbortController | null) => controller?.abort());

const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  runFx,
  (_, { controller }) => controller,
);
const $attempt = createStore<Attempt | null>(null)
  .on(attemptMade, (_, attempt) => attempt)
  .reset(captureOpened);

/** How far each file of the draft is, by the id of its medium. */
export const $uploads = createStore<Readonly<Record<string, UploadState>>>({})
  // What failed before says nothing of this time.
  .on(runFx, (uploads) => Object.fromEntries(Object.entries(uploads).filter(([, { step }]) => step !== 'failed')))
  .on(uploadChanged, (uploads, { id, state }) => ({ ...uploads, [id]: state }))
  .reset(captureOpened);

export const $generation = createStore<Generation>({ step: 'idle' })
  .on(runFx, () => ({ step: 'working' }))
  .on(runFx.doneData, (_, noteId) => ({ step: 'done', noteId }))
  .on(runFx.fail, (_, { params: { controller }, error }) =>
    controller.signal.aborted ? { step: 'idle' } : { step: 'failed', reason: failureOf(error) },
  )
  .reset(captureOpened);

sample({ clock: [generationCanceled, captureLeft], source: $controller, target: abortFx });

sample({
  clock: generationAsked,
  source: { uploads: $uploads, attempt: $attempt, running: runFx.pending },
  filter: ({ running }) => !running,
  fn: ({ uploads, attempt }, { api, draft }): Job => ({
    api,
    draft,
    uploads,
    attempt,
    controller: new AbortController(),
  }),
  target: runFx,
});
sample({ clock: runFx.doneData, target: noteCreated });

/** Why the generation failed; null once every file it failed for has left the draft. */
export function failureLeft(
  { media }: NoteDraft,
  generation: Generation,
  uploads: Readonly<Record<string, UploadState>>,
): CreationFailure | null {
  if (generation.step !== 'failed') return null;
  const { reason } = generation;
  const isOfFiles = Object.values(uploads).some(({ step }) => step === 'failed');
  // No file is to blame for the network.
  if (!isOfFiles || reason === 'network') return reason;
  const left = media.map(({ id }) => uploads[id]).flatMap((state) => (state?.step === 'failed' ? [state.reason] : []));
  return left.includes(reason) ? reason : (left[0] ?? null);
}

export interface Sending {
  sentBytes: number;
  totalBytes: number;
}

/** The files of a draft as one quantity. */
export function sendingOf({ media }: NoteDraft, uploads: Readonly<Record<string, UploadState>>): Sending {
  const files = media.filter((medium) => medium.kind !== 'text');
  const sent = ({ id, file }: FileDraft) => {
    const state = uploads[id];
    if (state?.step === 'uploaded') return file.size;
    return state?.step === 'uploading' ? state.sentBytes : 0;
  };
  return {
    sentBytes: files.reduce((sum, file) => sum + sent(file), 0),
    totalBytes: files.reduce((sum, { file }) => sum + file.size, 0),
  };
}

/** Works on the items, so many at a time, and answers in their order. The first failure is thrown once what had started is over. */
async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  // One queue for all: each worker takes what the others have not.
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
