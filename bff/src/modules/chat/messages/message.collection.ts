import type {
  AnswerBlock,
  AnswerStatus,
  ChatMessage,
  Citation,
  FeedbackRating,
  NearSource,
} from '@savoir/contracts/chats';
import type { ClientSession, Db } from '../../../adapters/database/database.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';
import { type ChatOwner, mine } from '../chat.collection.ts';

/** A citation as stored: names and access are looked up when it is shown. */
export type StoredCitation = Omit<
  Citation,
  'person' | 'date' | 'accessible' | 'moment' | 'newerDate' | 'overdueSince' | 'dangerSince'
> & {
  personId: string | null;
  date: Date;
  /** Absent: not looked for. */
  moment?: Citation['moment'];
};

/** Spaces are looked up when it is shown; of those stored before it had one, the title alone is known. */
export type StoredNearSource = Pick<NearSource, 'sourceType' | 'sourceId' | 'title'> &
  Partial<Pick<NearSource, 'page' | 'place' | 'excerpt'>>;

export interface StoredExpert {
  personId: string;
  reason: string;
  /** What made them one; absent: their place in the company. */
  source?: SourceRef;
}

export interface StoredAnswer {
  status: AnswerStatus;
  engine: 'extractive' | 'llm';
  /** The text, in pieces that each say what they rest on; joined without a separator. */
  blocks: AnswerBlock[];
  citations: StoredCitation[];
  /** Numbers of those that do not say the same; absent: they do. */
  opposed?: number[];
  nearby: StoredNearSource[];
  experts: StoredExpert[];
  /** What its question was taken for, and what was spoken of then; absent of those stored before this was. */
  understood?: { question: string; subjects: (SourceRef & { title: string; passageId?: string })[] };
  /** One that nothing answered, whose question is in the list of gaps; absent of those stored before this was. */
  isGap?: boolean;
}

/** What its reader has done with an answer. */
interface Reaction {
  rating?: FeedbackRating;
  request?: ExpertRequest;
  /** Of those who were asked before: they may still reply. */
  formerRequests?: ExpertRequest[];
}

export interface ExpertRequest {
  personId: string;
  date: Date;
}

export interface MessageRow extends Reaction {
  _id: string;
  chatId: string;
  companyId: string;
  userId: string;
  role: ChatMessage['role'];
  date: Date;
  /** Of a question; an answer's text is in its blocks. */
  text: string;
  answer: StoredAnswer | null;
  /** What an expert who was asked wrote; it is its reader’s, as the conversation is. */
  reply?: ExpertRequest & { text: string };
}

const rowsOf = (db: Db) => db.collection<MessageRow>('chatMessages');

export async function createMessageIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, userId: 1, chatId: 1, _id: 1 } }]);
}

/** In the order in which they were written: ids are time-ordered. */
export const findMessages = (db: Db, owner: ChatOwner, chatId: string): Promise<MessageRow[]> =>
  rowsOf(db)
    .find({ ...mine(owner), chatId })
    .sort({ _id: 1 })
    .toArray();

export async function insertMessages(db: Db, rows: MessageRow[]): Promise<void> {
  await rowsOf(db).insertMany(rows);
}

export async function storeAnswer(db: Db, owner: ChatOwner, messageId: string, answer: StoredAnswer): Promise<void> {
  await rowsOf(db).updateOne({ ...mine(owner), _id: messageId }, { $set: { answer } });
}

/** Gives back the row as it was before. */
export const reactTo = (
  db: Db,
  owner: ChatOwner,
  { chatId, messageId }: { chatId: string; messageId: string },
  reaction: Reaction,
): Promise<MessageRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { ...mine(owner), chatId, _id: messageId, role: 'assistant' },
    { $set: reaction },
    { returnDocument: 'before' },
  );

const asked = (companyId: string, expertId: string, messageId: string) => ({
  companyId,
  _id: messageId,
  $or: [{ 'request.personId': expertId }, { 'formerRequests.personId': expertId }],
});

/** The answer about whose question this person was asked, in a conversation of someone else. */
export const findAskedMessage = (db: Db, { companyId, id }: ChatOwner, messageId: string): Promise<MessageRow | null> =>
  rowsOf(db).findOne(asked(companyId, id, messageId));

/** Null where there is a reply already, or this person was not asked. */
export const storeReply = (
  db: Db,
  { companyId, id }: ChatOwner,
  messageId: string,
  reply: { text: string; date: Date },
  session: ClientSession,
): Promise<MessageRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { ...asked(companyId, id, messageId), reply: { $exists: false } },
    { $set: { reply: { personId: id, ...reply } } },
    { returnDocument: 'after', session },
  );

/** An answer that has a reply. */
export const findReplied = (db: Db, companyId: string, messageId: string): Promise<MessageRow | null> =>
  rowsOf(db).findOne({ companyId, _id: messageId, reply: { $exists: true } });

/** What this person replied to questions of colleagues, which are the colleagues’. */
export const findRepliesOf = async (db: Db, { companyId, id }: ChatOwner): Promise<object[]> =>
  (await rowsOf(db).find({ companyId, 'reply.personId': id }).sort({ _id: 1 }).toArray()).map(({ reply }) => ({
    date: reply?.date,
    text: reply?.text,
  }));

export async function deleteMessage(db: Db, owner: ChatOwner, messageId: string): Promise<void> {
  await rowsOf(db).deleteOne({ ...mine(owner), _id: messageId });
}

export async function deleteMessages(db: Db, owner: ChatOwner, chatId: string): Promise<void> {
  await rowsOf(db).deleteMany({ ...mine(owner), chatId });
}

/** An answer with nothing in it but what is given: extracts, without citations, sources to choose from or people to ask. */
export const storedAnswer = (given: Pick<StoredAnswer, 'status' | 'blocks'> & Partial<StoredAnswer>): StoredAnswer => ({
  engine: 'extractive',
  citations: [],
  nearby: [],
  experts: [],
  ...given,
});
