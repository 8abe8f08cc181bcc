import { findApiTokensForExport } from '../../modules/api-token/api-token.collection.ts';
import { findAuditForExport } from '../../modules/audit/audit.collection.ts';
import { findExportedConversations } from '../../modules/chat/conversations/company-chats.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { conversationsExportedSince } from '../../modules/company/privacy.ts';
import { findCompanyDocuments, findDocumentsForExport } from '../../modules/document/company-documents.collection.ts';
import { findMustReadsForExport, findReadingsForExport } from '../../modules/must-read/must-read-records.collection.ts';
import {
  findCompanyNotes,
  findEveryCorrection,
  findNotesForExport,
} from '../../modules/note/company-notes.collection.ts';
import { findEditionsForExport } from '../../modules/note/correction/note-edition.collection.ts';
import { findNoteTemplates } from '../../modules/note/templates/note-template.collection.ts';
import { findReportsForExport } from '../../modules/report/report.collection.ts';
import { findSpaces } from '../../modules/space/space.collection.ts';
import { findTestQuestionsForExport } from '../../modules/test-question/test-question.collection.ts';
import { findUsersForExport } from '../../modules/user/company-users.collection.ts';
import { findDeliveriesForExport } from '../../modules/webhook/webhook-delivery.collection.ts';
import { findWebhooksForExport } from '../../modules/webhook/webhook.collection.ts';
import type { Services } from '../../services.ts';
import { companyReadme } from './readme.ts';
import { addTables, writeNoteTexts, type Tables } from './writing/add-contents.ts';
import type { ArchiveContents } from './writing/archive-parts.ts';
import { otherFilesOf, planArchive } from './writing/archive-plan.ts';
import { addRows } from './writing/write-rows.ts';

/** JSON tables, the text of every note as markdown, media, documents; and what the company can be brought back from. */
export const companyContents = (services: Services, companyId: string): ArchiveContents => ({
  async writeTexts(write) {
    const { db, clock } = services;
    const company = await findCompany(db, companyId);
    if (company === null) throw new Error('the company of an export is not there');
    const conversationsSince = conversationsExportedSince(company);
    const whole = await write((zip) => addRows(services, zip, company, conversationsSince));
    const notes = await findCompanyNotes(db, companyId);
    const documents = await findCompanyDocuments(db, companyId);
    await write((zip) => addTables(zip, companyTables(services, companyId, conversationsSince)));
    await writeNoteTexts(write, notes);
    const others = otherFilesOf([...notes, ...(await findEveryCorrection(db, companyId))]);
    return {
      ...planArchive(notes, documents, clock(), others),
      whole,
      conversationsSince: conversationsSince?.toISOString() ?? null,
    };
  },
  readme: companyReadme,
});

/**
 * What is the company’s, by file of the archive. What is derived from it, or ours, is left out, and what is someone’s
 * own: their messages to us, their opinions, their notifications, and their conversations, but where people are told.
 * Deleted content is not among it.
 */
const companyTables = ({ db }: Services, companyId: string, conversationsSince: Date | null): Tables => ({
  users: () => findUsersForExport(db, companyId),
  spaces: () => findSpaces(db, companyId),
  notes: () => findNotesForExport(db, companyId),
  noteEditions: () => findEditionsForExport(db, companyId),
  noteTemplates: () => findNoteTemplates(db, companyId),
  documents: () => findDocumentsForExport(db, companyId),
  reports: () => findReportsForExport(db, companyId),
  mustReads: () => findMustReadsForExport(db, companyId),
  readings: () => findReadingsForExport(db, companyId),
  apiTokens: () => findApiTokensForExport(db, companyId),
  webhooks: () => findWebhooksForExport(db, companyId),
  webhookDeliveries: () => findDeliveriesForExport(db, companyId),
  audit: () => findAuditForExport(db, companyId),
  testQuestions: () => findTestQuestionsForExport(db, companyId, conversationsSince),
  ...(conversationsSince !== null && {
    conversations: () => findExportedConversations(db, companyId, conversationsSince),
  }),
});
