import type { AnswerBlock } from '@savoir/contracts/chats';
import type { LanguageModelFailure } from '../../../../adapters/language-model/language-model.ts';
import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { t } from '../../../../texts/server-texts.ts';
import { type StoredAnswer, storedAnswer } from '../../messages/message.collection.ts';
import { worthQuoting } from '../decide/decide.ts';
import { placeOf, plainText } from '../passage-text.ts';
import { passagesBeside } from '../passage/table-answer.ts';
import type { AnswerListener, AnswerRequest, Answering, FoundPassages } from '../pipeline.ts';
import { CitationBook } from './answer-so-far.ts';
import { extractsOf } from './extracts.ts';
import { opposedBlocks, opposedSources } from './opposed-sources.ts';
import { findProcedure } from './procedure/procedure.ts';
import { unsureAnswer } from './unsure-answer.ts';
import { type Written, writeAnswer } from './with-model/writing.ts';

export async function answerFrom(
  found: FoundPassages,
  evidence: readonly RankedPassage[],
  { asker, visibility, exchanges, signal }: AnswerRequest,
  { knowledge, model, colleagues, log, failure }: Answering & { failure: LanguageModelFailure | null },
  listener: AnswerListener,
): Promise<StoredAnswer> {
  const { question, passages, isSure } = found;
  const book = new CitationBook();
  const show = (block: AnswerBlock) => {
    signal.throwIfAborted();
    listener.show(block, book.citations);
  };
  const refuse = async () => {
    const near = await nearPassages(found, knowledge, visibility);
    const unsure = unsureAnswer(question, near, asker, await colleagues());
    unsure.blocks.forEach(show);
    return unsure;
  };
  if (evidence.length === 0) return refuse();

  listener.step({ step: 'writing' });
  const blocks: AnswerBlock[] = [];
  const say = (block: AnswerBlock) => {
    for (const next of blocks.length === 0 ? [...openingOf(found, book), block] : [block]) {
      blocks.push(next);
      show(next);
    }
  };
  // Not rewritten by a model: a step or a warning left out of it can hurt someone.
  const procedure = isSure ? await findProcedure(question, passages, knowledge, visibility) : null;
  const finished = (status: StoredAnswer['status'], engine: StoredAnswer['engine']): StoredAnswer =>
    storedAnswer({ status, engine, blocks, citations: book.citations });
  const sides = isSure && procedure === null ? opposedSources(question, worthQuoting(passages)) : [];
  if (sides.length > 0) {
    opposedBlocks(sides, book).forEach(say);
    return { ...finished('answered', 'extractive'), opposed: book.citations.map(({ number }) => number) };
  }
  const beside = isSure && procedure === null ? await passagesBeside(question, passages, knowledge, visibility) : [];
  const sayExtracts = () =>
    extractsOf(question, worthQuoting(passages), book, {
      procedure,
      isPlain: found.isElsewhere,
      before: exchanges.at(-1)?.question ?? null,
      beside,
    }).forEach(say);
  if (model === null || procedure !== null) {
    sayExtracts();
    return finished('answered', 'extractive');
  }

  // One that was silent once is not waited for again.
  const written =
    failure === null
      ? await writeAnswer(question, evidence, { model, signal }, book, say)
      : { ...nothingWritten, failure };
  if (written.failure !== null) log.warn({ err: written.failure }, 'the language model failed; extracts stand in');
  if (!written.needsExtracts && !written.isNotFound) return finished('answered', 'llm');
  if (written.blocks.length === 0) {
    if (!isSure) return refuse();
    sayExtracts();
    if (written.failure !== null) say(standIn);
    return finished('answered', 'extractive');
  }
  if (isSure) {
    say({ text: `\n\n${t('answer.nearest')}\n\n`, citations: [] });
    sayExtracts();
  }
  return finished('partial', 'llm');
}

const nothingWritten: Omit<Written, 'failure'> = { blocks: [], isNotFound: false, needsExtracts: true };

/** Sources to choose from are looked for further down than an answer is. */
const nearLimit = 40;

async function nearPassages(
  { question, passages }: FoundPassages,
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[]> {
  const known = new Set(passages.map(({ passageId }) => passageId));
  const further = await knowledge.search(visibility, question, { limit: nearLimit });
  return [...passages, ...further.filter(({ passageId }) => !known.has(passageId))];
}

/** Who asked sees what happened, and may have the answer written again. */
const standIn: AnswerBlock = {
  text: `\n\n${t('answer.standIn')}`,
  citations: [],
};

/** What a reader must know before the answer: what the question was taken for, and that the answer is from elsewhere. */
export function openingOf(
  { corrected, otherWords, isElsewhere, passages }: FoundPassages,
  book: CitationBook,
): AnswerBlock[] {
  const [top] = passages;
  const blocks: AnswerBlock[] = [];
  if (corrected !== null)
    blocks.push({ text: `${t('answer.understood', { question: plainText(corrected) })}\n\n`, citations: [] });
  if (otherWords.length > 0)
    blocks.push({
      text: `${otherWords.map((word) => t('answer.takenFor', { ...word })).join('\n')}\n\n`,
      citations: [],
    });
  if (isElsewhere && top !== undefined)
    blocks.push({
      text: `${t('answer.elsewhere', { place: placeOf(top) })}\n\n`,
      citations: [book.cite(top, top.sentences.toSorted((a, b) => b.score - a.score)[0]?.text ?? top.text)],
    });
  return blocks;
}
