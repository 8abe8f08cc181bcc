import { newId } from '@savoir/contracts/common';
import type { NoteStatus } from '@savoir/contracts/notes';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { aNoteRow } from '../test/rows.ts';

/** Who and what the notes of a company belong to. The first author wrote every fourth of them. */
export interface NoteOwners {
  companyId: string;
  authorIds: readonly string[];
  spaceIds: readonly string[];
  validatorId: string;
}

const hourMs = 3600_000;
export const vocabulary = Array.from({ length: 4000 }, (_, index) => `mot${index.toString(36)}`);

/** The same share of everything at every size; one an hour, the newest first in the count. */
export function noteRow(
  { companyId, authorIds, spaceIds, validatorId }: NoteOwners,
  index: number,
  now: number,
): NoteRow {
  const date = new Date(now - index * hourMs);
  const status = statusOf(index);
  return aNoteRow({
    _id: newId(date.getTime()),
    companyId,
    spaceIds: index % 4 === 0 ? [] : [spaceIds[index % spaceIds.length] ?? ''],
    creatorId: (index % 4 === 0 ? authorIds[0] : authorIds[(index * 7) % authorIds.length]) ?? '',
    validatorId: status === 'PUBLISHED' ? validatorId : null,
    title: `Fiche ${index}`,
    markdown: `Le texte de la fiche ${index}. `.repeat(30),
    extract: 'Le texte de la fiche',
    words: [
      'commun',
      ...(index < 30 && index % 3 === 0 ? ['rare'] : []),
      ...Array.from({ length: 20 }, (_, at) => vocabulary[(index * 31 + at * 97) % vocabulary.length] ?? ''),
    ].toSorted(),
    status,
    needsReview: status === 'TO_REVIEW',
    mediaKinds: index % 10 === 0 ? ['text', 'audio'] : index % 2 === 0 ? ['text', 'photo'] : ['text'],
    creationDate: date,
    updateDate: date,
    submissionDate: date,
    publicationDate: status === 'PUBLISHED' || status === 'ARCHIVED' ? date : null,
  });
}

function statusOf(index: number): NoteStatus {
  const share = (index * 13) % 100;
  if (share < 88) return 'PUBLISHED';
  if (share < 92) return 'ARCHIVED';
  return share < 96 ? 'AWAITING_VALIDATION' : 'TO_REVIEW';
}
