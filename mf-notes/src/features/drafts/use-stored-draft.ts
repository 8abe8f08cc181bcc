import { isSessionOver, useHostUser } from '@savoir/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredDraft } from './stored-draft.ts';
import { draftOf, forgetDraft, storeDraft } from './drafts-store.ts';
import { useReportOnce } from './use-report-once.ts';

/** A pause in typing this long, and what was typed is on the device. */
const pauseMs = 300;

type Text = Pick<StoredDraft, 'title' | 'markdown' | 'spaceIds' | 'version'>;

export interface StoredDraftOptions {
  noteId: string;
  /** Null while there is nothing to store. */
  unsaved: Text | null;
  /** An earlier visit ended without saving these edits, and without its author leaving them. */
  onFound: (draft: StoredDraft) => void;
}

/**
 * Stores unsaved edits of a note on this device, so that a crash loses nothing; answers whether it could not, as when the
 * device is full. What is left knowingly is forgotten.
 */
export function useStoredDraft({ noteId, unsaved, onFound }: StoredDraftOptions): boolean {
  const { id: userId } = useHostUser();
  const [looked, setLooked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const tell = useReportOnce(noteId);
  const report = useEffectEvent((error: unknown) => tell(error));
  const find = useEffectEvent((draft: StoredDraft | null) => {
    if (draft !== null && unsaved === null) onFound(draft);
    setLooked(true);
  });

  useEffect(() => {
    let isGone = false;
    draftOf(userId, noteId)
      .catch((error: unknown) => {
        report(error);
        return null;
      })
      .then((draft) => {
        if (!isGone) find(draft);
      })
      .catch(report);
    return () => {
      isGone = true;
    };
  }, [userId, noteId]);

  const content = unsaved === null ? null : JSON.stringify(unsaved);
  useEffect(() => {
    if (!looked) return undefined;
    if (content === null) {
      forgetDraft(userId, noteId).catch(report);
      return undefined;
    }
    const text = JSON.parse(content) as Text;
    const timer = setTimeout(() => {
      storeDraft({ ...text, userId, noteId, keptAt: new Date().toISOString() }).then(
        () => setRefused(false),
        (error: unknown) => {
          setRefused(true);
          report(error);
        },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [content, looked, userId, noteId]);

  // Left inside the application, after the question about unsaved changes: not a crash.
  const leave = useEffectEvent(() => {
    if (!isSessionOver()) forgetDraft(userId, noteId).catch(report);
  });
  useEffect(() => () => leave(), []);
  return isRefused && unsaved !== null;
}
