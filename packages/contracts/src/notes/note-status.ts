import * as z from 'zod/mini';

export const NoteStatus = z.enum(['PENDING', 'TO_REVIEW', 'AWAITING_VALIDATION', 'PUBLISHED', 'ARCHIVED', 'ERROR']);
export type NoteStatus = z.infer<typeof NoteStatus>;
