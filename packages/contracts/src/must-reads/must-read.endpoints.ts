import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { NewMustRead, ReadEdition } from './must-read.input.ts';
import { MustRead, MustReadProgress, NoteMustReads, NoteToRead, OwnMustReads } from './must-read.ts';

/** What the user still has to read, the most urgent first, and what they confirmed, the latest first. */
export const ownMustReads = endpoint('mustReads.own', 'GET /must-reads/own', 'mustRead.confirm', {
  response: OwnMustReads,
});
/** Open requests to the spaces that the user may ask, the most urgent first. */
export const listMustReads = endpoint('mustReads.list', 'GET /must-reads', 'mustRead.ask', {
  response: z.array(MustRead),
});
export const noteToRead = endpoint('mustReads.ofNote', 'GET /notes/:id/to-read', 'mustRead.confirm', {
  response: NoteToRead,
  errors: ['NOTE_NOT_FOUND'],
});
/** The text that was read is confirmed, never another: where a correction was published since, VERSION_STALE. Once is enough. */
export const confirmRead = endpoint('mustReads.confirm', 'POST /notes/:id/to-read/confirm', 'mustRead.confirm', {
  body: ReadEdition,
  response: NoteToRead,
  errors: ['NOTE_NOT_FOUND', 'MUST_READ_NOT_ASKED', 'VERSION_STALE'],
});
export const noteMustReads = endpoint('mustReads.progress', 'GET /notes/:id/must-reads', 'mustRead.ask', {
  response: NoteMustReads,
  errors: ['NOTE_NOT_FOUND'],
});
/** MUST_READ_IMPOSSIBLE: the note is not published, or a space does not see it or is not the user's to ask. One open request for each note and space: of two who ask at once the second gets MUST_READ_OPEN with `context.by`. */
export const askToRead = endpoint('mustReads.ask', 'POST /notes/:id/must-reads', 'mustRead.ask', {
  body: NewMustRead,
  response: NoteMustReads,
  status: 201,
  idempotent: true,
  errors: ['NOTE_NOT_FOUND', 'MUST_READ_IMPOSSIBLE', 'MUST_READ_OPEN', 'INPUT_INVALID'],
});
/** Who has not confirmed is informed again, each at most once a day. Says how many were informed. */
export const remindReaders = endpoint('mustReads.remind', 'POST /must-reads/:id/remind', 'mustRead.ask', {
  response: z.object({ remindedCount: z.int() }),
  errors: ['MUST_READ_NOT_FOUND'],
});
/** No one is asked any more; what was confirmed stays. */
export const withdrawMustRead = endpoint('mustReads.withdraw', 'POST /must-reads/:id/withdraw', 'mustRead.ask', {
  errors: ['MUST_READ_NOT_FOUND'],
});
/** The correction that was published last need not be read: who confirmed the text before need not confirm again. */
export const keepReadings = endpoint('mustReads.keep', 'POST /must-reads/:id/keep', 'mustRead.ask', {
  response: MustReadProgress,
  version: 'required',
  errors: ['MUST_READ_NOT_FOUND', 'VERSION_STALE'],
});
/** For an audit: who is asked and who confirmed which text when. A request that takes it is written down, so it is no GET. */
export const exportReadings = endpoint('mustReads.csv', 'POST /must-reads/:id/csv', 'mustRead.ask', {
  response: z.object({ filename: z.string(), csv: z.string() }),
  errors: ['MUST_READ_NOT_FOUND'],
});
