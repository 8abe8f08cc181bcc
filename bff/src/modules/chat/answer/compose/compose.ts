import type { AnswerBlock } from '@savoir/contracts/chats';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { t } from '../../../../texts/server-texts.ts';
import { type StoredAnswer, storedAnswer } from '../../messages/message.collection.ts';
import { evidenceOf, worthQuoting } from '../decide/decide.ts';
import { placeOf, plainText } from '../passage-text.ts';
import type { AnswerListener, Compose, FoundPassages, Reader } from '../pipeline.ts';
import { nearPassages, passagesBeside } from '../retrieve/retrieve.ts';
import { asksHow } from '../understand/things-named.ts';
import { CitationBook } from './answer-so-far.ts';
import { extractsOf, opposedBlocks, opposedSources } from './extracts.ts';
import { probableBlocks } from './probable-answer.ts';
import { leadsToStep, type Procedure, procedureOf, tellsSituation } from './procedure/procedure.ts';
import { mayBeShown, unsureAnswer } from './unsure-answer.ts';
import { writeAnswer } from './with-model/write-answer.ts';

export const compose: Compose = async (found, request, answering, listener) => {
  const { question, passages, isSure } = found;
  const { asker, before, signal } = request;
  const { model, colleagues, log, failure } = answering;
  const reader = { knowledge: answering.knowledge, visibility: request.visibility };
  // A model reads better than a threshold: it may find the answer in passages that words alone would not trust.
  const evidence = evidenceOf(found, model);
  listener.step({ step: 'found', ...countsOf(evidence) });
  const book = new CitationBook();
  const show = (block: AnswerBlock) => {
    signal.throwIfAborted();
    listener.show(block, book.citations);
  };
  const refuse = async ({ mayBeProbable }: { mayBeProbable: boolean }) => {
    const near = await nearPassages(found, reader, mayBeShown);
    const probable = mayBeProbable ? await probableBlocks(found, before, reader.knowledge, book) : [];
    const unsure = unsureAnswer(question, near, asker, await colleagues(), {
      blocks: probable.length === 0 ? [] : [...openingOf(found, book), ...probable],
      citations: book.citations,
    });
    unsure.blocks.forEach(show);
    return unsure;
  };
  if (evidence.length === 0) return refuse({ mayBeProbable: true });

  listener.step({ step: 'writing' });
  const blocks: AnswerBlock[] = [];
  const say = (block: AnswerBlock) => {
    for (const next of blocks.length === 0 ? [...openingOf(found, book), block] : [block]) {
      blocks.push(next);
      show(next);
    }
  };
  // Not rewritten by a model: a step or a warning left out of it can hurt someone.
  const procedure = isSure ? await procedureFor(found, reader) : null;
  const finished = (status: StoredAnswer['status'], engine: StoredAnswer['engine']): StoredAnswer =>
    storedAnswer({ status, engine, blocks, citations: book.citations });
  const sides = isSure && procedure === null ? opposedSources(question, worthQuoting(passages)) : [];
  if (sides.length > 0) {
    opposedBlocks(sides, book).forEach(say);
    return { ...finished('answered', 'extractive'), opposed: book.citations.map(({ number }) => number) };
  }
  const beside = isSure && procedure === null ? await passagesBeside(question, passages, reader) : [];
  const sayExtracts = () =>
    extractsOf(question, worthQuoting(passages), book, {
      procedure,
      isPlain: found.isElsewhere,
      before,
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
      : { blocks: [], isNotFound: false, needsExtracts: true, failure };
  if (written.failure !== null) log.warn({ err: written.failure }, 'the language model failed; extracts stand in');
  if (!written.needsExtracts && !written.isNotFound) return finished('answered', 'llm');
  if (written.blocks.length === 0) {
    // Who has read the passages found no answer in them.
    if (!isSure) return refuse({ mayBeProbable: !written.isNotFound });
    sayExtracts();
    // Who asked sees what happened, and may have the answer written again.
    if (written.failure !== null) say({ text: `\n\n${t('answer.standIn')}`, citations: [] });
    return finished('answered', 'extractive');
  }
  if (isSure) {
    say({ text: `\n\n${t('answer.nearest')}\n\n`, citations: [] });
    sayExtracts();
  }
  return finished('partial', 'llm');
};

/** What answers a question of how, whole; null of other questions and sources. */
async function procedureFor(
  { question, passages }: FoundPassages,
  { knowledge, visibility }: Reader,
): Promise<Procedure | null> {
  const [top] = passages;
  if (top === undefined) return null;
  const isHow = asksHow(question, `${top.title} ${top.heading}`);
  if (!isHow && !(tellsSituation(question) && leadsToStep(top))) return null;
  return procedureOf(question, passages, await knowledge.read(visibility, top, top.passageId));
}

const countsOf = (evidence: readonly RankedPassage[]) => ({
  passages: evidence.length,
  sources: new Set(evidence.map(({ sourceId }) => sourceId)).size,
});

/** Each of several questions under its own words, where at least one of them has an answer. */
export async function composeSeveral(
  several: readonly { question: string; found: FoundPassages; before: string | null }[],
  signal: AbortSignal,
  reader: Reader,
  listener: AnswerListener,
): Promise<StoredAnswer> {
  const evidence = several.flatMap(({ found }) => evidenceOf(found, null));
  listener.step({ step: 'found', ...countsOf(evidence) });
  listener.step({ step: 'writing' });
  const book = new CitationBook();
  const blocks: AnswerBlock[] = [];
  const say = (block: AnswerBlock) => {
    signal.throwIfAborted();
    blocks.push(block);
    listener.show(block, book.citations);
  };
  for (const { question, found, before } of several) {
    say({ text: `*${question}*\n\n`, citations: [] });
    if (!found.isSure) {
      const probable = await probableBlocks(found, before, reader.knowledge, book);
      const refusal = { text: `${t('answer.oneRefused')}\n\n`, citations: [] };
      (probable.length > 0 ? probable : [refusal]).forEach(say);
      continue;
    }
    const procedure = await procedureFor(found, reader);
    const extracts = extractsOf(found.question, worthQuoting(found.passages), book, {
      procedure,
      isPlain: found.isElsewhere,
      before,
      beside: await passagesBeside(found.question, found.passages, reader),
    });
    // That they are extracts is said once, at the end.
    [...openingOf(found, book), ...extracts.slice(0, -1)].forEach(say);
  }
  say({ text: t('answer.extracts'), citations: [] });
  const status = several.every(({ found }) => found.isSure) ? 'answered' : 'partial';
  return storedAnswer({ status, blocks, citations: book.citations });
}

/** What a reader must know before the answer: what the question was taken for, and that the answer is from elsewhere. */
function openingOf({ corrected, otherWords, isElsewhere, passages }: FoundPassages, book: CitationBook): AnswerBlock[] {
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
