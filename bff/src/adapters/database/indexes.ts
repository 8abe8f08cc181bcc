import { createTargetIndexes } from '../../modules/notification/target.collection.ts';
import { createAllowanceIndexes } from '../../http/allowance.collection.ts';
import { createOnceIndexes } from '../../http/once.collection.ts';
import { createJobIndexes } from '../../jobs/job.collection.ts';
import { createKnowledgeIndexes } from '../../knowledge/knowledge.indexes.ts';
import { createAuditIndexes } from '../../modules/audit/audit.collection.ts';
import { createChatIndexes } from '../../modules/chat/chat.indexes.ts';
import { createDeletionIndexes } from '../../modules/company/deletion.collection.ts';
import { createContactIndexes } from '../../modules/contact/contact.collection.ts';
import { createDocumentPageIndexes } from '../../modules/document/document-page.collection.ts';
import { createDocumentIndexes } from '../../modules/document/document.collection.ts';
import { createNoteFeedbackIndexes } from '../../modules/note/note-feedback.collection.ts';
import { createNoteRevisionIndexes } from '../../modules/note/note-revision.collection.ts';
import { createExportIndexes } from '../../modules/export/export.collection.ts';
import { createNoteIndexes } from '../../modules/note/note.collection.ts';
import { createSpaceIndexes } from '../../modules/space/space.collection.ts';
import { createUploadIndexes } from '../../modules/upload/upload.collection.ts';
import { createUserIndexes } from '../../modules/user/user.collection.ts';
import { createMailIndexes } from '../mailer/mail.collection.ts';
import { createNotificationIndexes } from '../notification/notification.collection.ts';
import type { Db } from './database.ts';

/** Every index of the product; making one that is there is no work. */
export async function createIndexes(db: Db): Promise<void> {
  await Promise.all([
    createUploadIndexes(db),
    createUserIndexes(db),
    createSpaceIndexes(db),
    createNoteIndexes(db),
    createNoteFeedbackIndexes(db),
    createNoteRevisionIndexes(db),
    createAuditIndexes(db),
    createDeletionIndexes(db),
    createContactIndexes(db),
    createExportIndexes(db),
    createDocumentIndexes(db),
    createDocumentPageIndexes(db),
    createKnowledgeIndexes(db),
    createChatIndexes(db),
    createJobIndexes(db),
    createMailIndexes(db),
    createNotificationIndexes(db),
    createTargetIndexes(db),
    createOnceIndexes(db),
    createAllowanceIndexes(db),
  ]);
}
