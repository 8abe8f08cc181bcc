import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/chat.fr.json' with { type: 'json' };
import { Id, Instant } from '../common/index.ts';
import { ErrorCode } from '../errors/codes.ts';
import { feedbackMaxCharacters } from '../limits/index.ts';
import { Person } from '../users/index.ts';

const t = textsOf(fr);

/** Where an answer comes from: one passage of a note or of a page. `quote` is the cited text as it is read. */
export const Citation = z.object({
  /** Number shown in the answer, `[1]`. */
  number: z.int(),
  passageId: z.string(),
  sourceType: z.enum(['note', 'document']),
  sourceId: Id,
  title: z.string(),
  /** 1-based page of a document, null for a note. */
  page: z.nullable(z.int()),
  /** As of a part of a document; absent where it is a page. */
  place: z.optional(z.string()),
  /** Where in a recording of the note it is said; null when it is not spoken. */
  moment: z.nullable(z.object({ mediaId: Id, seconds: z.number() })),
  quote: z.string(),
  /** Who vouches for it: the validator of a note, the uploader of a document. */
  person: z.nullable(Person),
  date: z.nullable(Instant),
  /** False when the reader may no longer open the source. */
  accessible: z.boolean(),
  /** When the source was given a newer text than the one cited; absent: it was not. */
  newerDate: z.optional(Instant),
  /** When a note was last verified, where that is longer ago than its rhythm allows; absent: it is not. */
  overdueSince: z.optional(Instant),
  /** When a user reported the source as dangerous, until a validator has decided; absent: no one did. */
  dangerSince: z.optional(Instant),
});
export type Citation = z.infer<typeof Citation>;

export const AnswerBlock = z.object({ text: z.string(), citations: z.array(z.int()) });
export type AnswerBlock = z.infer<typeof AnswerBlock>;

/** What comes near a question without answering it for sure, to choose from. */
export const NearSource = z.object({
  sourceType: z.enum(['note', 'document']),
  sourceId: Id,
  title: z.string(),
  /** 1-based page of a document, null for a note. */
  page: z.nullable(z.int()),
  /** As of a part of a document; absent where it is a page. */
  place: z.optional(z.string()),
  /** Names of the spaces it belongs to; none when it is for the whole company. */
  spaces: z.array(z.string()),
  /** What it says that is nearest, as it is read. */
  excerpt: z.string(),
  /** As of a citation. */
  overdueSince: z.optional(Instant),
  dangerSince: z.optional(Instant),
});
export type NearSource = z.infer<typeof NearSource>;

/**
 * `nearest`: no answer is sure; the nearest sources are shown to choose from. Where it cites one, its text is what may be the answer, to be checked there. `refused`: nothing the reader may see answers the question. `interrupted`: the answer could not be finished.
 * `stopped`: the reader has stopped it. `courtesy`: what was said asked nothing of the company's knowledge.
 * `asking`: the question fits several sources alike; they are shown to choose from.
 */
export const AnswerStatus = z.enum([
  'streaming',
  'answered',
  'partial',
  'nearest',
  'refused',
  'interrupted',
  'stopped',
  'courtesy',
  'asking',
]);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

/** What a reader thinks of an answer. */
export const FeedbackRating = z.strictObject({
  satisfied: z.boolean(),
  explanation: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        feedbackMaxCharacters,
        t('explanationTooLong', { max: feedbackMaxCharacters.toLocaleString('fr-FR') }),
      ),
    ),
});
export type FeedbackRating = z.infer<typeof FeedbackRating>;

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  date: Instant,
  /** The question, or the answer in markdown with `[n]` references. */
  text: z.string(),
  answer: z.nullable(
    z.object({
      status: AnswerStatus,
      engine: z.enum(['extractive', 'llm']),
      citations: z.array(Citation),
      /** Numbers of the citations that do not say the same of what was asked. */
      opposed: z.array(z.int()),
      /** Shown to choose from where nothing answers for sure, and with a refusal. */
      nearby: z.array(NearSource),
      /** People to ask where nothing answers for sure. */
      experts: z.array(z.object({ person: Person, reason: z.string() })),
      /** The expert who was asked, and when. */
      request: z.nullable(z.object({ person: Person, date: Instant })),
      /** What an expert who was asked replied; absent: nothing yet. `person` is null where they are gone. */
      reply: z.optional(z.object({ person: z.nullable(Person), date: Instant, text: z.string() })),
      rating: z.nullable(FeedbackRating),
      /** When its reader reported it as dangerous, until a validator has decided; absent: they did not. */
      dangerSince: z.optional(Instant),
      /** Was its question added to what the company does not know yet? */
      isGap: z.boolean(),
    }),
  ),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatSummary = z.object({
  id: Id,
  title: z.string(),
  creationDate: Instant,
  updateDate: Instant,
  messageCount: z.int(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

export const Chat = z.extend(ChatSummary, { messages: z.array(ChatMessage) });
export type Chat = z.infer<typeof Chat>;

/** Live status of an answer, one line a step. */
export const AnswerStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('understood') }),
  z.object({ step: z.literal('searching'), notes: z.int(), documents: z.int() }),
  z.object({ step: z.literal('found'), passages: z.int(), sources: z.int() }),
  z.object({ step: z.literal('writing') }),
]);
export type AnswerStep = z.infer<typeof AnswerStep>;

/** Server-sent events of an answer, in order: message, status…, text…, citations, done — or failed. The event's name is `type`. */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), questionId: Id, answerId: Id }),
  z.object({ type: z.literal('status'), status: AnswerStep }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('citations'), citations: z.array(Citation) }),
  z.object({ type: z.literal('done'), message: ChatMessage }),
  z.object({ type: z.literal('failed'), code: ErrorCode, message: z.nullable(ChatMessage) }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;
