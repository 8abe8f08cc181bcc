import type { AbilitySubject } from '@savoir/contracts/access';
import type { NoteStatus } from '@savoir/contracts/notes';

/** What the abilities need to know of a note. */
export const subjectOf = ({
  companyId,
  creatorId,
  status,
}: {
  companyId: string;
  creatorId: string;
  status: NoteStatus;
}): AbilitySubject => ({ companyId, creatorId, status });
