import { AnswerBlock, AnswerStatus } from '@savoir/contracts/chats';
import { Id } from '@savoir/contracts/common';
import { ReportKind, ReportOutcome } from '@savoir/contracts/reports';
import { TestVerdict } from '@savoir/contracts/test-questions';
import * as z from 'zod/mini';
import type { ChatRow } from '../../../modules/chat/chat.collection.ts';
import { untitled } from '../../../modules/chat/conversations/chat.service.ts';
import type { GapRow } from '../../../modules/chat/gaps/gap.collection.ts';
import type { SourceUseRow } from '../../../modules/chat/questions/question.collection.ts';
import type { MessageRow, StoredAnswer } from '../../../modules/chat/messages/message.collection.ts';
import type { QuestionRow } from '../../../modules/chat/questions/question.collection.ts';
import type { MustReadRow, ReadingRow } from '../../../modules/must-read/must-read.row.ts';
import type { ReportRow } from '../../../modules/report/report.row.ts';
import type { TestQuestionRow } from '../../../modules/test-question/test-question.row.ts';
import { becomes, carried, leftOut, type ArchiveScope } from '../carried-table.ts';
import { count, date, flag, ids, lastChange, nullable, optional, sourceRef, text } from './parts.ts';

export const mustReads = carried<MustReadRow>()('mustReads', {
  _id: Id,
  companyId: Id,
  askId: Id,
  noteId: Id,
  title: text,
  spaceId: Id,
  spaceName: text,
  reason: text,
  dueDay: nullable(text),
  askerId: Id,
  date,
  edition: count,
  since: date,
  former: optional(z.strictObject({ edition: count, since: date })),
  open: flag,
  openKey: optional(text),
  ended: nullable(z.strictObject({ how: z.enum(['withdrawn', 'removed']), byId: nullable(Id), date })),
  reminders: z.array(z.strictObject({ userId: Id, date })),
  version: count,
});

/** It stays as it is, whatever becomes of note and space; the person is there, if only as a former member. */
export const readings = carried<ReadingRow>()(
  'readings',
  { _id: text, companyId: Id, noteId: Id, title: text, edition: count, userId: Id, spaceIds: ids, date },
  { references: { users: ['userId'] } },
);

export const reports = carried<ReportRow>()('reports', {
  _id: Id,
  companyId: Id,
  thing: z.strictObject({ type: z.enum(['note', 'document', 'answer']), id: Id, page: nullable(count) }),
  title: text,
  answerText: optional(text),
  sources: z.array(z.strictObject({ ...sourceRef, title: text, page: nullable(count) })),
  kind: ReportKind,
  passage: nullable(text),
  text: text,
  reporterId: nullable(Id),
  date,
  open: flag,
  openKey: optional(text),
  warns: flag,
  cleared: optional(z.strictObject({ byId: Id, date })),
  correctionId: optional(Id),
  answer: nullable(z.strictObject({ outcome: ReportOutcome, text: nullable(text), byId: nullable(Id), date })),
  version: count,
});

const placed = z.strictObject({ ...sourceRef, page: nullable(count) });

/** The words of a question from a conversation are in it only where conversations are, and without them there is no question. */
export const testQuestions = carried<TestQuestionRow>()(
  'testQuestions',
  {
    _id: Id,
    companyId: Id,
    question: text,
    expected: nullable(placed),
    spaceIds: nullable(ids),
    rated: optional(z.strictObject({ id: Id, date })),
    judgeId: nullable(Id),
    date,
    version: count,
    lastChange,
    askedCount: count,
    askedDate: nullable(date),
    answer: nullable(z.strictObject({ status: AnswerStatus, sources: z.array(placed) })),
    history: z.array(z.strictObject({ date, verdict: TestVerdict })),
    // Counts the changes of one installation.
    passedSeq: becomes(null),
    brokenBy: nullable(z.strictObject({ ...sourceRef, change: text, date })),
  },
  {
    filter: ({ conversationsSince }) => ({
      $or: [
        { rated: { $exists: false } },
        ...(conversationsSince === null ? [] : [{ 'rated.date': { $gte: conversationsSince } }]),
      ],
    }),
  },
);

