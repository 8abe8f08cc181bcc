import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost } from '@savoir/remote-kit';

/** Opens the dialog that reports the note, with what is marked in its text; absent where it cannot be reported. */
export function useReport({ id, title, status }: NoteDetail): (() => void) | undefined {
  const host = useHost();
  const { reportProblem } = host;
  if (reportProblem === undefined || status !== 'PUBLISHED') return undefined;
  return () =>
    reportProblem({
      thing: { type: 'note', id },
      title,
      within: document.getElementById('note-title')?.closest('article') ?? null,
    });
}
