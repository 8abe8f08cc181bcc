import type { CarriedTable } from './carried-table.ts';
import {
  chatMessages,
  chatQuestions,
  chats,
  chatSourceUse,
  knowledgeGaps,
  mustReads,
  readings,
  reports,
  testQuestions,
} from './tables/question.tables.ts';
import { audit, companies, noteTemplates, spaces, users } from './tables/company.tables.ts';
import {
  dailySummaries,
  documentPages,
  documents,
  noteEditions,
  noteFeedback,
  noteRevisions,
  notes,
} from './tables/content.tables.ts';

/**
 * What an archive carries, by collection. What refers to something is read before it, while people go on writing: what it
 * refers to is there by then. Every other collection is derived, one’s own, or of the installation; a test has its reason.
 */
export const carriedTables: readonly CarriedTable[] = [
  noteRevisions,
  noteEditions,
  noteFeedback,
  documentPages,
  chatMessages,
  chats,
  chatQuestions,
  chatSourceUse,
  knowledgeGaps,
  testQuestions,
  reports,
  readings,
  mustReads,
  dailySummaries,
  notes,
  documents,
  noteTemplates,
  audit,
  spaces,
  users,
  companies,
];
