import { newId } from '@savoir/contracts/common';
import type { NoteSummary } from '@savoir/contracts/notes';

const date = '2026-11-20T08:00:00.000Z';

/** Published, by one author, in no space. */
export function aNoteSummary(changes: Partial<NoteSummary> = {}): NoteSummary {
  const id = newId();
  return {
    id,
    title: 'Purger la presse 2',
    creationDate: date,
    updateDate: date,
    creatorId: newId(),
    status: 'PUBLISHED',
    captureId: id,
    companyId: newId(),
    spaceIds: [],
    needsReview: false,
    version: 1,
    extract: 'À faire après chaque ouverture du circuit.',
    mediaKinds: ['text'],
    creator: { id: newId(), firstName: 'Camille', lastName: 'Ferrand' },
    validator: { id: newId(), firstName: 'Nadia', lastName: 'Benali' },
    publicationDate: date,
    returned: null,
    match: null,
    ...changes,
  };
}
