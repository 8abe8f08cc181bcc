import type { Db } from '../../adapters/database/database.ts';
import { findApiTokensForExport } from '../../modules/api-token/api-token.collection.ts';
import { findAuditForExport } from '../../modules/audit/audit.collection.ts';
import { findExportedConversations } from '../../modules/chat/conversations/exported-chats.collection.ts';
import { findDocumentsForExport } from '../../modules/document/company-documents.collection.ts';
import { findMustReadsForExport, findReadingsForExport } from '../../modules/must-read/must-read-records.collection.ts';
import { findEditionsForExport } from '../../modules/note/correction/note-edition.collection.ts';
import { findNotesForExport } from '../../modules/note/company-notes.collection.ts';
import { findNoteTemplates } from '../../modules/note/templates/note-template.collection.ts';
import { findReportsForExport } from '../../modules/report/report.collection.ts';
import { findSpaces } from '../../modules/space/space.collection.ts';
import { findTestQuestionsForExport } from '../../modules/test-question/test-question.collection.ts';
import { findUsersForExport } from '../../modules/user/company-users.collection.ts';
import { findDeliveriesForExport } from '../../modules/webhook/webhook-delivery.collection.ts';
import { findWebhooksForExport } from '../../modules/webhook/webhook.collection.ts';

/**
 * What is the company’s, by file of the archive. What is derived from it, or ours, is left out, and what is somebody’s
 * own: their conversations, their messages to us, their opinions, their notifications.
 */
const tables: readonly [name: string, find: (db: Db, companyId: string) => Promise<object[]>][] = [
  ['users', findUsersForExport],
  ['spaces', findSpaces],
  ['notes', findNotesForExport],
  ['noteEditions', findEditionsForExport],
  ['noteTemplates', findNoteTemplates],
  ['documents', findDocumentsForExport],
  ['reports', findReportsForExport],
  ['mustReads', findMustReadsForExport],
  ['readings', findReadingsForExport],
  ['apiTokens', findApiTokensForExport],
  ['webhooks', findWebhooksForExport],
  ['webhookDeliveries', findDeliveriesForExport],
  ['audit', findAuditForExport],
];

/** The rows of every table, as JSON files. Deleted content is not among them; conversations are where people are told. */
export async function* companyTables(
  db: Db,
  companyId: string,
  conversationsSince: Date | null,
): AsyncGenerator<{ name: string; rows: object[] }> {
  for (const [name, find] of tables) yield { name, rows: await find(db, companyId) };
  yield { name: 'testQuestions', rows: await findTestQuestionsForExport(db, companyId, conversationsSince) };
  if (conversationsSince !== null)
    yield { name: 'conversations', rows: await findExportedConversations(db, companyId, conversationsSince) };
}
