import type { NoteDetail } from '@savoir/contracts/notes';
import type { HostApi } from '@savoir/remote-kit';

/** Is there a text this user may edit now? What failed has none. */
export const isEditable = (
  note: Pick<NoteDetail, 'companyId' | 'creatorId' | 'status'>,
  can: HostApi['can'],
): boolean => note.status !== 'ERROR' && can('note.edit', note);
