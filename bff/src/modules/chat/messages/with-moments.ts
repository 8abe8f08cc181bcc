import type { Services } from '../../../services.ts';
import { findAnyNote } from '../../note/note.collection.ts';
import type { NoteMediaRow } from '../../note/note.row.ts';
import { momentOf, type Recording } from '../answer/moments.ts';
import type { StoredAnswer } from './message.collection.ts';

/** An answer whose citations of notes say where in a recording the cited words are spoken. */
export async function withMoments({ db }: Services, companyId: string, answer: StoredAnswer): Promise<StoredAnswer> {
  const noteIds = answer.citations.flatMap(({ sourceType, sourceId }) => (sourceType === 'note' ? [sourceId] : []));
  if (noteIds.length === 0) return answer;
  const notes = await Promise.all([...new Set(noteIds)].map((id) => findAnyNote(db, companyId, id)));
  const recordings = new Map(
    notes.flatMap((note) => (note === null ? [] : [[note._id, note.media.flatMap(toRecording)]])),
  );
  return {
    ...answer,
    citations: answer.citations.map((citation) => ({
      ...citation,
      moment: momentOf(citation.quote, recordings.get(citation.sourceId) ?? []),
    })),
  };
}

const toRecording = ({ id, kind, transcript, segments, durationMs }: NoteMediaRow): Recording[] =>
  (kind === 'audio' || kind === 'video') && transcript !== null && transcript !== ''
    ? [{ id, transcript, segments: segments ?? [], durationMs }]
    : [];
