import type { NoteDetail } from '@savoir/contracts/notes';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNoteToRead } from './use-note-to-read.ts';

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
  return (
    reading !== null && (
      <Suspense fallback={null}>
        <ConfirmRead note={note} reading={reading} />
      </Suspense>
    )
  );
}
