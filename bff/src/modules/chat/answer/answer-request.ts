import type { AnswerBlock, AnswerStep } from '@savoir/contracts/chats';
import type { Visibility } from '../../../knowledge/knowledge.ts';
import type { StoredCitation } from '../messages/message.collection.ts';
import type { Exchange } from './follow-up.ts';

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
