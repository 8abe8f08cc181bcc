import type { Db } from '../../adapters/database/database.ts';
import { createChatIndexes as createConversationIndexes } from './chat.collection.ts';
import { createGapIndexes } from './gaps/gap.collection.ts';
import { createMessageIndexes } from './messages/message.collection.ts';
import { createQuestionIndexes } from './questions/question.collection.ts';
import { createUseIndexes } from './questions/question.collection.ts';

export async function createChatIndexes(db: Db): Promise<void> {
  await Promise.all([
    createConversationIndexes(db),
    createMessageIndexes(db),
    createGapIndexes(db),
    createQuestionIndexes(db),
    createUseIndexes(db),
  ]);
}
