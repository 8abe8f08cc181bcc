import type { AnswerBlock } from '@savoir/contracts/chats';
import type { Knowledge } from '../../../knowledge/knowledge.ts';
import type { StoredAnswer } from '../messages/message.collection.ts';
import { storedAnswer } from '../messages/stored-answer.ts';
import type { AnswerRequest, AnswerListener } from './answer-request.ts';
import { CitationBook } from './citation-book.ts';
import { worthQuoting } from './evidence-shares.ts';
import { extractsOf } from './extracts.ts';
import { findPassages, type FoundPassages } from './find-passages.ts';
import type { Exchange } from './follow-up.ts';
import { openingOf } from './opening.ts';
import { findProcedure } from './procedure/procedure.ts';
import { passagesBeside } from './tables/whole-table.ts';
import { t } from '../../../texts/server-texts.ts';

/**
 * Answers each of several questions under its own words, a later one also from what an earlier one is about. Null when
 * there are not several, or none of them has an answer.
 */
export async function answerSeveral(
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
