import * as z from 'zod/mini';

export const Role = z.enum(['reader', 'creator', 'validator', 'admin', 'dev']);
export type Role = z.infer<typeof Role>;

export const roleLabelFr: Record<Role, string> = {
  reader: 'Lecteur',
  creator: 'Créateur',
  validator: 'Validateur',
  admin: 'Administrateur',
  dev: 'Développeur',
};

export const Feature = z.enum([
  'ACCESS_SPACE',
  'NOTE_VALIDATION',
  'VIDEO_SPEECH_TO_TEXT',
  'USER_FEEDBACK',
  'DOCUMENT_UPLOAD',
  'INSERT_DOCUMENT_FILE_INTO_RAG',
  'INSERT_NOTE_INTO_RAG',
  'LLM_ENHANCED_MARKDOWN',
  'NOTE_REVIEW',
]);
export type Feature = z.infer<typeof Feature>;
