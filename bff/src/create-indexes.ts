import type { Db } from './adapters/database/database.ts';
import { createMailIndexes } from './adapters/mailer/mail.collection.ts';
import { createNotificationIndexes } from './adapters/notification/notification.collection.ts';
import { createAllowanceIndexes } from './http/allowance.collection.ts';
import { createIdempotencyIndexes } from './http/idempotency.collection.ts';
import { createJobIndexes } from './jobs/job.collection.ts';
import { createPassageIndexes } from './knowledge/passage.collection.ts';
import { createSourceIndexes } from './knowledge/source.collection.ts';
import { createApiTokenIndexes } from './modules/api-token/api-token.collection.ts';
import { createAuditIndexes } from './modules/audit/audit.collection.ts';
import { createChatIndexes } from './modules/chat/chat.collection.ts';
import { createGapIndexes } from './modules/chat/gaps/gap.collection.ts';
import { createMessageIndexes } from './modules/chat/messages/message.collection.ts';
import { createQuestionIndexes, createUseIndexes } from './modules/chat/questions/question.collection.ts';
import { createContactIndexes } from './modules/contact/contact.collection.ts';
import { createDocumentPageIndexes } from './modules/document/document-page.collection.ts';
import { createDocumentIndexes } from './modules/document/document.collection.ts';
import { createInboxIndexes } from './modules/inbox/inbox.collection.ts';
import { createMustReadIndexes } from './modules/must-read/must-read.collection.ts';
import { createReadingIndexes } from './modules/must-read/reading.collection.ts';
import { createNoteTemplateIndexes } from './modules/note/templates/note-template.collection.ts';
import { createNoteEditionIndexes } from './modules/note/correction/note-edition.collection.ts';
import { createNoteIndexes } from './modules/note/note.collection.ts';
import { createNoteFeedbackIndexes } from './modules/note/review/note-feedback.collection.ts';
import { createNoteRevisionIndexes } from './modules/note/review/note-revision.collection.ts';
import { createTargetIndexes } from './modules/notification/target.collection.ts';
import { createProviderSignInIndexes } from './modules/provider/provider-sign-in.collection.ts';
import { createUsedLogoutTokenIndexes } from './modules/provider/used-logout-token.collection.ts';
import { createDeployTokenIndexes } from './modules/remote/deployment/deploy-token.collection.ts';
import { createDeviceLoginIndexes } from './modules/remote/deployment/device-login.collection.ts';
import { createRemoteVersionIndexes } from './modules/remote/remote-version.collection.ts';
import { createReportIndexes } from './modules/report/report.collection.ts';
import { createSessionUseIndexes } from './modules/session/session-use.collection.ts';
import { createSpaceIndexes } from './modules/space/space.collection.ts';
import { createTestQuestionIndexes } from './modules/test-question/test-question.collection.ts';
import { createRemoteErrorIndexes } from './modules/telemetry/remote-error.collection.ts';
import { createTelemetryIndexes } from './modules/telemetry/telemetry.collection.ts';
import { createTrialPersonIndexes } from './modules/telemetry/trial-person.collection.ts';
import { createUploadIndexes } from './modules/upload/upload.collection.ts';
import { createUserIndexes } from './modules/user/user.collection.ts';
import { createDeliveryIndexes } from './modules/webhook/webhook-delivery.collection.ts';
import { createWebhookIndexes } from './modules/webhook/webhook.collection.ts';
import { createDeletionIndexes } from './operations/company-deletion/deletion.collection.ts';
import { createImportPageIndexes } from './operations/note-import/import-page.collection.ts';
import { createNoteImportIndexes } from './operations/note-import/note-import.collection.ts';
import { createErasureIndexes } from './operations/person-erasure/erasure.collection.ts';
import { createExportIndexes } from './operations/archive/export.collection.ts';

/** Of each part that has rows. */
const parts: readonly ((db: Db) => Promise<void>)[] = [
  createMailIndexes,
  createNotificationIndexes,
  createAllowanceIndexes,
  createIdempotencyIndexes,
  createJobIndexes,
  createSourceIndexes,
  createPassageIndexes,
  createApiTokenIndexes,
  createAuditIndexes,
  createChatIndexes,
  createMessageIndexes,
  createGapIndexes,
  createQuestionIndexes,
  createUseIndexes,
  createContactIndexes,
  createDocumentIndexes,
  createDocumentPageIndexes,
  createInboxIndexes,
  createNoteIndexes,
  createNoteFeedbackIndexes,
  createNoteRevisionIndexes,
  createNoteEditionIndexes,
  createNoteTemplateIndexes,
  createMustReadIndexes,
  createReadingIndexes,
  createTargetIndexes,
  createDeployTokenIndexes,
  createDeviceLoginIndexes,
  createRemoteVersionIndexes,
  createTelemetryIndexes,
  createRemoteErrorIndexes,
  createTrialPersonIndexes,
  createProviderSignInIndexes,
  createUsedLogoutTokenIndexes,
  createReportIndexes,
  createSessionUseIndexes,
  createSpaceIndexes,
  createTestQuestionIndexes,
  createUploadIndexes,
  createUserIndexes,
  createWebhookIndexes,
  createDeliveryIndexes,
  createDeletionIndexes,
  createExportIndexes,
  createNoteImportIndexes,
  createImportPageIndexes,
  createErasureIndexes,
];

/** Every index of the product; making one that is there is no work. */
export async function createIndexes(db: Db): Promise<void> {
  await Promise.all(parts.map((create) => create(db)));
}
