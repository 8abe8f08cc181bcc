import {
  addNoteMedia,
  archiveNote,
  cancelNote,
  createNote,
  deleteNote,
  giveNoteFeedback,
  publishNote,
  rateLlmEnhancedMarkdown,
  rejectNote,
  retryNote,
  returnNote,
  submitNote,
  unarchiveNote,
  updateNote,
  type NewNote,
  type NoteDetail,
  type NoteFeedback,
  type NoteFeedbackKind,
  type NoteSummary,
} from '@savoir/contracts/notes';
import { createMediaTicket, type UploadTicket } from '@savoir/contracts/uploads';
import { ApiError, errorText, type HostApi, type TFunction } from '@savoir/remote-kit';
import { changeAtOnce, entityKeys, mutationWithToasts, type QueryClient } from '@savoir/remote-kit/query';
import { saveVersioned } from '@savoir/remote-kit/versioned';
import { failureOf } from './creation-failure.ts';
import { explainRefusal } from './explain-refusal.ts';
import { mustReadKeys } from './must-read.queries.ts';
import { noteKeys, readNote } from './note.queries.ts';

type Api = HostApi['api'];
type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'notes'>;
type Named = Pick<NoteSummary, 'id' | 'title' | 'corrects'>;
type Versioned = Pick<NoteSummary, 'id' | 'version'>;

/** What is no longer true once a note is another. */
export const staleAfterNote = [noteKeys.all, entityKeys.knowledge] as const;

/** The same, where the note itself is known already. */
const staleAroundNote = [noteKeys.lists, noteKeys.counts, mustReadKeys.all, entityKeys.knowledge] as const;

/** The published note beside a correction says what became of it. */
const correctedNote = ({ corrects }: Pick<NoteSummary, 'corrects'>) =>
  corrects === undefined ? [] : [noteKeys.detail(corrects.noteId)];

const commands = {
  submit: submitNote,
  publish: publishNote,
  archive: archiveNote,
  unarchive: unarchiveNote,
};

export type NoteCommand = keyof typeof commands;

/** Where the page said that the note goes, by what it knows of the company. */
export type SentTo = 'AWAITING_VALIDATION' | 'PUBLISHED';

interface Command extends Versioned, Pick<NoteSummary, 'corrects'> {
  command: NoteCommand;
  to?: SentTo | undefined;
}

/** Changes the status of a note; refused when someone else changed it first. */
export const noteCommandMutation = (host: Host, t: T) =>
  mutationWithToasts<Command, NoteDetail>(host, {
    call: ({ command, id, version, to }) =>
      host.api.call(
        commands[command],
        { params: { id }, query: to === 'AWAITING_VALIDATION' ? { to } : undefined },
        { version },
      ),
    store: (client, note) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: (asked, note) => [
      ...staleAroundNote,
      ...correctedNote(note),
      ...(isValidatedAfterAll(asked, note) ? [entityKeys.users] : []),
    ],
    done: (note, { id, command, to }) => {
      // A correction answers the note it has become.
      if (note.id !== id) return t('correction.published');
      const title = doneText(command, note.status, t);
      return isValidatedAfterAll({ to }, note) ? { title, description: t('submit.toValidation.afterAll') } : title;
    },
    failed: (error, { command }) => {
      const title = t(`command.${command}.failed`);
      // Validation was turned off while the page was open.
      return command === 'submit' && isRefusedAs('FEATURE_DISABLED', error)
        ? { title, description: t('submit.straight.instead') }
        : explainRefusal(error, title, t);
    },
    // A correction waits for its note, which may be archived meanwhile.
    staleOnFailure: (asked) => [noteKeys.detail(asked.id), ...staleAroundNote, ...correctedNote(asked)],
  });

/** Validation was turned on while the page was open. */
const isValidatedAfterAll = ({ to }: Pick<Command, 'to'>, { status }: NoteDetail) =>
  to === 'PUBLISHED' && status === 'AWAITING_VALIDATION';

function doneText(command: NoteCommand, status: NoteDetail['status'], t: T): string {
  switch (command) {
    case 'submit':
      return t(status === 'PUBLISHED' ? 'submit.straight.done' : 'submit.toValidation.done');
    case 'publish':
      return t('view.published');
    case 'archive':
      return t('view.archivedDone');
    case 'unarchive':
      return t('view.unarchivedDone');
  }
}

type Reasoned = Versioned & Pick<NoteSummary, 'corrects'> & { reason: string };

