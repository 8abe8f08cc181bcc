import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { AnswerStatus, Citation } from '../chats/index.ts';
import { Id, Instant } from '../common/index.ts';

/** A mail that was written but, without a mail server, sent nowhere. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  date: Instant,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** A notification that was written for someone: its kind, never its words, which may name a note of another company. */
export const OutboxPush = z.object({
  id: z.string(),
  kind: z.string(),
  company: z.string(),
  date: Instant,
  /** Browsers it was carried to. */
  browsers: z.int(),
});
export type OutboxPush = z.infer<typeof OutboxPush>;

export const JobState = z.enum(['waiting', 'running', 'done', 'dead']);
export type JobState = z.infer<typeof JobState>;

export const JobInfo = z.object({
  id: z.string(),
  type: z.string(),
  state: JobState,
  attempts: z.int(),
  /** What the last attempt died of. */
  error: z.nullable(z.string()),
  creationDate: Instant,
  /** When it may run, or runs until its lease is over. */
  openDate: Instant,
  endDate: z.nullable(Instant),
});
export type JobInfo = z.infer<typeof JobInfo>;

const { sourceType, sourceId, title, accessible, number, passageId, page, place, quote } = Citation.shape;
const source = { sourceType, sourceId, title, accessible };

/** A question, what it was taken for, what was spoken of once it was answered, and what it was answered from. */
const ConversationTurn = z.object({
  id: Id,
  asked: z.string(),
  /** Null where nothing was asked of the company's knowledge, or where it may name a source that is closed to its reader now. */
  understood: z.nullable(z.string()),
  /** Null: no answer was stored. */
  status: z.nullable(AnswerStatus),
  subjects: z.array(z.object(source)),
  sources: z.array(z.object({ ...source, number, passageId, page, place, quote })),
});
export type ConversationTurn = z.infer<typeof ConversationTurn>;

/** How the chatbot followed one of the developer's own conversations. */
export const Conversation = z.object({
  id: Id,
  title: z.string(),
  updateDate: Instant,
  turns: z.array(ConversationTurn),
});
export type Conversation = z.infer<typeof Conversation>;

/** What this server is and how it is set; never a secret. */
export const RuntimeInfo = z.object({
  version: z.string(),
  buildId: z.string(),
  nodeVersion: z.string(),
  startDate: Instant,
  memoryBytes: z.int(),
  /** Which adapter serves each need. */
  adapters: z.record(z.string(), z.string()),
  companies: z.array(z.object({ name: z.string(), enabledFeatures: z.array(Feature) })),
});
export type RuntimeInfo = z.infer<typeof RuntimeInfo>;
