import type { AnswerBlock } from '@savoir/contracts/chats';
import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel, LanguageModelFailure } from '../../../adapters/language-model/language-model.ts';
import type { Knowledge, RankedPassage, Visibility } from '../../../knowledge/knowledge.ts';
import type { StoredAnswer, StoredExpert } from '../messages/message.collection.ts';
import { storedAnswer } from '../messages/stored-answer.ts';
import type { AnswerRequest, AnswerListener } from './answer-request.ts';
import { CitationBook } from './citation-book.ts';
import { courtesyFor, withoutCourtesies } from './courtesies.ts';
import { extractsOf } from './extracts.ts';
import { findPassages, type FoundPassages } from './find-passages.ts';
import { withMeantLast } from './finding/exchange-meant.ts';
import { evidenceOf, worthQuoting } from './evidence-shares.ts';
import { openingOf } from './opening.ts';
import { findProcedure } from './procedure/procedure.ts';
import { passagesBeside } from './tables/whole-table.ts';
import { answerSeveral } from './several-answers.ts';
import { questionsIn } from './understanding/several-questions.ts';
import { askBack } from './ask-back.ts';
import { opposedBlocks, opposedSources } from './understanding/opposed-sources.ts';
import { completed, subjectsOf } from './understanding/which-subject.ts';
import { unsureAnswer } from './unsure/unsure-answer.ts';
import { standalone } from './written/rewritten-question.ts';
import { writeAnswer, type Written } from './written/write-answer.ts';
import { t } from '../../../texts/server-texts.ts';

export interface Answering {
  knowledge: Knowledge;
  /** Null: answers are extracts. */
  model: LanguageModel | null;
  /** Whom to ask where no source says who knows. */
  colleagues: () => Promise<StoredExpert[]>;
  log: FastifyBaseLogger;
}

/** Finds what the reader may see about a question, and answers from it or says that nothing does. */
export async function answerQuestion(
  asked: AnswerRequest,
  answering: Answering,
  listener: AnswerListener,
): Promise<StoredAnswer> {
  const courtesy = courtesyFor(asked.question, { isFirst: asked.exchanges.length === 0 });
  if (courtesy !== null) {
    const block: AnswerBlock = { text: courtesy, citations: [] };
    listener.show(block, []);
    return storedAnswer({ status: 'courtesy', blocks: [block] });
  }
  const { visibility, signal } = asked;
  const { knowledge, model } = answering;
  listener.step({ step: 'understood' });
  const [counts, { question, failure }] = await Promise.all([
    knowledge.counts(visibility),
    standalone(completed(withoutCourtesies(asked.question), asked.exchanges), asked.exchanges, model, signal),
  ]);
  listener.step({ step: 'searching', ...counts });
  const several = model === null ? await answerSeveral(questionsIn(question), asked, knowledge, listener) : null;
  if (several !== null) return several;
  const exchanges = withMeantLast(question, asked.exchanges);
  const subjects = await subjectsOf(question, exchanges, knowledge, visibility);
  if (subjects.length > 0) return askBack(subjects, listener);
  const found = await findPassages(question, { knowledge, visibility, exchanges });
  // A model reads better than a threshold: it may find the answer in passages that words alone would not trust.
  const evidence = evidenceOf(found, model);
  listener.step({
    step: 'found',
    passages: evidence.length,
    sources: new Set(evidence.map(({ sourceId }) => sourceId)).size,
  });
  return answerFrom(found, evidence, { ...asked, exchanges }, { ...answering, failure }, listener);
}

async function answerFrom(
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
