import * as z from 'zod/mini';
import fr from '../../locales/role.fr.json' with { type: 'json' };

export const Role = z.enum(['reader', 'creator', 'validator', 'admin', 'dev']);
export type Role = z.infer<typeof Role>;

export const roleLabelFr: Record<Role, string> = fr;

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
