import { newId } from '@savoir/contracts/common';
import {
  askToRead,
  confirmRead,
  exportReadings,
  keepReadings,
  remindReaders,
  withdrawMustRead,
  type NewMustRead,
  type NoteToRead,
} from '@savoir/contracts/must-reads';
import { ApiError, errorText, type HostApi, type TFunction, type ToastOptions } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { isRefusedAs } from './note.mutations.ts';
import { noteKeys } from './note.queries.ts';
import { mustReadKeys } from './must-read.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'notes'>;

const stale = [mustReadKeys.all, noteKeys.counts] as const;
/** Whatever came of it: someone else may have been faster. */
const reread = { stale: () => stale, staleOnFailure: () => stale };

/** Confirms the text that the page shows. Where a correction took its place, the page shows that one, and nothing is confirmed. */
export const confirmReadMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string; edition: number }, NoteToRead>(host, {
    call: ({ id, edition }) => host.api.call(confirmRead, { params: { id }, body: { edition } }),
    store: (client, result, { id }) => client.setQueryData(mustReadKeys.toRead(id), result),
    stale: () => stale,
    done: () => t('mustRead.confirmed'),
    failed: (error) =>
      isRefusedAs('VERSION_STALE', error)
        ? { kind: 'info', title: t('mustRead.corrected'), description: t('mustRead.correctedText') }
        : t('mustRead.notConfirmed'),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...stale],
  });

export const askToReadMutation = (host: Host, t: T) =>
  mutationWithToasts<{ noteId: string; asked: NewMustRead }, unknown>(host, {
    call: ({ noteId, asked }) =>
      host.api.call(askToRead, { params: { id: noteId }, body: asked }, { idempotencyKey: newId() }),
    ...reread,
    done: () => t('mustRead.asked'),
    failed: (error) => explainAsked(error, t),
    // Only what is published may be asked for.
    staleOnFailure: ({ noteId }) => [noteKeys.detail(noteId), ...stale],
  });

/** Of two who ask the second learns who was first. */
function explainAsked(error: unknown, t: T): ToastOptions {
  const { by: name = '', space = '' } = error instanceof ApiError ? error.context : {};
  if (isRefusedAs('MUST_READ_OPEN', error) && name !== '')
    return { kind: 'info', title: t('mustRead.askedAlready'), description: t('mustRead.askedBy', { name, space }) };
  return { kind: 'error', title: t('mustRead.notAsked'), description: errorText(error) };
}

export const remindReadersMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string }, { remindedCount: number }>(host, {
    call: ({ id }) => host.api.call(remindReaders, { params: { id } }),
    ...reread,
    done: ({ remindedCount: count }) =>
      count === 0
        ? { kind: 'info', title: t('mustRead.remindedNobody'), description: t('mustRead.remindedNobodyText') }
        : t('mustRead.reminded', { count }),
    failed: () => t('mustRead.notReminded'),
  });

export const withdrawMustReadMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string }, unknown>(host, {
    call: ({ id }) => host.api.call(withdrawMustRead, { params: { id } }),
    ...reread,
    done: () => t('mustRead.withdrawn'),
    failed: () => t('mustRead.notWithdrawn'),
  });

export const retainReadingsMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string; version: number }, unknown>(host, {
    call: ({ id, version }) => host.api.call(keepReadings, { params: { id } }, { version }),
    ...reread,
    done: () => t('mustRead.kept'),
    failed: () => t('mustRead.notKept'),
  });

export const exportReadingsMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string }, { filename: string; csv: string }>(host, {
    call: ({ id }) => host.api.call(exportReadings, { params: { id } }),
    failed: () => t('mustRead.notExported'),
  });
