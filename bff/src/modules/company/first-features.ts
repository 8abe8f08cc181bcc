import type { Feature } from '@savoir/contracts/access';

/** What an installation’s own company may do from the start. */
export const firstFeatures: Feature[] = [
  'NOTE_VALIDATION',
  'USER_FEEDBACK',
  'DOCUMENT_UPLOAD',
  'INSERT_DOCUMENT_FILE_INTO_RAG',
  'INSERT_NOTE_INTO_RAG',
  'LLM_ENHANCED_MARKDOWN',
  'NOTE_REVIEW',
];