/** To its author again, who reads why. */
export const giveBackMutation = (host: Host, t: T) =>
  mutationWithToasts<Reasoned, NoteDetail>(host, {
    call: ({ id, version, reason }) => host.api.call(returnNote, { params: { id }, body: { reason } }, { version }),
    store: (client, note) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: (_asked, note) => [...staleAroundNote, ...correctedNote(note)],
    done: () => t('view.givenBack'),
    failed: (error) => explainRefusal(error, t('command.giveBack.failed'), t),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...staleAroundNote],
  });

/** A note that is gone stays drawn until its page is left; who comes back to it asks for it again, and it is not found. */
const outdate = (client: QueryClient, id: string) =>
  void client.invalidateQueries({ queryKey: noteKeys.detail(id), refetchType: 'none' });

/** Removes the note and its content for good; its author reads why. */
export const rejectNoteMutation = (host: Host, t: T) =>
  mutationWithToasts<Reasoned, unknown>(host, {
    call: ({ id, version, reason }) => host.api.call(rejectNote, { params: { id }, body: { reason } }, { version }),
    store: (client, _result, { id }) => outdate(client, id),
    stale: (rejected) => [...staleAroundNote, ...correctedNote(rejected)],
    done: (_result, { corrects }) => t(corrects === undefined ? 'view.rejected' : 'correction.rejected'),
    failed: (error) => explainRefusal(error, t('command.reject.failed'), t),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...staleAroundNote],
  });

/** What the monitor says of the note goes by this key, so that what is said later takes its place. */
export const monitorToastKey = (id: string): string => `note-${id}`;

export const deleteNoteMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id }) => host.api.call(deleteNote, { params: { id } }),
    store: (client, _result, { id }) => outdate(client, id),
    stale: (deleted) => [...staleAroundNote, ...correctedNote(deleted)],
    done: (_result, { id, corrects }) => ({
      key: monitorToastKey(id),
      title: t(corrects === undefined ? 'delete.done' : 'correction.dropped'),
    }),
    failed: () => t('delete.failed'),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...staleAroundNote],
  });

/** Calls off the generation; the media stay. */
export const cancelGenerationMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, NoteDetail>(host, {
    call: ({ id }) => host.api.call(cancelNote, { params: { id } }),
    store: (client, note) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: () => [noteKeys.lists],
    failed: () => t('cancel.failed'),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), noteKeys.lists],
  });

/** Generates a note in ERROR again from its media, or without those that could not be used. */
export const retryNoteMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string; withoutUnusable?: 'true' }, NoteDetail>(host, {
    call: ({ id, ...query }) => host.api.call(retryNote, { params: { id }, query }),
    store: (client, note) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: () => [noteKeys.lists],
    // In the place of the failure, which would stay until closed and offer to try again.
    done: (_note, { id }) => ({ kind: 'info', key: monitorToastKey(id), title: t('retry.done') }),
    failed: () => t('retry.failed'),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), noteKeys.lists],
  });

/** For who has no page. */
export const retryGeneration = (api: Api, id: string): Promise<NoteDetail> => api.call(retryNote, { params: { id } });

/** What is given null is taken back. It shows at once. */
export const giveFeedbackMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<NoteFeedbackKind | null, NoteFeedback>(host, {
    call: (kind, client) =>
      changeAtOnce(
        client,
        noteKeys.detail(id),
        (note: NoteDetail) => ({ ...note, feedback: withOpinion(note.feedback, kind) }),
        () => host.api.call(giveNoteFeedback, { params: { id }, body: { kind } }),
      ),
    store: (client, feedback) =>
      client.setQueryData<NoteDetail>(noteKeys.detail(id), (note) => note && { ...note, feedback }),
    failed: () => t('feedback.failed'),
  });

function withOpinion({ likeCount, dislikeCount, own }: NoteFeedback, kind: NoteFeedbackKind | null): NoteFeedback {
  const change = (of: NoteFeedbackKind) => Number(kind === of) - Number(own === of);
  return { likeCount: likeCount + change('like'), dislikeCount: dislikeCount + change('dislike'), own: kind };
}

/** The same, for the text a language model wrote. */
export const rateTextMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<NoteFeedbackKind | null, unknown>(host, {
    call: (kind, client) =>
      changeAtOnce(client, noteKeys.detail(id), withRating(kind), () =>
        host.api.call(rateLlmEnhancedMarkdown, { params: { id }, body: { kind } }),
      ),
    failed: () => t('feedback.failed'),
  });

const withRating =
  (kind: NoteFeedbackKind | null) =>
  ({ llmEnhancedMarkdownRating: _before, ...note }: NoteDetail): NoteDetail => ({
    ...note,
    ...(kind !== null && { llmEnhancedMarkdownRating: kind }),
  });

