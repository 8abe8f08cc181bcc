import type { Db } from '../../adapters/database/database.ts';
import { createChatIndexes as createConversationIndexes } from './chat.collection.ts';
import { createGapIndexes } from './gap.collection.ts';
import { createMessageIndexes } from './message.collection.ts';
import { createQuestionIndexes } from './question.collection.ts';
import { createUseIndexes } from './use.collection.ts';

export async function createChatIndexes(db: Db): Promise<void> {
  await Promise.all([
    createConversationIndexes(db),
    createMessageIndexes(db),
    createGapIndexes(db),
    createQuestionIndexes(db),
    createUseIndexes(db),
  ]);
}
