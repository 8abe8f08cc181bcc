import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { lazy, Suspense, type ReactNode } from 'react';
import { noteToReadQuery } from '../../api/must-read.queries.ts';

const ToRead = lazy(async () => ({ default: (await import('./to-read.tsx')).ToRead }));

/** Over the text of a published note: that the reader is to confirm it, or that they have. Nothing for everybody else. */
export function MustReadBanner({ note }: { note: NoteDetail }): ReactNode {
  const isPublished = note.status === 'PUBLISHED' && note.corrects === undefined;
  const { data } = useQuery({ ...noteToReadQuery(useApi(), note.id), enabled: isPublished });
  if (!isPublished || data === undefined || (data.toRead === null && data.confirmed === null)) return null;
  return (
    <Suspense fallback={null}>
      <ToRead note={note} reading={data} />
    </Suspense>
  );
}
