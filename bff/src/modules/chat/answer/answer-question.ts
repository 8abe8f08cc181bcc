import type { AnswerBlock } from '@savoir/contracts/chats';
import type { Knowledge } from '../../../knowledge/knowledge.ts';
import { t } from '../../../texts/server-texts.ts';
import { type StoredAnswer, storedAnswer } from '../messages/message.collection.ts';
import { CitationBook } from './compose/answer-so-far.ts';
import { answerFrom, openingOf } from './compose/compose.ts';
import { extractsOf } from './compose/extracts.ts';
import { findProcedure } from './compose/procedure/procedure.ts';
import { askBack } from './compose/unsure-answer.ts';
import { standalone } from './compose/with-model/writing.ts';
import { evidenceOf, worthQuoting } from './decide/decide.ts';
import { findPassages } from './find-passages.ts';
import { passagesBeside } from './passage/table-answer.ts';
import type { AnswerListener, AnswerRequest, Answering, FoundPassages } from './pipeline.ts';
import { type Exchange, withMeantLast } from './understand/conversation.ts';
import { courtesyFor, withoutCourtesies } from './understand/courtesies.ts';
import { completed, questionsIn, subjectsOf } from './understand/which-subject.ts';

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

/**
 * Answers each of several questions under its own words, a later one also from what an earlier one is about. Null when
 * there are not several, or none of them has an answer.
 */
async function answerSeveral(
  questions: readonly string[],
  { exchanges, visibility, signal }: AnswerRequest,
  knowledge: Knowledge,
  listener: AnswerListener,
): Promise<StoredAnswer | null> {
  if (questions.length < 2) return null;
  const told: { question: string; found: FoundPassages; before: string | null }[] = [];
  let known = exchanges;
  for (const question of questions) {
    const found = await findPassages(question, { knowledge, visibility, exchanges: known });
    told.push({ question, found, before: known.at(-1)?.question ?? null });
    if (found.isSure) known = [...known, exchangeOf(found)];
  }
  const sure = told.filter(({ found }) => found.isSure);
  if (sure.length === 0) return null;

  const evidence = sure.flatMap(({ found }) => worthQuoting(found.passages));
  const sources = new Set(evidence.map(({ sourceId }) => sourceId)).size;
  listener.step({ step: 'found', passages: evidence.length, sources });
  listener.step({ step: 'writing' });
  const book = new CitationBook();
  const blocks: AnswerBlock[] = [];
  const say = (block: AnswerBlock) => {
    signal.throwIfAborted();
    blocks.push(block);
    listener.show(block, book.citations);
  };
  for (const { question, found, before } of told) {
    say({ text: `*${question}*\n\n`, citations: [] });
    if (!found.isSure) {
      say({ text: `${t('answer.oneRefused')}\n\n`, citations: [] });
      continue;
    }
    const procedure = await findProcedure(found.question, found.passages, knowledge, visibility);
    const extracts = extractsOf(found.question, worthQuoting(found.passages), book, {
      procedure,
      isPlain: found.isElsewhere,
      before,
      beside: await passagesBeside(found.question, found.passages, knowledge, visibility),
    });
    // That they are extracts is said once, at the end.
    [...openingOf(found, book), ...extracts.slice(0, -1)].forEach(say);
  }
  say({ text: t('answer.extracts'), citations: [] });
  return storedAnswer({
    status: sure.length === told.length ? 'answered' : 'partial',
    blocks,
    citations: book.citations,
  });
}

const exchangeOf = ({ question, passages: [top] }: FoundPassages): Exchange => ({
  question,
  answer: top?.text ?? '',
  sources: top === undefined ? [] : [top],
});
