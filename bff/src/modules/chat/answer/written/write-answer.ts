import type { AnswerBlock } from '@savoir/contracts/chats';
import { contentWords } from '@savoir/french-text';
import { LanguageModelFailure, type LanguageModel } from '../../../../adapters/language-model/language-model.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import type { CitationBook } from '../citation-book.ts';
import { checkSentence, type CheckedSentence } from './groundedness.ts';
import { withoutOrders } from './machine-orders.ts';
import { instructions, notFoundMark, promptOf } from './prompt.ts';
import { sentenceStream } from './sentence-stream.ts';

export interface Written {
  /** Sentences that passed the checks, as they were shown. */
  blocks: AnswerBlock[];
  /** The model found no answer in the passages. */
  isNotFound: boolean;
  /** Too little of what the model wrote could be shown, or it failed on the way: extracts must complete or replace it. */
  needsExtracts: boolean;
  /** Why the model failed; null when it did not. */
  failure: LanguageModelFailure | null;
}

/** Lets the model write, shows each sentence as soon as it is checked, and drops those that fail. */
export async function writeAnswer(
  question: string,
  found: readonly RankedPassage[],
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
  book: CitationBook,
  show: (block: AnswerBlock) => void,
): Promise<Written> {
  const passages = found.flatMap((passage) => withoutOrders(passage) ?? []);
  if (passages.length === 0) return { blocks: [], isNotFound: true, needsExtracts: false, failure: null };
  const proofs = passages.map(({ title, heading, text, page, place }) => ({
    title,
    heading: page === null ? heading : `${heading}\n${place ?? page}`,
    text,
  }));
  const blocks: AnswerBlock[] = [];
  let dropped = 0;
  try {
    for await (const sentence of sentenceStream(
      model.write({ instructions, prompt: promptOf(question, passages), signal }),
    )) {
      if (sentence.includes(notFoundMark) && blocks.length === 0)
        return { blocks, isNotFound: true, needsExtracts: false, failure: null };
      const checked = checkSentence(sentence, proofs, question);
      if (checked === null) {
        dropped++;
        continue;
      }
      const block = toBlock(checked, passages, book);
      blocks.push(block);
      show(block);
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof LanguageModelFailure)) throw error;
    return { blocks, isNotFound: false, needsExtracts: true, failure: error };
  }
  return { blocks, isNotFound: false, needsExtracts: blocks.length === 0 || dropped > blocks.length, failure: null };
}

/** References follow the words they prove and are numbered in order of appearance. One that shares no word proves none. */
function toBlock(
  { text, cited }: CheckedSentence,
  passages: readonly RankedPassage[],
  book: CitationBook,
): AnswerBlock {
  const quoted = passages
    .filter((_, at) => cited.includes(at + 1))
    .map((passage) => ({ passage, ...quoteFor(text, passage) }));
  const proving = quoted.filter(({ shared }) => shared > 0);
  const citations = (proving.length > 0 ? proving : quoted).map(({ passage, quote }) => book.cite(passage, quote));
  const body = text.trimEnd();
  return {
    text: `${body} ${citations.map((number) => `[${number}]`).join('')}${text.slice(body.length) || ' '}`,
    citations,
  };
}

/** The sentence of the passage that shares most with the one it proves. */
function quoteFor(sentence: string, passage: RankedPassage): { quote: string; shared: number } {
  const words = new Set(contentWords(sentence));
  const sharedBy = (text: string) => contentWords(text).filter((word) => words.has(word)).length;
  const [best = passage] = [...passage.sentences].sort((a, b) => sharedBy(b.text) - sharedBy(a.text));
  return { quote: best.text, shared: sharedBy(best.text) };
}
