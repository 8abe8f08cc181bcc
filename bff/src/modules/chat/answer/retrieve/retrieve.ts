import { sentences } from '@savoir/french-text';
import type { Knowledge, RankedPassage, RankedSentence, Visibility } from '../../../../knowledge/knowledge.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';

export const isQuestion = (text: string): boolean => /\?[\s»”")*_]*$/.test(text);
/** Of what is asked, what the question of a text must name to be the same. */
export const same = 0.6;

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
