import type { NoteToRead } from '@savoir/contracts/must-reads';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { noteToReadQuery } from '../../api/must-read.queries.ts';

/** What the user is asked of the published note, and what they have confirmed; null for everybody else. */
export function useNoteToRead(note: NoteDetail): NoteToRead | null {
  const isPublished = note.status === 'PUBLISHED' && note.corrects === undefined;
  const { data } = useQuery({ ...noteToReadQuery(useApi(), note.id), enabled: isPublished });
  return !isPublished || data === undefined || (data.toRead === null && data.confirmed === null) ? null : data;
}
