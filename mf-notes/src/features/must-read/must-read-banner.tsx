import type { NoteDetail } from '@savoir/contracts/notes';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { NoteToRead } from '@savoir/contracts/must-reads';
import { useApi } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { noteToReadQuery } from '../../api/must-read.queries.ts';

const AskedBanner = lazy(async () => ({ default: (await import('./asked-banner.tsx')).AskedBanner }));
const ConfirmRead = lazy(async () => ({ default: (await import('./confirm-read.tsx')).ConfirmRead }));

/** Over the text: that the user is to read it, why and until when. */
export function MustReadBanner({ note }: { note: NoteDetail }): ReactNode {
  const toRead = useNoteToRead(note)?.toRead ?? null;
  return (
    toRead !== null && (
      <Suspense fallback={null}>
        <AskedBanner toRead={toRead} />
      </Suspense>
    )
  );
}

/** At the end of the text, where who confirms it has read it: the button, and once done, when they did. */
export function MustReadEnd({ note }: { note: NoteDetail }): ReactNode {
  const reading = useNoteToRead(note);
  const isShown = reading !== null;
  const wasShown = useRef(isShown);
  // A request that is withdrawn takes its button away, and the focus with it.
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      document.getElementById('note-title')?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return (
    reading !== null && (
      <Suspense fallback={null}>
        <ConfirmRead note={note} reading={reading} />
      </Suspense>
    )
  );
}

/** What the user is asked of the published note, and what they have confirmed; null for everybody else. */
function useNoteToRead(note: NoteDetail): NoteToRead | null {
  const isPublished = note.status === 'PUBLISHED' && note.corrects === undefined;
  const { data } = useQuery({ ...noteToReadQuery(useApi(), note.id), enabled: isPublished });
  return !isPublished || data === undefined || (data.toRead === null && data.confirmed === null) ? null : data;
}
