import { sentences } from '@savoir/french-text';
import type { Knowledge, RankedPassage, RankedSentence, Visibility } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { namedIn, spokenOf } from '../spoken-of.ts';

const answerMark = /^(?:r[ée]p(?:onse)?|r)\s?[.:–—-]\s+/iu;
const isQuestion = (text: string): boolean => /\?[\s»”")*_]*$/.test(text);
/** Of what is asked, what the question of a text must name to be the same. */
const same = 0.6;

/**
 * A text that asks what is asked answers with what follows: there the score of its question goes. Its questions themselves
 * are no answers.
 */
export function withAnswers(question: string, passage: RankedPassage): RankedPassage {
  const named = namedIn(question);
  const heading = headingPath(passage.heading).at(-1) ?? '';
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  let given = isQuestion(heading) && spokenOf(named, heading) >= same ? best : 0;
  const answered: RankedSentence[] = [];
  for (const sentence of passage.sentences) {
    if (isQuestion(sentence.text)) {
      given = sentence.score;
      continue;
    }
    answered.push({ ...withoutMark(sentence), score: sentence.score + given });
    given = Math.min(given, sentence.score) / 2;
  }
  return answered.length === 0 ? passage : { ...passage, sentences: answered };
}

function withoutMark(sentence: RankedSentence): RankedSentence {
  const length = answerMark.exec(sentence.text)?.[0].length ?? 0;
  return { ...sentence, text: sentence.text.slice(length), start: sentence.start + length };
}

/** The passage after one that ends with the question asked: there the answer stands. The same passage in any other case. */
export async function withAnswerBehind(
  question: string,
  passage: RankedPassage,
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage> {
  const last = sentences(passage.text).at(-1);
  if (last === undefined || !isQuestion(last.text) || spokenOf(namedIn(question), last.text) < same) return passage;
  const passages = await knowledge.read(visibility, passage, passage.passageId);
  const next = passages[passages.findIndex(({ passageId }) => passageId === passage.passageId) + 1];
  if (next === undefined) return passage;
  return { ...passage, ...next, sentences: scored(next.text, passage.confidence) };
}

const scored = (text: string, first: number): RankedSentence[] =>
  sentences(text).map((span, at) => ({ ...span, score: first / (at + 1) }));
