import type { AnswerBlock, AnswerStep } from '@savoir/contracts/chats';
import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel } from '../../../adapters/language-model/language-model.ts';
import type { Knowledge, RankedPassage, Visibility } from '../../../knowledge/knowledge.ts';
import type { StoredCitation, StoredExpert } from '../messages/message.collection.ts';
import type { Exchange } from './understand/conversation.ts';

/** Who receives the answer while it is made. What is shown, joined, is the answer's text. */
export interface AnswerListener {
  step(step: AnswerStep): void;
  /** `citations`: all that the blocks so far refer to. */
  show(block: AnswerBlock, citations: readonly StoredCitation[]): void;
}

export interface AnswerRequest {
  question: string;
  asker: { id: string };
  visibility: Visibility;
  /** What was said before in the conversation, the latest last. */
  exchanges: readonly Exchange[];
  /** Aborted: the reader wants no more of it. */
  signal: AbortSignal;
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

export interface Answering {
  knowledge: Knowledge;
  /** Null: answers are extracts. */
  model: LanguageModel | null;
  /** Whom to ask where no source says who knows. */
  colleagues: () => Promise<StoredExpert[]>;
  log: FastifyBaseLogger;
}