/** Numbers of questions, which name no one and hold no text. */
export const chatQuestions = carried<QuestionRow>()('chatQuestions', {
  _id: Id,
  companyId: Id,
  date,
  unanswered: flag,
  nearest: optional(flag),
  satisfied: nullable(flag),
});

export const chatSourceUse = carried<SourceUseRow>()('chatSourceUse', {
  _id: text.check(z.regex(/^[0-9a-f-]{36}\/(note|document)\/[0-9a-f-]{36}$/)),
  companyId: Id,
  ...sourceRef,
  citations: count,
});

/** The least id of that moment: what is asked since has a greater one. */
const firstIdOf = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Their words are someone’s question: only of those that were first asked since people are told. */
export const knowledgeGaps = carried<GapRow>()(
  'knowledgeGaps',
  {
    _id: Id,
    companyId: Id,
    key: text,
    question: text,
    unanswered: count,
    nearest: optional(count),
    badlyRated: count,
    askerIds: ids,
    explanations: z.array(text),
    lastDate: date,
    open: flag,
    ratedSources: optional(z.array(z.strictObject(sourceRef))),
    dismissed: optional(flag),
    missedDate: optional(nullable(date)),
    // Webhooks do not come along, so none is notified of it.
    toldIds: optional(ids),
  },
  {
    filter: ({ conversationsSince }: ArchiveScope) =>
      conversationsSince === null ? null : { _id: { $gte: firstIdOf(conversationsSince) } },
  },
);

const place = {
  ...sourceRef,
  title: text,
};
const answer = z.strictObject({
  status: AnswerStatus,
  engine: z.enum(['extractive', 'llm']),
  blocks: z.array(z.strictObject(AnswerBlock.shape)),
  citations: z.array(z.looseObject({ ...place, personId: nullable(Id), date })),
  opposed: optional(z.array(count)),
  understood: optional(
    z.strictObject({ question: text, subjects: z.array(z.strictObject({ ...place, passageId: optional(text) })) }),
  ),
  nearby: z.array(z.looseObject(place)),
  experts: z.array(z.strictObject({ personId: Id, reason: text, source: optional(z.strictObject(sourceRef)) })),
  isGap: optional(flag),
} satisfies { [Name in keyof Required<StoredAnswer>]: z.ZodMiniType });

/** What someone thought of an answer, whom they asked then and what these replied, is theirs. */
export const chatMessages = carried<MessageRow>()(
  'chatMessages',
  {
    _id: Id,
    chatId: Id,
    companyId: Id,
    userId: Id,
    role: z.enum(['user', 'assistant']),
    date,
    text: text,
    answer: nullable(answer),
    rating: leftOut,
    request: leftOut,
    formerRequests: leftOut,
    reply: leftOut,
  },
  {
    filter: ({ conversationsSince }) => (conversationsSince === null ? null : { date: { $gte: conversationsSince } }),
    references: { chats: ['chatId'] },
  },
);

/** Of a conversation started before people were told its title is a question of then. */
export const chats = carried<ChatRow>()(
  'chats',
  {
    _id: Id,
    companyId: Id,
    userId: Id,
    title: text,
    creationDate: date,
    updateDate: date,
    messageCount: count,
    answering: becomes(null),
  },
  {
    filter: ({ conversationsSince }) =>
      conversationsSince === null ? null : { updateDate: { $gte: conversationsSince } },
    write(row, { conversationsSince }) {
      const isOlder = row['creationDate'] instanceof Date && row['creationDate'] < (conversationsSince ?? new Date(0));
      return isOlder ? { ...row, title: untitled } : row;
    },
  },
);
