import type { NoteDetail } from '@savoir/contracts/notes';
import { useGo, useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { lazy, Suspense, useState } from 'react';
import { correctNoteMutation } from '../../api/correction.mutations.ts';

// What compares texts comes when it is needed.
const NewerTextDialog = lazy(async () => ({ default: (await import('./newer-text-dialog.tsx')).NewerTextDialog }));

export type CorrectNote = ReturnType<typeof useCorrectNote>;

/** Corrects a published note. Of two people the second is informed; who read a former text is shown the newer one first. */
export function useCorrectNote(note: NoteDetail) {
  const host = useHost();
  const go = useGo();
  const { t } = useTranslation('notes');
  const { run, isPending } = useToldMutation(correctNoteMutation(host, t));
  const [before, setBefore] = useState<{ note: NoteDetail; edition: number | undefined } | null>(null);

  /** Starts a correction with the present text, or with a former one, and opens it. */
  async function start(edition?: number, version = note.version): Promise<void> {
    const answer = await run({ id: note.id, version, edition });
    if (answer === null) return;
    const { correction, note: now } = answer.result;
    // Confirmed meanwhile, or given another rhythm: the text is the one that was read.
    if (now !== null && now.version !== version && now.publicationDate === note.publicationDate)
      return start(edition, now.version);
    if (correction === null) return setBefore({ note, edition });
    setBefore(null);
    go('notes.edit', { id: correction.id });
  }

  /** Shows the newer text, where the one on the page is no longer the published one; to be drawn with the button. */
  const question = before !== null && (
    <Suspense fallback={null}>
      <NewerTextDialog
        before={before.note}
        now={note}
        starting={isPending}
        onGoOn={() => void start(before.edition)}
        onClose={() => setBefore(null)}
      />
    </Suspense>
  );
  return { start, isStarting: isPending, question };
}
