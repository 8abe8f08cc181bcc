import type { AnswerBlock, AnswerStep } from '@savoir/contracts/chats';
import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel, LanguageModelFailure } from '../../../adapters/language-model/language-model.ts';
import type { Knowledge, RankedPassage, SearchOptions, Visibility } from '../../../knowledge/knowledge.ts';
import type { StoredAnswer, StoredCitation, StoredExpert } from '../messages/message.collection.ts';
import type { ConversationState, Exchange } from './understand/conversation-state.ts';

// How a question is answered: five stages, in this order, each the folder of its name. `answer-question.ts` runs them.
// A question may be read in several ways: as it is written, corrected, in other words, or as one that goes on from what
// was said before (`in-conversation.ts`). Each way goes through retrieve, rank and decide; the best one is composed.
// What all stages know of a passage, its sentences, lists and tables, is in `passage`.

/** What is asked: without greetings and thanks, and so that it needs nothing said before it. */
export type Understand = (
  request: AnswerRequest,
  state: ConversationState | null,
  model: LanguageModel | null,
) => Promise<Query>;

/** Candidates: passages that the reader may see and that may answer, by their words and by what they mean. */
export type Retrieve = (search: Search, reader: Reader) => Promise<RankedPassage[]>;

/** The same candidates; those first, and in them the sentences, that say what is asked for. */
export type Rank = (question: string, candidates: readonly RankedPassage[]) => RankedPassage[];

/** Whether the candidates pass the thresholds and tell what is asked, and may so be given as the answer. */
export type Decide = (
  question: string,
  candidates: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'>,
) => Promise<boolean>;

/** The form that fits: a procedure, a table, opposed sources, extracts, what a model writes, the nearest, a refusal. */
export type Compose = (
  found: FoundPassages,
  request: AnswerRequest & { before: string | null },
  answering: Answering & Pick<Query, 'failure'>,
  listener: AnswerListener,
) => Promise<StoredAnswer>;

export interface AnswerRequest {
  question: string;
  asker: { id: string };
  visibility: Visibility;
  /** What was said before in the conversation, the latest last. */
  exchanges: readonly Exchange[];
  /** Aborted: the reader wants no more of it. */
  signal: AbortSignal;
}

export interface Answering {
  knowledge: Knowledge;
  /** Null: answers are extracts. */
  model: LanguageModel | null;
  /** Whom to ask where no source says who knows. */
  colleagues: () => Promise<StoredExpert[]>;
  log: FastifyBaseLogger;
}

/** Who receives the answer while it is made. What is shown, joined, is the answer's text. */
export interface AnswerListener {
  step(step: AnswerStep): void;
  /** `citations`: all that the blocks so far refer to. */
  show(block: AnswerBlock, citations: readonly StoredCitation[]): void;
}

/** What was understood. */
export interface Query {
  question: string;
  /** Why the model did not write it; null: it did, or was not asked. */
  failure: LanguageModelFailure | null;
}

/** Who looks, and where. */
export interface Reader {
  knowledge: Knowledge;
  visibility: Visibility;
}

export interface Search extends SearchOptions {
  question: string;
  /** What is searched for, if not the question. */
  text?: string;
}

/** A word of the question that no text holds, and the one it was taken for. */
export interface OtherWord {
  asked: string;
  meant: string;
}

/** What a question is answered from. */
export interface FoundPassages {
  /** The question as it was understood. */
  question: string;
  /** Best first. */
  passages: RankedPassage[];
  isSure: boolean;
  /** What it was taken for, where it was corrected. */
  corrected: string | null;
  /** Words that no text holds, with those they were taken for. */
  otherWords: readonly OtherWord[];
  /** The question could have been about what was spoken of before, which does not answer it. */
  isElsewhere: boolean;
}
