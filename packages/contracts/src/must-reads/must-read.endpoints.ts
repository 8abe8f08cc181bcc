import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewMustRead, ReadEdition } from './must-read.input.ts';
import { MustRead, MustReadProgress, NoteMustReads, NoteToRead, OwnMustReads } from './must-read.ts';

const params = z.object({ id: Id });

/** What the user still has to read, the most urgent first, and what they confirmed, the latest first. */
export const ownMustReads = endpoint({
  id: 'mustReads.own',
  method: 'GET',
  path: '/must-reads/own',
  access: 'mustRead.confirm',
  response: OwnMustReads,
});
/** Open requests to the spaces that the user may ask, the most urgent first. */
export const listMustReads = endpoint({
  id: 'mustReads.list',
  method: 'GET',
  path: '/must-reads',
  access: 'mustRead.ask',
  response: z.array(MustRead),
});
export const noteToRead = endpoint({
  id: 'mustReads.ofNote',
  method: 'GET',
  path: '/notes/:id/to-read',
  access: 'mustRead.confirm',
  params,
  response: NoteToRead,
  errors: ['NOTE_NOT_FOUND'],
});
/** The text that was read is confirmed, never another: where a correction was published since, VERSION_STALE. Once is enough. */
export const confirmRead = endpoint({
  id: 'mustReads.confirm',
  method: 'POST',
  path: '/notes/:id/to-read/confirm',
  access: 'mustRead.confirm',
  params,
  body: ReadEdition,
  response: NoteToRead,
  errors: ['NOTE_NOT_FOUND', 'MUST_READ_NOT_ASKED', 'VERSION_STALE'],
});
export const noteMustReads = endpoint({
  id: 'mustReads.progress',
  method: 'GET',
  path: '/notes/:id/must-reads',
  access: 'mustRead.ask',
  params,
  response: NoteMustReads,
  errors: ['NOTE_NOT_FOUND'],
});
/** MUST_READ_IMPOSSIBLE: the note is not published, or a space does not see it or is not the user's to ask. One open request for each note and space: of two who ask at once the second gets MUST_READ_OPEN with `context.by`. */
export const askToRead = endpoint({
  id: 'mustReads.ask',
  method: 'POST',
  path: '/notes/:id/must-reads',
  access: 'mustRead.ask',
  params,
  body: NewMustRead,
  response: NoteMustReads,
  status: 201,
  idempotent: true,
  errors: ['NOTE_NOT_FOUND', 'MUST_READ_IMPOSSIBLE', 'MUST_READ_OPEN', 'INPUT_INVALID'],
});
/** Who has not confirmed is informed again, each at most once a day. Says how many were informed. */
export const remindReaders = endpoint({
  id: 'mustReads.remind',
  method: 'POST',
  path: '/must-reads/:id/remind',
  access: 'mustRead.ask',
  params,
  response: z.object({ remindedCount: z.int() }),
  errors: ['MUST_READ_NOT_FOUND'],
});
/** No one is asked any more; what was confirmed stays. */
export const withdrawMustRead = endpoint({
  id: 'mustReads.withdraw',
  method: 'POST',
  path: '/must-reads/:id/withdraw',
  access: 'mustRead.ask',
  params,
  errors: ['MUST_READ_NOT_FOUND'],
});
/** The correction that was published last need not be read: who confirmed the text before need not confirm again. */
export const keepReadings = endpoint({
  id: 'mustReads.keep',
  method: 'POST',
  path: '/must-reads/:id/keep',
  access: 'mustRead.ask',
  params,
  response: MustReadProgress,
  version: 'required',
  errors: ['MUST_READ_NOT_FOUND', 'VERSION_STALE'],
});
/** For an audit: who is asked and who confirmed which text when. A request that takes it is written down, so it is no GET. */
export const exportReadings = endpoint({
  id: 'mustReads.csv',
  method: 'POST',
  path: '/must-reads/:id/csv',
  access: 'mustRead.ask',
  params,
  response: z.object({ filename: z.string(), csv: z.string() }),
  errors: ['MUST_READ_NOT_FOUND'],
});
