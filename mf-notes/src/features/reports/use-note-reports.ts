import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { noteReportsQuery } from '../../api/note.queries.ts';

/** What is reported of a published note, while it is read. */
export function useNoteReports(note: NoteDetail): Pick<NoteDetail, 'dangerSince' | 'openReports'> {
  const isReported = note.status === 'PUBLISHED' || note.status === 'ARCHIVED';
  return useQuery({ ...noteReportsQuery(useApi(), note), enabled: isReported }).data;
}