export interface NoteChanges {
  /** The version they are made against. */
  version: number;
  title: string;
  markdown: string;
  spaceIds: readonly string[];
  /** Whether this is the text that they started with: then it is no other text that they would replace. */
  startedFrom: (theirs: NoteDetail) => boolean;
}

/** The note as it is now, with these changes or with someone else’s. */
export interface UpdatedNote {
  note: NoteDetail;
  isConflict: boolean;
}

/** Someone who was faster is only a conflict when their text is another. */
export const updateNoteMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<NoteChanges, UpdatedNote>(host, {
    call: (changes) => saveUnlessChanged(host.api, id, changes),
    store: (client, { note }) => client.setQueryData(noteKeys.detail(id), note),
    stale: (_changes, { isConflict }) => (isConflict ? [] : [noteKeys.lists]),
    failed: () => t('edit.saveFailed'),
    staleOnFailure: (_changes, error) => staleIfClosed(id, error),
  });

async function saveUnlessChanged(api: Api, id: string, { version, ...values }: NoteChanges): Promise<UpdatedNote> {
  const outcome = await saveVersioned<Pick<NoteDetail, 'version'>, typeof values, NoteDetail>(
    {
      send: ({ title, markdown, spaceIds }, from) =>
        api.call(
          updateNote,
          { params: { id }, body: { title: title.trim(), markdown, spaceIds: [...spaceIds] } },
          { version: from.version },
        ),
      read: () => readNote(api, id),
      join: (mine, _from, now) => (mine.startedFrom(now) ? mine : null),
    },
    { values, from: { version } },
  );
  return 'after' in outcome
    ? { note: outcome.after, isConflict: false }
    : { note: outcome.clash.now, isConflict: true };
}

/** Published, sent, archived or deleted meanwhile: the page says so, and what was typed stays in it. */
const staleIfClosed = (id: string, error: unknown) =>
  isRefusedAs('NOTE_NOT_EDITABLE', error) || isRefusedAs('NOTE_NOT_FOUND', error) ? [noteKeys.detail(id)] : [];

export const isRefusedAs = (code: ApiError['code'], error: unknown): boolean =>
  error instanceof ApiError && error.code === code;

type NewMedium = NewNote['media'][number];

export interface AddedMedium {
  file: Pick<File, 'name' | 'size'>;
  version: number;
  /** Brings the file to the store. */
  send: () => Promise<NewMedium>;
  signal: AbortSignal;
}

/** Adds a file to a note under review. Who cancels it is notified of nothing. */
export const addMediumMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<AddedMedium, NoteDetail>(host, {
    call: async ({ version, send }) => {
      const outcome = await saveVersioned<Pick<NoteDetail, 'version'>, NewMedium[], NoteDetail>(
        {
          send: (media, from) =>
            host.api.call(addNoteMedia, { params: { id }, body: { media } }, { version: from.version }),
          read: () => readNote(host.api, id),
          // It stands beside whatever someone else saved meanwhile.
          join: (media) => media,
        },
        { values: [await send()], from: { version } },
      );
      return 'after' in outcome ? outcome.after : outcome.clash.now;
    },
    store: (client, note) => client.setQueryData(noteKeys.detail(id), note),
    failed: (error, { file, signal }) =>
      signal.aborted
        ? null
        : {
            title: t('addMedia.failed'),
            description: t('addMedia.reason', { name: file.name, reason: reasonOf(error, t) }),
          },
    staleOnFailure: (_added, error) => staleIfClosed(id, error),
  });

function reasonOf(error: unknown, t: T): string {
  const failure = failureOf(error);
  return failure === 'generic' ? errorText(error) : t(`create.failure.${failure}`);
}

/** Creating a note looks at every file of it: longer than other calls, but not for ever. */
const createTimeoutMs = 60_000;

/** Makes a note of what was recorded. The same key again is the same note. */
export const sendNewNote = (
  api: Api,
  body: NewNote,
  { idempotencyKey, signal }: { idempotencyKey: string; signal: AbortSignal },
): Promise<Pick<NoteDetail, 'id'>> =>
  api.call(
    createNote,
    { body },
    { idempotencyKey, signal: AbortSignal.any([signal, AbortSignal.timeout(createTimeoutMs)]) },
  );

export interface AnnouncedMedium {
  kind: 'audio' | 'photo' | 'video';
  contentType: string;
  filename: string;
  sizeBytes: number;
}

/** Where a file may be sent to, once. */
export const askForTicket = (api: Api, body: AnnouncedMedium, signal: AbortSignal): Promise<UploadTicket> =>
  api.call(createMediaTicket, { body }, { signal });
