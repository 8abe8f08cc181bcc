import {
  cancelNote,
  checkNote,
  confirmNote,
  correctNote,
  deleteNote,
  downloadNotePdf,
  getNote,
  giveNoteFeedback,
  listNoteEditions,
  listNoteRevisions,
  publishNote,
  rateLlmEnhancedMarkdown,
  rejectNote,
  retryNote,
  returnNote,
  setNoteReview,
  type NoteChecks,
  type NoteDetail,
  type NoteEdition,
  type NoteRevision,
} from '@savoir/contracts/notes';
import { noteMustReads, noteToRead } from '@savoir/contracts/must-reads';
import { listSpaces } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import { answering, answeringFile, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { someNote } from './some-note.ts';

export const validator = someUser({ role: 'validator', firstName: 'Nadia', lastName: 'Benali' });
export const reader = someUser({ role: 'reader' });
export const nadia = { id: validator.id, firstName: 'Nadia', lastName: 'Benali' };

export interface World {
  user?: User;
  search?: string;
  /** Who published it first. */
  by?: string | null;
  checks?: NoteChecks;
  revisions?: NoteRevision[];
  editions?: NoteEdition[];
  /** Another note that is asked for: what a correction corrects. */
  other?: NoteDetail;
  /** What the server answers under this address: the note that a published correction corrected. */
  moved?: NoteDetail;
  /** What starting a correction answers. */
  correction?: () => NoteDetail;
  /** What someone else made of the note before it is confirmed or corrected. */
  overtaken?: Partial<NoteDetail>;
  /** The PDF cannot be made. */
  noPdf?: boolean;
  /** What the server answers an opinion. */
  opinion?: () => Promise<NoteDetail['feedback']>;
}

/** The page of a note, with what the server answers about it. */
export async function showNote(
  changes: Partial<NoteDetail>,
  {
    user = validator,
    search = '',
    by = null,
    checks = { nearDuplicates: [], contradictions: [] },
    revisions = [],
    editions = [],
    other,
    moved,
    correction,
    overtaken,
    noPdf = false,
    opinion,
  }: World = {},
) {
  const note = someNote({ companyId: user.company.id, ...changes });
  let now = note;
  let isGone = false;
  const overtake = (changes: Partial<NoteDetail>) => (now = { ...note, ...changes, version: note.version + 1 });
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/${note.id}${search}`, {
    user,
    answers: [
      answering(getNote, ({ params: { id } }) => {
        if (isGone && id === note.id) throw refuse('NOTE_NOT_FOUND');
        return moved ?? (id === other?.id ? other : now);
      }),
      answering(listSpaces, () => []),
      answering(noteToRead, () => ({ toRead: null, confirmed: null })),
      answering(noteMustReads, () => ({ id: note.id, title: note.title, requests: [] })),
      answering(confirmNote, () => {
        if (overtaken !== undefined) {
          overtake(overtaken);
          throw refuse('VERSION_STALE');
        }
        const { reviewDueDate: _due, ...rest } = note;
        return { ...rest, verifier: nadia, verifiedDate: '2026-11-20T08:00:00.000Z', version: note.version + 1 };
      }),
      answering(setNoteReview, ({ body: { reviewMonths } }) => ({
        ...note,
        version: note.version + 1,
        ...(reviewMonths !== null && { reviewMonths }),
      })),
      answering(publishNote, (): NoteDetail => {
        const published = overtake({
          status: 'PUBLISHED',
          validator: nadia,
          publicationDate: '2026-11-20T08:00:00.000Z',
        });
        if (by !== null) throw refuse('NOTE_ALREADY_PUBLISHED', { by });
        return published;
      }),
      answering(rejectNote, () => void (isGone = true)),
      answering(deleteNote, () => void (isGone = true)),
      answering(returnNote, ({ body: { reason } }): NoteDetail => ({
        ...note,
        status: 'TO_REVIEW',
        returned: { reason, by: nadia, date: '2026-11-20T08:00:00.000Z' },
        version: note.version + 1,
      })),
      answering(listNoteEditions, () => editions),
      answering(correctNote, (_input, { version }) => {
        if (overtaken !== undefined && version === note.version) {
          overtake(overtaken);
          throw refuse('VERSION_STALE');
        }
        return correction?.() ?? someNote({ status: 'TO_REVIEW', corrects: { noteId: note.id, edition: 1 } });
      }),
      answering(checkNote, () => checks),
      answering(listNoteRevisions, () => revisions),
      answering(retryNote, ({ query }): NoteDetail => ({
        ...note,
        status: 'PENDING',
        failure: null,
        sources: query?.withoutUnusable === 'true' ? note.sources.filter(({ unusable }) => !unusable) : note.sources,
      })),
      answering(cancelNote, (): NoteDetail => ({ ...note, status: 'ERROR', progress: null, failure: null })),
      answering(
        giveNoteFeedback,
        ({ body: { kind } }) => opinion?.() ?? { likeCount: kind === 'like' ? 5 : 4, dislikeCount: 1, own: kind },
      ),
      answering(rateLlmEnhancedMarkdown, ({ body: { kind } }) => {
        const { llmEnhancedMarkdownRating: _before, ...rest } = note;
        return { ...rest, ...(kind !== null && { llmEnhancedMarkdownRating: kind }) };
      }),
      answeringFile(downloadNotePdf, () => {
        if (noPdf) throw refuse('DEPENDENCY_UNAVAILABLE');
        return { file: new Blob(['%PDF']), filename: 'Purge du compresseur.pdf' };
      }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: note.title });
  return { ...rendered, note };
}
