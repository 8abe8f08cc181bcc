import { correctNote, type NoteDetail } from '@savoir/contracts/notes';
import { ApiError, errorText, type HostApi, type TFunction, type ToastOptions } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { formatDateTimeLong } from '@savoir/ui';
import { explainRefusal } from './explain-refusal.ts';
import { isRefusedAs } from './note.mutations.ts';
import { noteKeys, readNote } from './note.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'notes'>;

interface NewCorrection {
  id: string;
  /** The version that was read. */
  version: number;
  /** The former text it is to start with. */
  edition: number | undefined;
}

/** Starts a correction; null where the note got another text since it was read, which the page then shows. */
export const correctNoteMutation = (host: Host, t: T) =>
  mutationWithToasts<NewCorrection, { correction: NoteDetail | null; note: NoteDetail | null }>(host, {
    call: async ({ id, version, edition }) => {
      try {
        const body = edition === undefined ? {} : { edition };
        return { correction: await host.api.call(correctNote, { params: { id }, body }, { version }), note: null };
      } catch (error) {
        if (!isRefusedAs('VERSION_STALE', error)) throw error;
        return { correction: null, note: await readNote(host.api, id) };
      }
    },
    store: (client, { correction, note }) => {
      for (const read of [correction, note]) if (read !== null) client.setQueryData(noteKeys.detail(read.id), read);
    },
    stale: ({ id }, { correction }) =>
      correction === null ? [] : [noteKeys.lists, noteKeys.counts, noteKeys.detail(id)],
    failed: (error) => explain(error, t),
    staleOnFailure: ({ id }) => [noteKeys.detail(id)],
  });

/** Of two people the second learns who corrects the note already. */
function explain(error: unknown, t: T): ToastOptions {
  if (error instanceof ApiError && error.code === 'CORRECTION_OPEN') {
    const { by: name = '', date } = error.context;
    return {
      kind: 'info',
      title: t('correction.open'),
      description:
        name === '' || date === undefined
          ? errorText(error)
          : t('correction.by', { name, date: formatDateTimeLong(date) }),
    };
  }
  return explainRefusal(error, t('correction.failed'), t);
}
