import type { Db } from '../../../adapters/database/database.ts';

/** Deletes a company's conversations and everything counted from them. */
export async function eraseCompanyChats(db: Db, companyId: string): Promise<void> {
  for (const rows of [
    db.collection('chatMessages'),
    db.collection('chats'),
    db.collection('chatQuestions'),
    db.collection('chatSourceUse'),
    db.collection('chatUse'),
    db.collection('knowledgeGaps'),
  ])
    await rows.deleteMany({ companyId });
}
