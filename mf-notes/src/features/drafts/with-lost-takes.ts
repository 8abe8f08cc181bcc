import { newId } from '@savoir/contracts/common';
import { recordingMinMs } from '@savoir/contracts/limits';
import { posterOf } from '../capture/look-at-film.ts';
import { emptyDraft, type FileDraft, type NoteDraft } from '../capture/media-draft.ts';
import { nameRecording } from '../recorder/name-recording.ts';
import type { LostTake } from '../recorder/take-store.ts';

/** What was stored of a note, and behind it the recordings that were under way; null when there is nothing at all. */
export async function withLostTakes(
  kept: NoteDraft | null,
  takes: readonly LostTake[],
  nameOf: (kind: LostTake['kind']) => string,
): Promise<NoteDraft | null> {
  const draft = kept ?? emptyDraft;
  const names = draft.media.flatMap((medium) => (medium.kind === 'text' ? [] : [medium.file.name]));
  const found: FileDraft[] = [];
  for (const { kind, file: recorded, durationMs } of takes) {
    if (durationMs < recordingMinMs || recorded.size === 0) continue;
    const file = nameRecording(recorded, nameOf(kind), names);
    names.push(file.name);
    found.push({ id: newId(), kind, file, durationMs, poster: kind === 'video' ? await posterOf(file) : null });
  }
  return kept === null && found.length === 0 ? null : { ...draft, media: [...draft.media, ...found] };
}
