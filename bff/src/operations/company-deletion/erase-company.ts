import type { Db } from '../../adapters/database/database.ts';
import { eraseMailsTo } from '../../adapters/mailer/mail.collection.ts';
import { eraseQueuedMailsTo } from '../../adapters/mailer/queued-mail.collection.ts';
import { eraseCompanyNotifications } from '../../adapters/notification/notification.collection.ts';
import { eraseCompanyAllowances } from '../../http/allowance.collection.ts';
import { eraseAnswers } from '../../http/idempotency.collection.ts';
import { eraseKnowledge } from '../../knowledge/erase-knowledge.collection.ts';
import { eraseCompanyApiTokens } from '../../modules/api-token/api-token.collection.ts';
import { eraseCompanyAudit, forgetSubjects } from '../../modules/audit/audit.collection.ts';
import { eraseCompanyChats } from '../../modules/chat/conversations/company-chats.collection.ts';
import { eraseCompanyMessages } from '../../modules/contact/contact.collection.ts';
import { eraseCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { eraseCompanyInbox } from '../../modules/inbox/inbox.collection.ts';
import { forgetCompanyAccounts } from '../../modules/installation/installation.collection.ts';
import { eraseCompanyMustReads } from '../../modules/must-read/must-read-records.collection.ts';
import { eraseCompanyNotes } from '../../modules/note/company-notes.collection.ts';
import { eraseCompanyTargets } from '../../modules/notification/target.collection.ts';
import { eraseCompanyDeployTokens } from '../../modules/remote/deployment/deploy-token.collection.ts';
import { eraseCompanyDeviceLogins } from '../../modules/remote/deployment/device-login.collection.ts';
import { forgetCompanyCanaries } from '../../modules/remote/remote.collection.ts';
import { eraseCompanyNoteTemplates } from '../../modules/note/templates/note-template.collection.ts';
import { eraseCompanyProviderSignIns } from '../../modules/provider/provider-sign-in.collection.ts';
import { eraseCompanyReports } from '../../modules/report/report.collection.ts';
import { eraseCompanySessionUses } from '../../modules/session/session-use.collection.ts';
import { eraseCompanySpaces } from '../../modules/space/space.collection.ts';
import { eraseCompanyTestQuestions } from '../../modules/test-question/test-question.collection.ts';
import { eraseCompanyUploads } from '../../modules/upload/upload.collection.ts';
import { eraseCompanyUsers } from '../../modules/user/company-users.collection.ts';
import { eraseCompanyDeliveries } from '../../modules/webhook/webhook-delivery.collection.ts';
import { eraseCompanyWebhooks } from '../../modules/webhook/webhook.collection.ts';
import { eraseCompanyExports } from '../archive/export.collection.ts';
import { eraseCompanyImports } from '../note-import/note-import.collection.ts';
import { eraseCompanyErasures } from '../person-erasure/erasure.collection.ts';

/** One per owner of rows with a company id. A test fails for a collection that none of them erases. */
const owners: readonly ((db: Db, companyId: string) => Promise<void>)[] = [
  eraseCompanyNotes,
  eraseCompanyDocuments,
  eraseKnowledge,
  eraseCompanyChats,
  eraseCompanyUploads,
  eraseCompanyExports,
  eraseCompanyImports,
  eraseCompanyErasures,
  eraseCompanyMessages,
  eraseCompanyInbox,
  eraseCompanyNotifications,
  eraseCompanyTargets,
  eraseCompanyAllowances,
  eraseCompanyDeployTokens,
  eraseCompanyDeviceLogins,
  eraseCompanyApiTokens,
  eraseCompanyNoteTemplates,
  eraseCompanyReports,
  eraseCompanyMustReads,
  eraseCompanyProviderSignIns,
  eraseCompanySessionUses,
  eraseCompanySpaces,
  eraseCompanyTestQuestions,
  eraseCompanyWebhooks,
  eraseCompanyDeliveries,
  eraseCompanyUsers,
  eraseCompanyAudit,
];

/** Deletes all rows of the company except its own row and the progress of its deletion. */
export async function eraseRows(db: Db, companyId: string): Promise<void> {
  for (const erase of owners) await erase(db, companyId);
}

/** What is left of its people elsewhere: mails to them, answers stored for repeated calls, accounts of the first start. */
export async function eraseTraces(
  db: Db,
  companyId: string,
  people: { ids: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await eraseMailsTo(db, people.emails);
  await eraseQueuedMailsTo(db, people.emails);
  await eraseAnswers(db, companyId, people.ids);
  await forgetCompanyAccounts(db, companyId);
  await forgetCompanyCanaries(db, companyId);
  // That someone deleted a company stays known; which one does not.
  await forgetSubjects(db, [companyId, ...people.ids]);
}
