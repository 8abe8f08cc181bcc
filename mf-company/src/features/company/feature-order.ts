import type { Feature } from '@savoir/contracts/access';

/** In the order in which people meet them. */
export const featureOrder: readonly Feature[] = [
  'NOTE_VALIDATION',
  'NOTE_REVIEW',
  'LLM_ENHANCED_MARKDOWN',
  'VIDEO_SPEECH_TO_TEXT',
  'DOCUMENT_UPLOAD',
  'INSERT_NOTE_INTO_RAG',
  'INSERT_DOCUMENT_FILE_INTO_RAG',
  'ACCESS_SPACE',
  'USER_FEEDBACK',
];
