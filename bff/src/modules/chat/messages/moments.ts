import type { Citation } from '@savoir/contracts/chats';
import { allWords, contentWords } from '@savoir/french-text';
import type { SpokenSegment } from '../../../adapters/transcription/transcriber.ts';
import type { Services } from '../../../services.ts';
import { findAnyNote } from '../../note/note.collection.ts';
import type { NoteMediaRow } from '../../note/note.row.ts';
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

/** A recording of a note, as it was written down. */
export interface Recording {
  id: string;
  transcript: string;
  segments: readonly SpokenSegment[];
  durationMs: number | null;
}

/** A sentence written by someone else than the speaker is found again by most of its words. */
const shareOfWords = 0.6;

/** Where a cited sentence is said, in seconds; null when it is not spoken in any of the recordings. */
export function momentOf(quote: string, recordings: readonly Recording[]): Citation['moment'] {
  for (const recording of recordings) {
    const seconds = secondsOf(quote, recording);
    if (seconds !== null) return { mediaId: recording.id, seconds };
  }
  return null;
}

function secondsOf(quote: string, { transcript, segments, durationMs }: Recording): number | null {
  if (segments.length > 0) return startOf(quote, segments);
  // Without times the place in the text is all there is: right to a few seconds at an even pace.
  const at = ` ${allWords(transcript).join(' ')} `.indexOf(` ${allWords(quote).join(' ')} `);
  if (at < 0 || durationMs === null) return null;
  return Math.floor(((at / Math.max(1, transcript.length)) * durationMs) / 1000);
}

function startOf(quote: string, segments: readonly SpokenSegment[]): number | null {
  const wanted = new Set(contentWords(quote));
  if (wanted.size === 0) return null;
  let best: { share: number; seconds: number } | null = null;
  for (const [at, segment] of segments.entries()) {
    // A sentence may go on in the next segment; where it starts is what counts.
    const own = shared(wanted, segment.text);
    if (own === 0) continue;
    const share = shared(wanted, `${segment.text} ${segments[at + 1]?.text ?? ''}`) + own / 10;
    if (best === null || share > best.share) best = { share, seconds: segment.startSeconds };
  }
  return best !== null && best.share >= shareOfWords ? best.seconds : null;
}

function shared(wanted: ReadonlySet<string>, text: string): number {
  const words = new Set(contentWords(text));
  return [...wanted].filter((word) => words.has(word)).length / wanted.size;
}
