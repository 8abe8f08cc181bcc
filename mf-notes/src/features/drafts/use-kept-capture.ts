import { useHostUser, useTranslation } from '@savoir/remote-kit';
import { formatDateLong } from '@savoir/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmptyDraft, type NoteDraft } from '../capture/media-draft.ts';
import { forgetTakes, lostTakes, type LostTake } from '../recorder/take-store.ts';
import { forgetCapture, keepCapture, keptCapture } from './capture-store.ts';
import { useReportOnce } from './use-report-once.ts';
import { withLostTakes } from './with-lost-takes.ts';

/** A pause this long, and what was told is on the device. */
const pauseMs = 500;

/**
 * Keeps a note on this device while it is told, so that a crash loses nothing of it, not even of a recording under way.
 * What is left knowingly is forgotten.
 */
export function useKeptCapture(draft: NoteDraft, onFound: (draft: NoteDraft) => void): void {
  const { id: userId } = useHostUser();
  const { t } = useTranslation('notes');
  const report = useReportOnce('capture');
  const [looked, setLooked] = useState(false);
  /** Writes one after the other: a late one must not bring back what was forgotten. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const after = useEffectEvent((work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch(report);
  });
  const nameOf = useEffectEvent((kind: LostTake['kind']) =>
    t(`recorder.${kind}.name`, { date: formatDateLong(Date.now()) }),
  );
  /** Answers whether it was taken: what has been told since the page opened comes first. */
  const offer = useEffectEvent((found: NoteDraft | null): boolean => {
    if (found === null || isEmptyDraft(found) || !isEmptyDraft(draft)) return false;
    onFound(found);
    return true;
  });

  useEffect(() => {
    let isGone = false;
    after(async () => {
      const takes = await lostTakes(userId);
      const found = await withLostTakes(await keptCapture(userId), takes, nameOf);
      if (isGone) return;
      const isTaken = offer(found);
      setLooked(true);
      if (!isTaken || found === null || takes.length === 0) return;
      await keepCapture(userId, found);
      await forgetTakes(userId, takes);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);

  useEffect(() => {
    if (!looked) return undefined;
    if (isEmptyDraft(draft)) {
      after(() => forgetCapture(userId));
      return undefined;
    }
    const timer = setTimeout(() => after(() => keepCapture(userId, draft)), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, looked, userId]);

  const leave = useEffectEvent(() => after(() => forgetCapture(userId)));
  useEffect(() => () => leave(), []);
}
