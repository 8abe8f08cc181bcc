import { confirmNote, setNoteReview, type NoteDetail } from '@savoir/contracts/notes';
import type { ReviewMonths } from '@savoir/contracts/spaces';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { explainRefusal } from './explain-refusal.ts';
import { isRefusedAs } from './note.mutations.ts';
import { noteKeys, readNote } from './note.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'notes'>;

const staleLists = [noteKeys.lists, noteKeys.counts] as const;

interface Confirmed {
  id: string;
  version: number;
  /** Of the text that was read. */
  publicationDate: NoteDetail['publicationDate'];
}

/** Confirms the text that was read. Of two who do so the second is informed that it is done, not that it failed. */
export const confirmNoteMutation = (host: Host, t: T) =>
  mutationWithToasts<Confirmed, { note: NoteDetail; isOwn: boolean }>(host, {
    call: async ({ id, version, publicationDate }) => {
      try {
        return { note: await host.api.call(confirmNote, { params: { id } }, { version }), isOwn: true };
      } catch (error) {
        const note = isRefusedAs('VERSION_STALE', error) ? await readNote(host.api, id) : null;
        if (note === null || note.publicationDate !== publicationDate || !isConfirmed(note)) throw error;
        return { note, isOwn: false };
      }
    },
    store: (client, { note }) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: () => staleLists,
    done: ({ note: { verifier }, isOwn }) =>
      isOwn || verifier === undefined
        ? t('verification.confirmed')
        : t('verification.confirmedBy', { name: `${verifier.firstName} ${verifier.lastName}` }),
    failed: (error) => explainRefusal(error, t('verification.failed'), t),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...staleLists],
  });

const isConfirmed = ({ history }: NoteDetail): boolean => history.at(-1)?.action === 'verified';

interface ReviewSet {
  id: string;
  version: number;
  reviewMonths: ReviewMonths | null;
}

export const setReviewMutation = (host: Host, t: T) =>
  mutationWithToasts<ReviewSet, NoteDetail>(host, {
    call: ({ id, version, reviewMonths }) =>
      host.api.call(setNoteReview, { params: { id }, body: { reviewMonths } }, { version }),
    store: (client, note) => client.setQueryData(noteKeys.detail(note.id), note),
    stale: () => staleLists,
    done: () => t('verification.rhythmSet'),
    failed: (error) => explainRefusal(error, t('verification.rhythmFailed'), t),
    staleOnFailure: ({ id }) => [noteKeys.detail(id), ...staleLists],
  });
