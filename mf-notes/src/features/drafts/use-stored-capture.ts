import { isSessionOver, useHostUser, useTranslation } from '@savoir/remote-kit';
import { formatDateLong } from '@savoir/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileNamesOf, isEmptyDraft, type NoteDraft, emptyDraft, type FileDraft } from '../capture/media-draft.ts';
import { forgetTakes, lostTakes, type LostTake } from '../recorder/take-store.ts';
import { forgetCapture, storeCapture, storedCapture } from './capture-store.ts';
import { captureTurn } from './capture-turn.ts';
import { unsentMedia } from './unsent-media.ts';
import { useReportOnce } from './use-report-once.ts';
import { newId } from '@savoir/contracts/common';
import { recordingMinMs } from '@savoir/contracts/limits';
import { posterOf } from '../capture/look-at-film.ts';
import { nameRecording } from '../recorder/name-recording.ts';

/** A pause this long, and what was recorded is on the device. */
const pauseMs = 500;

export interface Missing {
  /** Files of an earlier visit that this device could not store, and that are not reported again yet. */
  names: readonly string[];
  dismiss: () => void;
}

/**
 * Stores a note on this device while it is being recorded, so that a crash loses nothing of it, not even of a recording under way; of
 * a file the device has no room for, or stores nothing of, it says afterwards which it was. What is left knowingly is
 * forgotten. What another tab is recording is that tab’s: it is neither found here, nor written over or removed.
 */
export function useStoredCapture(
  draft: NoteDraft,
  /** `isBegun`: something is in it already, so that what an earlier visit left is not offered. */
  { isBegun, onFound }: { isBegun: boolean; onFound: (draft: NoteDraft) => void },
): Missing {
  const { id: userId } = useHostUser();
  const { t } = useTranslation('notes');
  const report = useReportOnce('capture');
  const [looked, setLooked] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [turn] = useState(() => captureTurn(userId));
  /** Writes one after the other: a late one must not bring back what was forgotten. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const after = useEffectEvent((work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch(report);
  });
  const forgetMine = useEffectEvent(() =>
    after(async () => {
      if (turn.isMine()) await forgetCapture(userId).finally(turn.end);
    }),
  );
  const nameOf = useEffectEvent((kind: LostTake['kind']) =>
    t(`recorder.${kind}.name`, { date: formatDateLong(Date.now()) }),
  );
  const refuse = useEffectEvent((error: unknown) => {
    report(error);
    return { takes: [], found: null };
  });
  /** Answers whether it was taken: what has been recorded since the page opened comes first. */
  const offer = useEffectEvent((found: NoteDraft | null): boolean => {
    if (found === null || isEmptyDraft(found) || isBegun) return false;
    onFound(found);
    return true;
  });

  useEffect(() => {
    let isGone = false;
    const noted = unsentMedia.of(userId);
    const look = async (): Promise<{ takes: LostTake[]; found: NoteDraft | null }> => {
      const takes = await lostTakes(userId);
      return { takes, found: await withLostTakes(await storedCapture(userId), takes, nameOf) };
    };
    after(async () => {
      if (!(await turn.take())) {
        setLooked(true);
        return;
      }
      const { takes, found } = await look().catch(refuse);
      if (isGone) return;
      const isTaken = offer(found);
      const here = isTaken && found !== null ? fileNamesOf(found.media) : [];
      setLost(noted.filter((name) => !here.includes(name)));
      setLooked(true);
      if (!isTaken || found === null || takes.length === 0) return;
      await storeCapture(userId, found);
      await forgetTakes(userId, takes);
    });
    return () => {
      isGone = true;
    };
  }, [userId, turn]);

  useEffect(() => {
    if (!looked) return undefined;
    if (isEmptyDraft(draft)) {
      forgetMine();
      return undefined;
    }
    const timer = setTimeout(
      () =>
        after(async () => {
          if (await turn.take()) await storeCapture(userId, draft);
        }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [draft, looked, userId, turn]);

  // At once, and not after a pause: it is for what happens before anything else could be written.
  useEffect(() => {
    if (looked) unsentMedia.note(userId, [...stillLost(lost, draft), ...fileNamesOf(draft.media)]);
  }, [draft, looked, lost, userId]);

  const leave = useEffectEvent(() => {
    if (isSessionOver()) {
      after(async () => turn.end());
      return;
    }
    unsentMedia.note(userId, []);
    forgetMine();
  });
  useEffect(() => () => leave(), []);
  return { names: stillLost(lost, draft), dismiss: () => setLost([]) };
}

/** Without those that were chosen again. */
function stillLost(lost: readonly string[], { media }: NoteDraft): string[] {
  const told = fileNamesOf(media);
  return lost.filter((name) => !told.includes(name));
}

/** What was stored of a note, and behind it the recordings that were under way; null when there is nothing at all. */
async function withLostTakes(
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
