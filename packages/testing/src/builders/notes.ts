import { newId } from '@savoir/contracts/common';
import type { Note, NoteDetail, NoteSummary } from '@savoir/contracts/notes';

const date = '2026-11-20T08:00:00.000Z';

/** What every shape of a note has: published, by one author, in no space. */
function base() {
  const id = newId();
  return {
    id,
    title: 'Purger la presse 2',
    creationDate: date,
    updateDate: date,
    creatorId: newId(),
    status: 'PUBLISHED' as const,
    captureId: id,
    companyId: newId(),
    spaceIds: [],
    needsReview: false,
    version: 1,
  };
}

export const aNote = (changes: Partial<Note> = {}): Note => ({ ...base(), media: [], ...changes });

export const aNoteSummary = (changes: Partial<NoteSummary> = {}): NoteSummary => ({
  ...base(),
  extract: 'À faire après chaque ouverture du circuit.',
  mediaKinds: ['text'],
  creator: { id: newId(), firstName: 'Camille', lastName: 'Ferrand' },
  validator: { id: newId(), firstName: 'Nadia', lastName: 'Benali' },
  publicationDate: date,
  returned: null,
  match: null,
  ...changes,
});

export const aNoteDetail = (changes: Partial<NoteDetail> = {}): NoteDetail => ({
  ...base(),
  markdown: 'À faire après chaque ouverture du circuit.\n\n1. Caler le coulisseau.\n2. Ouvrir la vis de purge.',
  sources: [],
  creator: { id: newId(), firstName: 'Camille', lastName: 'Ferrand' },
  validator: { id: newId(), firstName: 'Nadia', lastName: 'Benali' },
  publicationDate: date,
  returned: null,
  submissionDate: date,
  history: [{ date, action: 'created', by: null }],
  failure: null,
  llmEnhanced: false,
  feedback: { likeCount: 0, dislikeCount: 0, own: null },
  progress: null,
  ...changes,
});
