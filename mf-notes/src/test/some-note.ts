import { newId } from '@savoir/contracts/common';
import type { NoteCounts, NoteDetail, NoteSource, NoteSummary } from '@savoir/contracts/notes';

/** A valid note for tests. */
export function someNote(changes: Partial<NoteDetail> = {}): NoteDetail {
  return {
    id: newId(),
    title: 'Purge du compresseur',
    creationDate: '2026-11-19T08:00:00.000Z',
    updateDate: '2026-11-19T09:00:00.000Z',
    creatorId: newId(),
    status: 'PUBLISHED',
    captureId: newId(),
    companyId: newId(),
    spaceIds: [],
    needsReview: false,
    version: 3,
    markdown: 'Purger **avant** de démarrer.\n\n- Fermer la vanne\n- Ouvrir le robinet\n',
    sources: [],
    creator: { id: newId(), firstName: 'Camille', lastName: 'Ferrand' },
    validator: null,
    publicationDate: null,
    submissionDate: null,
    returned: null,
    history: [],
    failure: null,
    llmEnhanced: false,
    feedback: { likeCount: 0, dislikeCount: 0, own: null },
    progress: null,
    ...changes,
  };
}

/** The same note as lists show it. */
export function someSummary(changes: Partial<NoteSummary> = {}): NoteSummary {
  const {
    markdown: _markdown,
    sources: _sources,
    submissionDate: _sent,
    history: _history,
    failure: _failure,
    llmEnhanced: _enhanced,
    feedback: _feedback,
    progress: _progress,
    ...note
  } = someNote();
  return { ...note, extract: 'Purger avant de démarrer.', mediaKinds: ['text'], match: null, ...changes };
}

export function someSource(changes: Partial<NoteSource> = {}): NoteSource {
  return {
    id: newId(),
    kind: 'text',
    filename: null,
    contentType: null,
    sizeBytes: null,
    durationMs: null,
    text: 'Référence SR-40',
    transcript: null,
    url: null,
    thumbnailUrl: null,
    processed: true,
    ...changes,
  };
}

/** Of someone for whom nothing waits. */
export const someCounts = (changes: Partial<NoteCounts> = {}): NoteCounts => ({
  publishedCount: 1,
  totalValidCount: 1,
  awaitingValidationCount: 0,
  toFinaliseCount: 0,
  longestWaitDays: null,
  ...changes,
});

export const emptyList = { items: [], nextCursor: null, total: 0, statusCounts: {} };
